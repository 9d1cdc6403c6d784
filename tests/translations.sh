#!/bin/bash
# tests/translations.sh PROJECT   does every language have every text of src and ui, translated, with the placeholders
# and the shortcut of the English one, and no text that is gone? resources/i18n/update brings the files up to date. Run by
# ctest.
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$1"
[ -x /usr/lib/qt6/bin/lupdate ] || command -v lupdate >/dev/null || exit 77
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
broken=0

# Every message of a .ts file on a line of its own: context, source, translation, separated by tabs.
messages() {
    awk -v RS='</message>' '
        function between(tag,   from, rest) {
            if (!match($0, "<" tag "[^>]*>")) return ""
            rest = substr($0, RSTART + RLENGTH)
            from = index(rest, "</" tag ">")
            return substr(rest, 1, from - 1)
        }
        {
            gsub(/[\t\n]/, " ")
            while (match($0, /<name>[^<]*<\/name>/)) {
                context = substr($0, RSTART + 6, RLENGTH - 13)
                $0 = substr($0, 1, RSTART - 1) substr($0, RSTART + RLENGTH)
            }
            if (/<source>/) print context "\t" between("source") "\t" ($0 ~ /type="/ ? "" : between("translation"))
        }' "$1"
}

cp resources/i18n/*.ts "$fresh"
resources/i18n/update "$fresh" >"$fresh/log" 2>&1
if grep -v '^$' "$fresh/log"; then
    broken=1
    echo "lupdate does not know the context of these: they are never translated"
fi

for file in resources/i18n/*.ts; do
    messages "$file" | cut -f 1,2 | sort >"$fresh/kept"
    messages "$fresh/${file##*/}" | cut -f 1,2 | sort >"$fresh/found"
    if ! diff "$fresh/kept" "$fresh/found" >"$fresh/diff"; then
        broken=1
        echo "$file: < is gone, > is missing: run resources/i18n/update"
        cat "$fresh/diff"
    fi
    messages "$file" | awk -F '\t' -v file="$file" '
        function count(text, what) { return gsub(what, "", text) }
        function differs(source, text, partly,   i, place, here, there) {
            for (i = 0; i <= 9; ++i) {
                place = "%" (i ? i : "n")
                here = count(source, place)
                there = count(text, place)
                if (partly ? !here && there : !here != !there) return 1
            }
            return count(source, "&amp;[A-Za-z0-9]") != count(text, "&amp;[^ ]")
        }
        function complain(what) { print file ": " what ": " $1 ": " $2 " → " $3; broken = 1 }
        $3 == "" { complain("not translated"); next }
        $3 ~ /<numerusform/ {
            forms = split($3, form, /<numerusform[^>]*>/)
            for (i = 2; i <= forms; ++i)
                if (differs($2, form[i], i < forms)) complain("other placeholders")
            next
        }
        differs($2, $3, 0) { complain("other placeholders or shortcut") }
        END { exit broken }' || broken=1
done
exit $broken
