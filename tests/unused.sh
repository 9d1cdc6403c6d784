#!/bin/bash
# tests/unused.sh SRC   does a header of SRC declare what the program does not use? A use is the name in another line than
# its declaration and its definition, which begins in the first column; those in the tests beside SRC do not count. A
# function that only its own .cpp uses is refused as well, unless a test calls it. What overrides something is called by
# others, and the name of an enum may be there for the reader. Run by ctest.
set -euo pipefail
cd "$1"

files=$(
    find . -name '*.h' | sed 's,^\./,,' | LC_ALL=C sort
    find . -name '*.cpp' | sed 's,^\./,,'
    find ../ui ../tests -name '*.ui' -o -name '*.h' -o -name '*.cpp' 2>/dev/null || true
)
[ -n "$files" ] || { echo "no sources in $PWD"; exit 1; }
unused=$(xargs awk '
    function isNew(name) {
        if (name in place) return 0
        place[name] = FILENAME ":" FNR
        names[++count] = name
        return 1
    }
    FNR == 1 {
        inTests = FILENAME ~ /^\.\.\/tests/
        isOurs = FILENAME !~ /^\.\./
        isHeader = isOurs && FILENAME ~ /\.h$/
        stem = FILENAME
        sub(/\.(h|cpp)$/, "", stem)
    }
    /^ *#/ { next }
    { sub(/\/\/.*/, ""); gsub(/"([^"\\]|\\.)*"/, "\"\"") }

    isHeader && /^ *enum [^;]*(\{|$)/ { inEnum = 1; sub(/^[^{]*/, "") }
    inEnum {
        inEnum = !/\}/
        while (match($0, /[A-Za-z_][A-Za-z0-9_]*( = [^,]*)?/)) {
            name = substr($0, RSTART, RLENGTH)
            sub(/ =.*/, "", name)
            isNew(name)
            $0 = substr($0, RSTART + RLENGTH)
        }
        next
    }
    isHeader && !/override|friend|operator|^ *(enum |Q_[A-Z])/ &&
    match($0, /(^|[ *&~])[A-Za-z_][A-Za-z0-9_]*(\(|;| =| \{|,?$)/) {
        before = substr($0, 1, RSTART - 1)
        after = substr($0, RSTART + RLENGTH)
        name = substr($0, RSTART, RLENGTH)
        isFunction = name ~ /\($/ && /^[A-Za-z]/
        gsub(/^[^A-Za-z_]+|[^A-Za-z0-9_]+$/, "", name)
        isBase = before ~ /:( public)?$/
        if (!isBase && isNew(name)) {
            if (isFunction) exporter[name] = stem
            $0 = before " " after
        }
    }
    isOurs && !isHeader && /^[A-Za-z]/ && match($0, /[A-Za-z_][A-Za-z0-9_]*\(/) {
        $0 = substr($0, 1, RSTART - 1) " " substr($0, RSTART + RLENGTH)
    }
    {
        while (match($0, /[A-Za-z_][A-Za-z0-9_]*/)) {
            name = substr($0, RSTART, RLENGTH)
            if (inTests) tested[name]
            else used[name]
            if (isHeader || exporter[name] != stem) usedOutside[name]
            $0 = substr($0, RSTART + RLENGTH)
        }
    }
    END {
        for (i = 1; i <= count; i++) {
            name = names[i]
            if (!(name in used))
                print place[name] ": " name (name in tested ? ", which only tests use" : ", which nothing uses")
            else if (name in exporter && !(name in usedOutside))
                print place[name] ": " name ", which only its own .cpp uses"
        }
    }' <<<"$files")
[ -z "$unused" ] || { printf 'declared in vain:\n%s\n' "$unused"; exit 1; }
