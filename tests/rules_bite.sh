#!/bin/bash
# tests/rules_bite.sh FOLDER CMAKE   do layering, circles, source rules and unused fail when they should? Each line below breaks
# one, in an otherwise good tree. Run by ctest.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$1
src=$root/src
cmake=$2
broken=0

good_tree() {
    rm -rf "$root"
    mkdir -p "$src/core/address" "$src/wire" "$src/collect/sources" "$src/cli" "$src/gui/widgets" "$src/app" "$root/ui"
    cp "$here/../src/CMakeLists.txt" "$src"
    echo 'auto *connection = PQconnectStartParams(keys, values, 0);' >"$src/wire/pg_connection.cpp"
    echo 'mysql_real_connect_start(&connected, mysql, host, user);' >"$src/wire/mysql_attempt.cpp"
    echo 'socket->connectToHost(QHostAddress(address), port); // a QTcpSocket' >"$src/wire/stream.cpp"
    printf '#include "core/text.h"\n#include <QString>\n// PQexec( is never used\nQObject::connect(a, b);\n' >"$src/collect/poller.cpp"
    good_window >"$src/gui/window.cpp"
    echo 'class PlainLabel : public QLabel' >"$src/gui/widgets/plain.h"
    echo 'QProcess m_process;' >"$src/app/demo.h"
    echo '    m_process.kill();' >"$src/app/demo.cpp"
    echo 'return QApplication::exec();' >"$src/app/main.cpp"
    echo '#include "core/text.h"' >"$src/core/address/host.h"
    printf 'int halfOf(int all)\n{\n    return all / 2;\n}\nconst int most = halfOf(3);\n' >"$src/core/pool.cpp"
    printf 'LIMIT("%s"_L1, WhenFull::Refuses, Counted::Clients)\n' max_connections client_max >"$src/core/systems.h"
    mkdir "$root/tests"
    echo 'EXPECT_EQ(usersOf(sample), Kind::Tried);' >"$root/tests/pool_test.cpp"
    echo '#include "collect/table.h"' >"$src/collect/sources/pgcat.cpp"
    echo '<class>gui::PlainLabel</class><extends>QLabel</extends><header>gui/widgets/plain.h</header>' >"$root/ui/window.ui"
}

good_window() {
    cat <<'END'
#include "ui_window.h"
button->setToolTip(tr("What (all) of \"it\" does"));
button->setToolTip(
    plainToolTip(text));
button->setToolTip({});
form->addRow(tr("Name"), field);
dialog->setLabelText(tr("How many?"));
auto *box = new QMessageBox(parent);
box->setTextFormat(Qt::PlainText);
END
}

rules_hold() { "$here/source_rules.sh" "$src" >/dev/null 2>&1; }
layers_hold() { "$cmake" "-DSRC=$src" -P "$here/layering.cmake" >/dev/null 2>&1; }
circles_hold() { "$here/circles.sh" "$src" >/dev/null 2>&1; }
nothing_unused() { "$here/unused.sh" "$src" >/dev/null 2>&1; }
translations_hold() { "$here/translations.sh" "$root" >/dev/null 2>&1; }

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

# Each is added to one tree: file, line, and what the rules say of it, by default its place.
expected=()
expect_refused() {
    mkdir -p "$(dirname "$src/$1")"
    echo "$2" >>"$src/$1"
    expected+=("${3:-$1:$(wc -l <"$src/$1"):}")
}

expect_all_refused() {
    local said place
    if said=$("$here/source_rules.sh" "$src" 2>&1); then
        echo "rules hold of a bad tree"
        broken=1
    fi
    for place in "${expected[@]}"; do
        grep -qF -- "$place" <<<"$said" || { broken=1; echo "rules overlooked $place"; }
    done
}

good_tree
rules_hold || { echo "rules refuse a good tree"; broken=1; }
layers_hold || { echo "layering refuses a good tree"; broken=1; }
circles_hold || { echo "circles refuses a good tree"; broken=1; }
nothing_unused || { echo "unused refuses a good tree"; broken=1; }

