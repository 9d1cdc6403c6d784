#!/bin/sh
# Waits until the test that started it is gone, however it ended, then ends every process that works inside
# FOLDER and removes the folder. Standard input is a pipe that only the test holds open; standard output is
# one that the test reads to learn that all is clean.
folder=$1
case $folder in
/tmp/poolscope-test-??????) ;;
*) exit 2 ;;
esac
cd /
trap '' HUP INT TERM PIPE

dwellers() {
    find /proc -maxdepth 2 -name cwd -lname "$folder*" 2>/dev/null | cut -d/ -f3
}

# Gives all processes inside about two seconds.
wait_until_empty() {
    tries=0
    while [ -n "$(dwellers)" ] && [ $tries -lt 100 ]; do
        tries=$((tries + 1))
        sleep 0.02
    done
}

while read -r _; do :; done

# A postmaster or a Pgpool-II asked this way takes its children and its shared memory along. One in the file alone is
# long dead.
everybody=$(dwellers)
asked=
for file in "$folder"/*/postmaster.pid "$folder"/pgpool.pid; do
    [ -e "$file" ] && echo "$everybody" | grep -qxF "$(head -n 1 "$file")" && kill -QUIT "$(head -n 1 "$file")" && asked=yes
done 2>/dev/null
[ -n "$everybody" ] && kill -CONT $everybody 2>/dev/null
[ -n "$asked" ] && wait_until_empty

while everybody=$(dwellers) && [ -n "$everybody" ]; do
    kill -KILL $everybody 2>/dev/null
    sleep 0.02
done

# What a killed postmaster left: line 7 names its System V segment.
for file in "$folder"/*/postmaster.pid; do
    [ -e "$file" ] && ipcrm -m "$(sed -n '7s/.* //p' "$file")"
done 2>/dev/null
rm -rf "$folder"
