#include "support/application.h"

#include "support/places.h"
#include "support/port.h"
#include "support/process.h"
#include "support/sockets.h"
#include "support/text_file.h"
#include "support/wait.h"

#include <QFile>

#include <unistd.h>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace test {

namespace {

const QString python = QStringLiteral("/usr/bin/python3");
const QString java = QStringLiteral("/usr/bin/java");
const QStringList jars { QStringLiteral("/usr/share/java/HikariCP.jar"),
                         QStringLiteral("/usr/share/java/postgresql.jar"),
                         QStringLiteral("/usr/share/java/slf4j-api.jar") };

/// How a library's application is run: a program, what stands before its script, and the script.
struct Recipe
{
    QString program;
    QStringList before;
    QString script;
};

Recipe recipeOf(PoolLibrary library)
{
    if (library == PoolLibrary::Psycopg)
        return { python, {}, u"psycopg_application.py"_s };
    return { java, { u"-cp"_s, jars.join(u':') }, u"HikariApplication.java"_s };
}

bool listensAt(quint16 port)
{
    const int socket = connectToLoopback(port);
    return socket >= 0 && ::close(socket) == 0;
}

} // namespace

PooledApplication::PooledApplication(PoolLibrary library, const QString &database, const Habit &habit)
{
    startOnFreePort(
        u"the application"_s, [&] { return launch(library, database, habit); }, m_folder.path() + u"/log"_s);
}

PooledApplication::~PooledApplication()
{
    m_folder.clear();
    m_process.waitForFinished();
}

bool PooledApplication::isInstalled(PoolLibrary library)
{
    if (library == PoolLibrary::Psycopg)
        return run(python, { u"-c"_s, u"import psycopg_pool, prometheus_client"_s }).status == 0;
    return QFile::exists(java)
           && std::ranges::all_of(jars, [](const QString &jar) { return QFile::exists(jar); });
}

// False when it ended at once.
bool PooledApplication::launch(PoolLibrary library, const QString &database, const Habit &habit)
{
    m_port = freePort();
    const Recipe recipe = recipeOf(library);
    const QString script = m_folder.path() + u'/' + recipe.script; // its account may not see this checkout
    writeLines(script, { QString::fromUtf8(readFile(places::support() + u'/' + recipe.script)) });
    const QStringList arguments { script,
                                  QString::number(m_port),
                                  QString::number(habit.most),
                                  QString::number(habit.threads),
                                  habit.statement,
                                  QString::number(habit.thought),
                                  database,
                                  QString::number(habit.leaksAfter) };
    startServer(m_process, recipe.program, recipe.before + arguments, m_folder.path(),
                m_folder.path() + u"/log"_s);
    const auto ended = [this] {
        return m_process.waitForFinished(0) || m_process.state() == QProcess::NotRunning;
    };
    return waitBlocking([&] { return ended() || listensAt(m_port); }) && !ended();
}

} // namespace test
