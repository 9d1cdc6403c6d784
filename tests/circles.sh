#!/bin/bash
# tests/circles.sh SRC   does a component need itself by way of others, or a room? A component is a header and what is
# behind it: the .cpp of its name, and those of longer names that include it first. A room is a folder: a layer's own, and
# each folder in it. ui_FORM.h includes the headers that the form names. Run by ctest.
set -euo pipefail
cd "$1"

# "FILE INCLUDED", both without the folder they are seen from.
includes=$(find . -name '*.h' -o -name '*.cpp' | sed 's|^\./||' | LC_ALL=C sort |
    xargs grep -oHE '^ *# *include *"[^"]+"' | sed -E 's/^([^:]+):.*"(.*)"$/\1 \2/')
widgets=$({ grep -oHE '<header[^>]*>[^<]+' ../ui/*.ui || [ $? = 1 ]; } | sed -E 's,^.*/([^/]+)\.ui:<[^>]*>(.*)$,ui_\1.h \2,')
includes+=$'\n'$(LC_ALL=C join -1 2 -o 1.1,2.2 <(LC_ALL=C sort -k 2 <<<"$includes") <(LC_ALL=C sort <<<"$widgets"))

arrows=$(awk '
    function stem(file) { sub(/\.(h|cpp)$/, "", file); return file }
    NR == FNR {
        isHeader[$2] = 1
        if (!($1 in first)) first[$1] = $2
        next
    }
    {
        from = stem($1)
        opened = stem(first[$1])
        if (!((from ".h") in isHeader) && index(from, opened "_") == 1) from = opened
        if (from != stem($2)) print from, stem($2)
    }' <(printf '%s\n' "$includes") <(printf '%s\n' "$includes") | LC_ALL=C sort -u)
[ -n "$arrows" ] || { echo "no file of $PWD includes another"; exit 1; }

rooms=$(awk '
    function room(stem) { sub(/\/[^\/]*$/, "", stem); return stem }
    room($1) != room($2) { print room($1), room($2) }' <<<"$arrows" | LC_ALL=C sort -u)

# what, arrows
without_circle() {
    local circle
    circle=$(tsort <<<"$2" 2>&1 >/dev/null) && return
    printf '%s in a circle; what they share belongs in a place of its own:\n%s\n' \
        "$1" "$(sed -n 's/^tsort: //p' <<<"$circle" | grep -v ' ' | LC_ALL=C sort -u)"
    return 1
}

without_circle components "$arrows"
without_circle rooms "$rooms"
