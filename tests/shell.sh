#!/bin/bash
# Do our shell scripts at least parse?
set -euo pipefail
cd "$1"

{ find tests .ci packaging -type f 2>/dev/null || true; } | while read -r file; do
    if head -n 1 "$file" | grep -qE '^#!/bin/(ba)?sh'; then
        bash -n "$file"
    fi
done
