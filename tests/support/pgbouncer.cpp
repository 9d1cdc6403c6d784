#include "support/pgbouncer.h"

#include "support/pg_server.h"
#include "support/port.h"
#include "support/process.h"
#include "support/text_file.h"
#include "support/wait.h"

#include <QFile>

#include <stdexcept>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace test {

namespace {

const QString pgbouncerProgram = QStringLiteral("/usr/sbin/pgbouncer");

QStringList settings(const PgServer &server, quint16 port, const QString &folder,
                     const BouncerOptions &options)
{
    return QStringList { u"[databases]"_s,
                         u"* = host=127.0.0.1 port=%1"_s.arg(options.via ? options.via : server.port()),
                         u"[pgbouncer]"_s,
                         u"listen_addr = 127.0.0.1"_s,
                         u"listen_port = %1"_s.arg(port),
                         u"unix_socket_dir = %1"_s.arg(folder),
                         u"auth_type = trust"_s,
                         u"auth_file = %1/users"_s.arg(folder),
                         u"admin_users = postgres"_s,
                         u"stats_users = monitor"_s,
                         u"pool_mode = %1"_s.arg(options.mode),
                         u"default_pool_size = %1"_s.arg(options.poolSize) }
           + options.lines;
}

const QStringList users { u"\"postgres\" \"\""_s, u"\"monitor\" \"\""_s, u"\"plain\" \"\""_s,
                          u"\"app\" \"\""_s };

} // namespace

PgBouncer::PgBouncer(const PgServer &server, const BouncerOptions &options)
    : m_zone(options.zone)
{
    startOnFreePort(
        u"PgBouncer"_s, [&] { return launch(server, options); }, m_folder.path() + u"/log"_s);
}

PgBouncer::~PgBouncer()
{
    m_folder.clear();
    m_process.waitForFinished();
}

bool PgBouncer::isInstalled()
{
    return QFile::exists(pgbouncerProgram);
}

// False when it ended at once.
bool PgBouncer::launch(const PgServer &server, const BouncerOptions &options)
{
    m_port = options.port ? options.port : freePort();
    writeLines(m_folder.path() + u"/pgbouncer.ini"_s, settings(server, m_port, m_folder.path(), options));
    writeLines(m_folder.path() + u"/users"_s, users);
    return start(0);
}

/// False when it ended at once.
bool PgBouncer::start(qsizetype before)
{
    startServer(m_process, u"/usr/bin/env"_s,
                { u"TZ=%1"_s.arg(m_zone), pgbouncerProgram, u"pgbouncer.ini"_s }, m_folder.path(),
                m_folder.path() + u"/log"_s);
    const auto isUp = [&] { return log().count(u"process up"_s) > before; };
    const auto ended = [this] {
        return m_process.waitForFinished(0) || m_process.state() == QProcess::NotRunning;
    };
    return waitBlocking([&] { return isUp() || ended(); }) && isUp();
}

void PgBouncer::killAndRestart()
{
    const qsizetype starts = log().count(u"process up"_s);
    m_process.kill();
    m_process.waitForFinished();
    if (!start(starts))
        throw std::runtime_error("PgBouncer: " + log().toStdString());
}

QString PgBouncer::url(const QString &user, const QString &db) const
{
    return u"postgresql://%1@127.0.0.1:%2/%3"_s.arg(user).arg(m_port).arg(db);
}

QString PgBouncer::conninfo(const QString &user, const QString &db) const
{
    return u"hostaddr=127.0.0.1 port=%1 user=%2 dbname=%3"_s.arg(m_port).arg(user, db);
}

QString PgBouncer::log() const
{
    return QString::fromUtf8(readFile(m_folder.path() + u"/log"_s));
}

} // namespace test