expect_refused collect/poller.cpp 'PQconnectPoll(connection);'
expect_refused wire/other.cpp 'auto *second = PQconnectStart(text);'
expect_refused wire/pg_connection.cpp 'PQconnectdb(text);'
expect_refused wire/other.cpp 'mysql_real_connect_start(&second, mysql, host, user);'
expect_refused wire/mysql_connection.cpp 'mysql_real_query(mysql, text, length);'
expect_refused wire/mysql_connection.cpp 'mysql_fetch_row(result);'
expect_refused wire/mysql_attempt.cpp 'mysql_options(mysql, MYSQL_READ_DEFAULT_FILE, path);'
expect_refused collect/poller.cpp '#include <mysql.h>'
expect_refused wire/other.cpp 'auto *const socket = new QTcpSocket(this);'
expect_refused wire/other.cpp 'const int socket = ::socket(AF_INET, SOCK_STREAM, 0);'
expect_refused wire/stream.cpp 'QNetworkAccessManager m_pages;'
expect_refused wire/pg_connection.cpp 'PQexecParams(connection, sql);'
expect_refused wire/pg_connection.cpp 'PQcancel(cancel, text, size);'
expect_refused wire/pg_connection.cpp 'lo_read(connection, fd, buffer, size);'
expect_refused wire/pg_connection.cpp 'PQescapeLiteral(connection, text, size);'
expect_refused cli/main.cpp 'std::system("ls");'
expect_refused cli/main.cpp 'FILE *file = popen("ls", "r");'
expect_refused collect/poller.cpp 'QTcpSocket socket;'
expect_refused collect/poller.cpp '#include <QNetworkAccessManager>'
expect_refused collect/poller.cpp 'if (::connect(fd, address, size) != 0)'
expect_refused collect/poller.cpp '#include <libpq-fe.h>'
expect_refused wire/http.cpp 'reply->ignoreSslErrors();'
expect_refused cli/main.cpp 'if (endpoint.kind == "haproxy"_L1)'
expect_refused report/queue.cpp 'return tr("opens after reserve_pool_timeout");'
expect_refused report/queue.cpp 'return tr("raise max_connections");'
expect_refused core/pool.cpp 'const bool mayPause = kind == u"pgbouncer"_s;'
expect_refused gui/window.cpp 'if (core::layerName(endpoint.layer) == u"pooler"_s)'
expect_refused insight/other.cpp 'return "primary"_L1 != mark.after;'
expect_refused report/other.cpp 'if (limit.scope == core::scopeNamed(u"pooler-user"))'
expect_refused cli/main.cpp 'const char *path = "/home/me/data";'
expect_refused app/other.cpp 'QProcess process;'
expect_refused gui/window.cpp 'auto *label = new QLabel(text, this);'
expect_refused app/window.cpp '#include <QLabel>'
expect_refused ../ui/window.ui '<widget class="QLabel" name="text">'
expect_refused ../ui/window.ui '<widget class="QTextEdit" name="text">'
expect_refused gui/window.cpp 'button->setToolTip(text);'
expect_refused gui/window.cpp 'button->setToolTip(tr("%1").arg(text));'
expect_refused gui/window.cpp "$(printf 'button->setToolTip(\n    text);')"
expect_refused gui/window.cpp 'item->setData(0, text, Qt::ToolTipRole);'
expect_refused gui/window.cpp 'QToolTip::showText(position, text);'
expect_refused gui/window.cpp 'QMessageBox::warning(this, title, text);'
expect_refused gui/window.cpp 'QMessageBox other(this);' 'gui/window.cpp: a QMessageBox without'
expect_refused gui/other.cpp 'auto *box = new QMessageBox(this);' 'gui/other.cpp: a QMessageBox without'
expect_refused gui/window.cpp 'box->setInformativeText(text);'
expect_refused gui/window.cpp 'QErrorMessage message;'
expect_refused gui/window.cpp 'auto *progress = new QProgressDialog(this);'
expect_refused gui/window.cpp 'QWhatsThis::showText(position, text);'
expect_refused gui/window.cpp 'QStaticText drawn(text);'
expect_refused gui/window.cpp '#include <QTextEdit>'
expect_refused gui/window.cpp 'auto *text = new QTextBrowser(this);'
expect_refused gui/window.cpp 'document->setHtml(text);'
expect_refused gui/window.cpp 'label->setTextFormat(Qt::RichText);'
expect_refused gui/window.cpp 'form->addRow(name, field);'
expect_refused gui/window.cpp 'dialog->setLabelText(text);'
expect_refused gui/window.cpp 'button->setWhatsThis(text);'
expect_refused gui/window.cpp 'if (dialog.exec() == QDialog::Accepted)'
expect_refused gui/window.cpp 'QApplication::exec();'
expect_refused app/other.cpp 'menu->exec(position);'
expect_refused app/other.cpp 'const QString path = QFileDialog::getSaveFileName(this);'
expect_refused app/other.cpp 'const int cores = QInputDialog::getInt(this);'
expect_refused gui/window.cpp 'QCoreApplication::processEvents();'
expect_refused gui/window.cpp 'QEventLoop loop;'
expect_refused gui/window.cpp '#include <qcustomplot.h>'
expect_refused gui/charts/lane.h '#include <qcustomplot.h>'
expect_refused core/long.cpp "$(seq 401)" ./core/long.cpp
expect_refused ../tests/long_test.cpp "$(seq 401)" ../tests/long_test.cpp
expect_all_refused
expect_failure layers_hold core/text.cpp '#include "wire/pg_connection.h"'
expect_failure layers_hold core/text.cpp '#include "text.h"'
expect_failure layers_hold core/text.cpp '#include <QtWidgets/QLabel>'
expect_failure layers_hold collect/poller.cpp '#include <QApplication>'
expect_failure layers_hold collect/poller.cpp '  #  include "cli/main.h"'
expect_failure layers_hold app/main.cpp '#include "cli/commands.h"'
expect_failure layers_hold extra/more.cpp 'int more;'
expect_failure circles_hold core/text.h '  #  include "collect/poller.h"'
expect_failure circles_hold core/pool.h '#include "core/address/target.h"'
expect_failure circles_hold collect/poller.cpp '#include "collect/sources/systems.h"'
expect_failure circles_hold gui/widgets/plain.h '#include "gui/page.h"'
expect_failure nothing_unused core/pool.h 'int poolsOf(const Sample &sample);'
expect_failure nothing_unused core/pool.h 'int usersOf(const Sample &sample);'
expect_failure nothing_unused core/pool.h 'int halfOf(int all);'
expect_failure nothing_unused core/pool.h 'enum class Kind { Tried = 3 };'
expect_failure nothing_unused core/pool.h 'constexpr int mostPools = 3; // mostPools'
expect_failure nothing_unused core/pool.h 'struct Pool {'

