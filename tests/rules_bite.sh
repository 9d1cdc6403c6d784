#!/bin/bash
# tests/rules_bite.sh FOLDER CMAKE   do layering and source rules fail when they should? Each line below breaks one,
# in an otherwise good tree. Run by ctest.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
src=$1
cmake=$2
broken=0

good_tree() {
    rm -rf "$src"
    mkdir -p "$src/core" "$src/wire" "$src/collect" "$src/cli"
    echo 'auto *connection = PQconnectStartParams(keys, values, 0);' >"$src/wire/pg_connection.cpp"
    printf '#include "core/text.h"\n#include <QString>\n// PQexec( is never used\nQObject::connect(a, b);\n' >"$src/collect/poller.cpp"
}

rules_hold() { "$here/source_rules.sh" "$src" >/dev/null 2>&1; }
layers_hold() { "$cmake" "-DSRC=$src" -P "$here/layering.cmake" >/dev/null 2>&1; }

# check, file, line
expect_failure() {
    good_tree
    mkdir -p "$(dirname "$src/$2")"
    echo "$3" >>"$src/$2"
    if "$1"; then
        echo "$1 overlooked in $2: $3"
        broken=1
    fi
}

good_tree
rules_hold || { echo "rules refuse a good tree"; broken=1; }
layers_hold || { echo "layering refuses a good tree"; broken=1; }

expect_failure rules_hold collect/poller.cpp 'PQconnectPoll(connection);'
expect_failure rules_hold wire/other.cpp 'auto *second = PQconnectStart(text);'
expect_failure rules_hold wire/pg_connection.cpp 'PQconnectdb(text);'
expect_failure rules_hold wire/pg_connection.cpp 'PQexecParams(connection, sql);'
expect_failure rules_hold wire/pg_connection.cpp 'PQcancel(cancel, text, size);'
expect_failure rules_hold wire/pg_connection.cpp 'lo_read(connection, fd, buffer, size);'
expect_failure rules_hold wire/pg_connection.cpp 'PQescapeLiteral(connection, text, size);'
expect_failure rules_hold cli/main.cpp 'std::system("ls");'
expect_failure rules_hold cli/main.cpp 'FILE *file = popen("ls", "r");'
expect_failure rules_hold collect/poller.cpp 'QTcpSocket socket;'
expect_failure rules_hold collect/poller.cpp '#include <QNetworkAccessManager>'
expect_failure rules_hold collect/poller.cpp 'if (::connect(fd, address, size) != 0)'
expect_failure rules_hold collect/poller.cpp '#include <libpq-fe.h>'
expect_failure rules_hold wire/http.cpp 'reply->ignoreSslErrors();'
expect_failure rules_hold cli/main.cpp 'const char *path = "/home/me/data";'
expect_failure rules_hold core/long.cpp "$(seq 401)"
expect_failure layers_hold core/text.cpp '#include "wire/pg_connection.h"'
expect_failure layers_hold core/text.cpp '#include "text.h"'
expect_failure layers_hold core/text.cpp '#include <QtWidgets/QLabel>'
expect_failure layers_hold collect/poller.cpp '#include <QApplication>'
expect_failure layers_hold collect/poller.cpp '  #  include "cli/main.h"'
expect_failure layers_hold extra/more.cpp 'int more;'

good_tree
rm "$src/wire/pg_connection.cpp"
if rules_hold; then
    echo "rules overlooked that nobody opens a connection"
    broken=1
fi
exit $broken
