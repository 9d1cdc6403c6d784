#!/bin/bash
# tests/source_rules.sh SRC   what only one place may do, and what nobody may. Comments do not count. Run by ctest.
set -euo pipefail
cd "$1"
broken=0

# Every line of code as file:line:text.
code=$(find . -name '*.h' -o -name '*.cpp' | sed 's,^\./,,' | sort |
    xargs awk '{ sub("//.*", ""); print FILENAME ":" FNR ":" $0 }')

# Those that match a pattern, outside the files that may.
matches() {
    grep -E "^[^:]*:[0-9]+:(.*[^A-Za-z0-9_])?($1)" <<<"$code" | grep -vE "^(${2:-none}):" || true
}

# reason, files that may, pattern
rules=(
    "only wire opens PostgreSQL connections, in one file" 'wire/pg_connection\.cpp' 'PQconnect[A-Za-z]*'
    "these block, or open sockets past the budget" '' '(PQconnectdb[A-Za-z]*|PQexec[A-Za-z]*|PQprepare|PQdescribe[A-Za-z]*|PQfn|PQreset[A-Za-z]*|PQping[A-Za-z]*|PQsetdb[A-Za-z]*) *\('
    "nothing is cancelled by libpq" '' 'PQ(request|get|free)?[Cc]ancel[A-Za-z]*'
    "large object calls trust the server's lengths" '' 'lo_[a-z0-9]+ *\('
    "SQL is text of ours with parameters, never put together" '' 'PQescape[A-Za-z]*'
    "no programs are run" '' '(system|popen) *\(|QProcess\b'
    "only wire holds sockets (doctor asks for versions)" 'wire/.*|cli/doctor\.cpp' '(QTcpSocket|QLocalSocket|QSslSocket|QUdpSocket|QNetworkAccessManager)\b|::(connect|socket) *\('
    "only wire knows libpq (doctor asks for its version)" 'wire/.*|cli/doctor\.cpp' '# *include *[<"](libpq-fe|postgres_ext|libpq/)'
    "certificates are never waved through" '' '(ignoreSslErrors|setInsecureFallback|VerifyNone)\b'
    "paths of one machine" '' '"/(work|home|root)/'
)

for ((i = 0; i < ${#rules[@]}; i += 3)); do
    found=$(matches "${rules[i + 2]}" "${rules[i + 1]}")
    [ -z "$found" ] || { broken=1; printf '%s:\n%s\n' "${rules[i]}" "$found"; }
done

# The first rule would hold of a program without connections, and say nothing.
grep -qs 'PQconnectStart' wire/pg_connection.cpp || { broken=1; echo "wire/pg_connection.cpp opens no connection: has it moved?"; }

long=$(find . -name '*.h' -o -name '*.cpp' | xargs wc -l | awk '$2 != "total" && $1 > 400')
[ -z "$long" ] || { broken=1; printf 'split at 400 lines:\n%s\n' "$long"; }

exit $broken