for file in pg_connection mysql_attempt; do
    good_tree
    rm "$src/wire/$file.cpp"
    if rules_hold; then
        echo "rules overlooked that $file opens no connection"
        broken=1
    fi
done

# A tree with a text, its plural and their translation, and what may be wrong with it: file, what to change in it.
translated_tree() {
    rm -rf "$root"
    mkdir -p "$src/cli" "$root/ui" "$root/resources/i18n"
    cp "$here/../resources/i18n/update" "$root/resources/i18n"
    cat >"$src/cli/texts.cpp" <<'END'
QString both(int n)
{
    return QCoreApplication::translate("cli", "&Read %1") + QCoreApplication::translate("cli", "%n row(s)", nullptr, n);
}
END
    for language in en de; do
        echo "<TS version=\"2.1\" language=\"$language\" sourcelanguage=\"en\"></TS>" >"$root/resources/i18n/poolscope_$language.ts"
    done
    "$root/resources/i18n/update" >/dev/null 2>&1
    sed -i -e 's,<numerusform></numerusform>,<numerusform>%n Zeilen</numerusform>,' \
        -e 's, type="unfinished"></translation>,>\&amp;Lies %1</translation>,' -e 's, type="unfinished",,' \
        "$root"/resources/i18n/*.ts
}

expect_untranslated() {
    translated_tree
    sed -i "$2" "$root/$1"
    if translations_hold; then
        echo "translations overlooked in $1: $2"
        broken=1
    fi
}

if [ -x /usr/lib/qt6/bin/lupdate ] || command -v lupdate >/dev/null; then
    translated_tree
    translations_hold || { echo "translations refuse a good tree"; broken=1; }
    expect_untranslated src/cli/texts.cpp 's/Read %1/Reading %1/'
    expect_untranslated src/cli/texts.cpp 's/^{/{ tr("new");/'
    expect_untranslated resources/i18n/poolscope_de.ts 's/Lies %1/Lies %2/'
    expect_untranslated resources/i18n/poolscope_de.ts 's/&amp;Lies/Lies/'
    expect_untranslated resources/i18n/poolscope_de.ts 's/<translation>/<translation type="unfinished">/'
    expect_untranslated resources/i18n/poolscope_de.ts 's/%n Zeilen/Zeilen/'
    expect_untranslated resources/i18n/poolscope_en.ts 's/%n row(s)/%n rows/'
fi
exit $broken
