#!/bin/bash
# tests/source_rules.sh SRC   what only one place may do, and what none may. Comments do not count. Run by ctest.
# The forms of Designer are read too, where the folder of SRC has a `ui`.
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$1"
broken=0

# Every line of code as file:line:text. A line that ends in an opening bracket goes on with the next.
code=$( (find . -name '*.h' -o -name '*.cpp'; find ../ui -name '*.ui' 2>/dev/null) | sed 's,^\./,,' | sort |
    xargs awk '
        { sub("//.*", "") }
        /\($/ { held = held $0; next }
        { sub("^ *", held == "" ? "&" : ""); print FILENAME ":" FNR ":" held $0; held = "" }')

# Those that match a pattern, outside the files that may.
matches() {
    grep -P "^[^:]*:[0-9]+:(.*[^A-Za-z0-9_])?($1)" <<<"$code" | grep -vE "^(${2:-none}):" || true
}

# A text of ours as the only argument, or the first.
ours='tr\("([^"\\]|\\.)*"\)'

# The names of core/vocabulary.
words='u?"(application|proxy|pooler|topology|database|primary|replica|standby leader|promoted|demoted|uninitialized|server|role|pool|pooler-database|pooler-user|proxy-server|application-pool|session|transaction|statement)"'

# Of core/systems.h: what limits, what counts refusals, and the rest that a sentence would like to say.
settings=$({ grep -soP '^ *(LIMIT|COUNTER)\("\K[a-z_]+(?="_L1)' core/systems.h || true
    printf '%s\n' pg_read_all_stats pg_monitor stats_users reserve_pool_timeout reserve_pool_size default_pool_size \
        track_activity_query_size; } | paste -sd '|')

# reason, files that may, pattern
rules=(
    "only wire opens PostgreSQL connections, in one file" 'wire/pg_connection\.cpp' 'PQconnect[A-Za-z]*'
    "these block, or open sockets past the budget" '' '(PQconnectdb[A-Za-z]*|PQexec[A-Za-z]*|PQprepare|PQdescribe[A-Za-z]*|PQfn|PQreset[A-Za-z]*|PQping[A-Za-z]*|PQsetdb[A-Za-z]*) *\('
    "only wire opens MySQL connections, in one file" 'wire/mysql_attempt\.cpp' 'mysql_real_connect[a-z_]*|mysql_connect *\(|mysql_init'
    "these of libmariadb block, or open sockets past the budget" '' 'mysql_(real_connect|connect|real_query|query|send_query|read_query_result|store_result|fetch_row|next_result|ping|select_db|change_user|reset_connection|set_character_set|autocommit|commit|rollback|kill|refresh|shutdown|list_[a-z]+|stat|stmt_[a-z_]+) *\('
    "libmariadb reads no files and hands none out" '' 'MYSQL_READ_DEFAULT_(FILE|GROUP)|MYSQL_ENABLE_CLEARTEXT_PLUGIN|mysql_set_local_infile_handler'
    "nothing is cancelled by libpq" '' 'PQ(request|get|free)?[Cc]ancel[A-Za-z]*'
    "large object calls trust the server's lengths" '' 'lo_[a-z0-9]+ *\('
    "SQL is text of ours with parameters, never put together" '' 'PQescape[A-Za-z]*'
    "no programs are run (but the demo)" 'app/demo\.(h|cpp)' '((?<!QLocale::)system|popen) *\(|QProcess\b'
    "only wire opens other sockets, in one file (doctor asks for versions)" 'wire/stream\.(h|cpp)|cli/doctor\.cpp' '(QTcpSocket|QLocalSocket|QSslSocket|QAbstractSocket|QUdpSocket)\b|::(connect|socket) *\('
    "only wire knows libmariadb" 'wire/mysql_[a-z_]+\.cpp' '# *include *[<"](mysql|mariadb|errmsg|mysqld_error)'
    "pages are fetched by wire/http_connection: this one keeps what it opens to itself" '' 'QNetworkAccessManager\b'
    "only wire knows libpq (doctor asks for its version)" 'wire/.*|cli/doctor\.cpp' '# *include *[<"](libpq-fe|postgres_ext|libpq/)'
    "certificates are never waved through" '' '(ignoreSslErrors|setInsecureFallback|VerifyNone)\b'
    "words of others are never markup: a label is a PlainLabel" 'gui/widgets/plain\.(h|cpp)' 'QLabel\b(?!</extends>)'
    "words of others are never markup: plainToolTip(…)" '' "setToolTip *\( *+(?!$ours\)|plainToolTip\(|\{\}\))|setData *\(.*Qt::ToolTipRole"
    "words of others are never markup: showPlainToolTip(…)" 'gui/widgets/plain\.cpp' 'QToolTip\b'
    "words of others are never markup: a QMessageBox of its own with setTextFormat(Qt::PlainText)" '' 'QMessageBox::(information|warning|critical|question|about|aboutQt)\b|setInformativeText *\('
    "these take words for markup" '' '(QErrorMessage|QProgressDialog|QWhatsThis|QStaticText|QTextEdit|QTextBrowser|QWizardPage|QTextDocument)\b|(setHtml|insertHtml|appendHtml|setMarkdown) *\(|Qt::(RichText|AutoText|MarkdownText)\b'
    "these take words for markup: only texts of ours" '' "(setWhatsThis|setLabelText) *\( *+(?!$ours\))|addRow *\( *+(?!$ours,)"
    "no event loop in an event loop" '(app|cli)/.*' '(QApplication|QCoreApplication)::exec *\('
    "no event loop in an event loop" '' '(?<!QApplication::)(?<!QCoreApplication::)exec *\(|QFileDialog::get[A-Za-z]+|QInputDialog::get[A-Za-z]+|processEvents\b|QEventLoop\b'
    "a compile of this costs seconds" 'gui/charts/[a-z_]*\.cpp' '# *include *[<"]qcustomplot'
    "what is peculiar to a system is known by its source, or a fact in core/systems.h or core/next_steps.cpp" '(core/(systems\.h|next_steps\.cpp|address/.*)|collect/sources/.*)' 'u?"(postgresql|pgbouncer|odyssey|pgpool|haproxy|patroni|yugabytedb|yb-connection-manager|cockroachdb|pgcat|pgdog|pgagroal|hikaricp|mysql|mariadb|supavisor|actuator|openmetrics|prometheus)"'
    "the settings, counters and rights of a system are known by its source, or facts in core/system*, or core/next_steps.cpp" '(core/(systems\.h|system\.cpp|next_steps\.cpp)|collect/.*|wire/mysql_[a-z_]+\.cpp|cli/commands\.cpp)' "($settings)\b"
    "layers, roles, scopes and modes are enums of core/vocabulary: their names are not compared" "core/address/.*|collect/sources/.*" "(==|!=) *$words|$words(_s|_L1)? *(==|!=)|(layer|role|scope|poolMode)Named *\\( *$words"
    "paths of one machine" '' '"/(work|home|root)/'
)

for ((i = 0; i < ${#rules[@]}; i += 3)); do
    found=$(matches "${rules[i + 2]}" "${rules[i + 1]}")
    [ -z "$found" ] || { broken=1; printf '%s:\n%s\n' "${rules[i]}" "$found"; }
done

# A message box interprets markup unless it has the format PlainText.
for file in $(grep -F QMessageBox <<<"$code" | cut -d: -f1 | sort -u); do
    boxes=$(grep -cE 'new QMessageBox|QMessageBox +[a-z][A-Za-z]*[;({]' "$file" || true)
    plain=$(grep -cE 'setTextFormat\(Qt::PlainText\)' "$file" || true)
    [ "$boxes" -le "$plain" ] || { broken=1; echo "$file: a QMessageBox without setTextFormat(Qt::PlainText)"; }
done

# These rules would hold of a program without connections, and say nothing.
grep -qs 'PQconnectStart' wire/pg_connection.cpp || { broken=1; echo "wire/pg_connection.cpp opens no connection: has it moved?"; }
grep -qs 'mysql_real_connect_start' wire/mysql_attempt.cpp || { broken=1; echo "wire/mysql_attempt.cpp opens no connection: has it moved?"; }
grep -qs 'connectToHost' wire/stream.cpp || { broken=1; echo "wire/stream.cpp opens no socket: has it moved?"; }

long=$({ find . ../tests -name '*.h' -o -name '*.cpp' 2>/dev/null || true; } | xargs wc -l | LC_ALL=C awk '/\.(h|cpp)$/ && $1 > 400')
[ -z "$long" ] || { broken=1; printf 'split at 400 lines:\n%s\n' "$long"; }

exit $broken
