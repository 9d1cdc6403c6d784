#!/bin/bash
# tests/alone.sh BUILD [LAUNCHER...]   does every file that was changed lately compile by itself? A build that joins
# sixteen files of a layer into one sees neither a missing #include nor all names that shadow each other. Run by ctest,
# after such a build. Objects are made, and thrown away, because a compiler cache (the launcher, which is not in the
# commands that CMake writes down) knows those and does not know a check of the syntax.
set -euo pipefail
cd "$(dirname "$0")/.."
export build=$1 launcher="${*:2}"

# joined_in FILE   the joined file that contains it; empty where it is compiled alone anyway
joined_in() {
    grep -rlF --include='unity_*.cxx' "\"$PWD/$1\"" "$build"/{src,tests}/CMakeFiles | head -1
}

# compile FILE   with the flags of its layer; a header as a file that includes nothing else
compile() {
    local like=$1
    [[ $1 == *.cpp ]] || like=$(find "$(dirname "$1")" -maxdepth 1 -name '*.cpp' | sort | head -1)
    [ -n "$like" ] || return 0
    local joined command
    joined=$(joined_in "$like")
    [ -n "$joined" ] || return 0
    command=$(grep -F -B 1 -- "\"file\": \"$joined\"" "$build/compile_commands.json" | sed -n 1p |
        sed 's/^ *"command": "//; s/",$//; s/\\\(.\)/\1/g; s/ -o .*//; s/-Wshadow=local/-Wshadow/')
    local unit=$build/alone/${1//\//_}
    echo "#include \"${1#*/}\"" >"$unit.cxx"
    (cd "$build" && eval "$launcher $command -c -o '$unit.o' '$unit.cxx'") && rm "$unit.o"
}
export -f joined_in compile

mkdir -p "$build/alone"
most=40
[ "$(tests/changed | wc -l)" -le $most ] || echo "$most files of $(tests/changed | wc -l)"
tests/changed | sed -n "1,${most}p" | xargs -n 1 -P "$(nproc)" bash -euo pipefail -c 'compile "$1" || { echo "$1 does not compile alone"; exit 1; }' _
