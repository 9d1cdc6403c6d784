#include "support/application.h"

#include "support/file_lock.h"
#include "support/places.h"
#include "support/port.h"
#include "support/process.h"
#include "support/sockets.h"
#include "support/text_file.h"
#include "support/wait.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

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
const QString go = QStringLiteral("/usr/bin/go");
const QString goPackages = QStringLiteral("/usr/share/gocode");

// A compiled program serves every test of this build folder.
QString pgxpoolApplication()
{
    const QString source = places::support() + u"/pgxpool_application.go"_s;
    const QByteArray recipe = readFile(source) + mustRun(go, { u"version"_s }).toUtf8();
    const QByteArray hash = QCryptographicHash::hash(recipe, QCryptographicHash::Sha1).toHex().left(12);
    QString program = places::scratch() + u"/pgxpool-"_s + QString::fromLatin1(hash);
    QDir().mkpath(places::scratch());
    const FileLock lock(program + u".lock"_s);
    if (QFile::exists(program))
        return program;
    const QTemporaryDir cache;
    mustRun(u"/usr/bin/env"_s,
            { u"GO111MODULE=off"_s, u"GOPATH="_s + goPackages, u"GOCACHE="_s + cache.path(), go, u"build"_s,
              u"-o"_s, program + u".new"_s, source });
    mustRun(u"mv"_s, { program + u".new"_s, program });
    return program;
}

// The account that it runs as may not see this checkout.
QString copied(const QString &file, const QString &folder)
{
    mustRun(u"cp"_s, { file, folder });
    return folder + u'/' + QFileInfo(file).fileName();
}

/// The program, and what stands before its own arguments.
QStringList commandOf(PoolLibrary library, const QString &folder)
{
    switch (library) {
    case PoolLibrary::Psycopg:
        return { python, copied(places::support() + u"/psycopg_application.py"_s, folder) };
    case PoolLibrary::HikariCp:
        return { java, u"-cp"_s, jars.join(u':'),
                 copied(places::support() + u"/HikariApplication.java"_s, folder) };
    case PoolLibrary::Pgxpool:
        break;
    }
    return { copied(pgxpoolApplication(), folder) };
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
    const QStringList needed =
        library == PoolLibrary::HikariCp
            ? jars + QStringList { java }
            : QStringList { go, goPackages + u"/src/github.com/jackc/pgx/v4/pgxpool"_s };
    return std::ranges::all_of(needed, [](const QString &file) { return QFile::exists(file); });
}

// False when it ended at once.
bool PooledApplication::launch(PoolLibrary library, const QString &database, const Habit &habit)
{
    m_port = freePort();
    QStringList command = commandOf(library, m_folder.path());
    const QString program = command.takeFirst();
    const QStringList arguments { QString::number(m_port),          QString::number(habit.most),
                                  QString::number(habit.threads),   habit.statement,
                                  QString::number(habit.thought),   database,
                                  QString::number(habit.leaksAfter) };
    startServer(m_process, program, command + arguments, m_folder.path(), m_folder.path() + u"/log"_s);
    const auto ended = [this] {
        return m_process.waitForFinished(0) || m_process.state() == QProcess::NotRunning;
    };
    return waitBlocking([&] { return ended() || listensAt(m_port); }) && !ended();
}

} // namespace test
