#!/bin/bash
# tests/unused.sh SRC   does a header of SRC declare what nothing uses? A use is the name in another line than its
# declaration and its definition, which begins in the first column; the tests beside SRC use it too. What overrides
# something is called by others, and the name of an enum may be there for the reader. Run by ctest.
set -euo pipefail
cd "$1"

files=$(
    find . -name '*.h' | sed 's,^\./,,' | LC_ALL=C sort
    find . -name '*.cpp' | sed 's,^\./,,'
    find ../ui ../tests -name '*.ui' -o -name '*.h' -o -name '*.cpp' 2>/dev/null || true
)
[ -n "$files" ] || { echo "no sources in $PWD"; exit 1; }
unused=$(xargs awk '
    FNR == 1 { isOurs = FILENAME !~ /^\.\./; isHeader = isOurs && FILENAME ~ /\.h$/ }
    /^ *#/ { next }
    { sub(/\/\/.*/, ""); gsub(/"([^"\\]|\\.)*"/, "\"\"") }

    isHeader && !/override|friend|operator|^ *(enum |Q_[A-Z])/ &&
    match($0, /(^|[ *&~])[A-Za-z_][A-Za-z0-9_]*(\(|;| =| \{|,?$)/) {
        before = substr($0, 1, RSTART - 1)
        after = substr($0, RSTART + RLENGTH)
        name = substr($0, RSTART, RLENGTH)
        gsub(/^[^A-Za-z_]+|[^A-Za-z0-9_]+$/, "", name)
        if (!(name in place)) {
            place[name] = FILENAME ":" FNR
            names[++count] = name
            $0 = before " " after
        }
    }
    isOurs && !isHeader && /^[A-Za-z]/ && match($0, /[A-Za-z_][A-Za-z0-9_]*\(/) {
        $0 = substr($0, 1, RSTART - 1) " " substr($0, RSTART + RLENGTH)
    }
    {
        while (match($0, /[A-Za-z_][A-Za-z0-9_]*/)) {
            used[substr($0, RSTART, RLENGTH)]
            $0 = substr($0, RSTART + RLENGTH)
        }
    }
    END {
        for (i = 1; i <= count; i++)
            if (!(names[i] in used)) print place[names[i]] ": " names[i]
    }' <<<"$files")
[ -z "$unused" ] || { printf 'declared and used nowhere:\n%s\n' "$unused"; exit 1; }
