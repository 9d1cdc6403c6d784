#include "support/pg_server.h"

#include "support/pg_template.h"
#include "support/port.h"
#include "support/process.h"
#include "support/text_file.h"
#include "support/tls.h"
#include "support/wait.h"

#include <gtest/gtest.h>

#include <csignal>
#include <stdexcept>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace test {

namespace {

// mmap: shared memory inside the data directory, so that nothing stays in /dev/shm.
QStringList ourSettings(quint16 port, const QString &socketDir)
{
    return { u"port = %1"_s.arg(port),
             u"listen_addresses = '127.0.0.1, ::1'"_s,
             u"unix_socket_directories = '%1'"_s.arg(socketDir),
             u"fsync = off"_s,
             u"shared_buffers = 16MB"_s,
             u"dynamic_shared_memory_type = mmap"_s,
             u"log_connections = on"_s,
             u"log_disconnections = on"_s,
             u"log_line_prefix = '%m [%p] %q%u@%d '"_s };
}

const QStringList ourAccessRules {
    u"local all all trust"_s,
    u"local replication all trust"_s,
    u"host all secretive 127.0.0.1/32 scram-sha-256"_s,
    u"host all secretive ::1/128 scram-sha-256"_s,
    u"host all all 127.0.0.1/32 trust"_s,
    u"host all all ::1/128 trust"_s,
    u"host replication all 127.0.0.1/32 trust"_s,
};

} // namespace

QList<Child> childrenOf(int parent)
{
    QList<Child> children;
    const QByteArray pids = readFile(u"/proc/%1/task/%1/children"_s.arg(parent));
    for (const QByteArray &pid : pids.simplified().split(' ')) {
        if (pid.isEmpty())
            continue;
        QByteArray title = readFile(u"/proc/%1/cmdline"_s.arg(QString::fromLatin1(pid)));
        title.replace('\0', ' ');
        if (!title.isEmpty())
            children.append({ pid.toInt(), QString::fromUtf8(title).trimmed() });
    }
    return children;
}

PgServer::PgServer(PgOptions options)
    : m_options(std::move(options))
    , m_programs(pgPrograms())
{
    const QString source = pgTemplate(m_options.family);
    if (m_options.standbyOf.isEmpty())
        mustRun(u"cp"_s, { u"-a"_s, u"--reflink=auto"_s, source, dataDir() });
    else
        mustRun(m_programs + u"/pg_basebackup"_s,
                { u"-R"_s, u"-c"_s, u"fast"_s, u"-D"_s, dataDir(), u"-d"_s, m_options.standbyOf });

    for (int attempt = 0; attempt < 5; ++attempt) {
        m_port = freePort();
        configure();
        if (launch())
            return;
    }
    throw std::runtime_error("PostgreSQL does not start:\n" + log().toStdString());
}

PgServer::~PgServer()
{
    m_folder.clear();
    m_postmaster.waitForFinished();
}

bool PgServer::isInstalled()
{
    return !pgPrograms().isEmpty();
}

void PgServer::configure()
{
    QStringList settings = ourSettings(m_port, socketDir());
    if (m_options.tls || !m_options.certificate.isEmpty())
        settings += tlsSettings(m_options.certificate, m_folder.path());
    writeLines(dataDir() + u"/postgresql.conf"_s, settings + m_options.conf, QIODevice::Append);
    writeLines(dataDir() + u"/pg_hba.conf"_s, m_options.hba + ourAccessRules, QIODevice::Truncate);

    // A base backup taken by root belongs to root.
    const Account account = serverAccount();
    mustRun(u"chown"_s, { u"-R"_s, u"%1:%2"_s.arg(account.uid).arg(account.gid), dataDir() });
}

// False when another program was quicker to take the port.
bool PgServer::launch()
{
    const qsizetype before = log().size();
    start(Wait::No);
    const auto ended = [this] {
        return m_postmaster.waitForFinished(0) || m_postmaster.state() == QProcess::NotRunning;
    };
    const bool settled = waitBlocking([&] { return isReady() || ended(); });
    const bool clash = log().mid(before).contains(u"could not bind IPv4"_s);
    if (settled && isReady() && !clash)
        return true;
    if (!clash)
        throw std::runtime_error("PostgreSQL does not start:\n" + log().toStdString());
    stop(Stop::Immediate);
    return false;
}

void PgServer::start(Wait wait)
{
    startServer(m_postmaster, m_programs + u"/postgres"_s, { u"-D"_s, dataDir() }, dataDir(), logFile());
    if (wait == Wait::Ready && !waitBlocking([this] { return isReady(); }))
        throw std::runtime_error("PostgreSQL does not start:\n" + log().toStdString());
}

// Looks where pg_ctl looks: asking the server would put lines into its log.
bool PgServer::isReady() const
{
    const QList<QByteArray> lines = readFile(dataDir() + u"/postmaster.pid"_s).split('\n');
    return lines.size() > 7 && lines[0].toInt() == postmasterPid()
           && (lines[7].startsWith("ready") || lines[7].startsWith("standby"));
}

void PgServer::stop(Stop how)
{
    if (m_postmaster.state() == QProcess::NotRunning)
        return;
    constexpr auto numbers = std::to_array({ SIGTERM, SIGINT, SIGQUIT });
    signal(postmasterPid(), numbers[static_cast<size_t>(how)]);
    if (!m_postmaster.waitForFinished(int(patience.count())))
        throw std::runtime_error("PostgreSQL does not stop:\n" + log().toStdString());
}

void PgServer::restart()
{
    stop();
    start();
}

void PgServer::crash()
{
    // Stopped first, so that it cannot start another child meanwhile.
    const int postmaster = postmasterPid();
    signal(postmaster, SIGSTOP);
    const QList<Child> doomed = children();
    for (const Child &child : doomed)
        signal(child.pid, SIGKILL);
    signal(postmaster, SIGKILL);
    m_postmaster.waitForFinished();
    const auto gone = [&](const Child &child) {
        return ::kill(child.pid, 0) != 0 || readFile(u"/proc/%1/cmdline"_s.arg(child.pid)).isEmpty();
    };
    if (!waitBlocking([&] { return std::all_of(doomed.begin(), doomed.end(), gone); }))
        throw std::runtime_error("killed backends stay");
}

QList<Child> PgServer::children() const
{
    return childrenOf(postmasterPid());
}

void PgServer::signal(int pid, int number)
{
    if (pid > 0)
        ::kill(pid, number);
}

QString PgServer::url(const QString &user, const QString &db, const QString &extra) const
{
    return u"postgresql://%1@127.0.0.1:%2/%3"_s.arg(user).arg(m_port).arg(db)
           + (extra.isEmpty() ? QString() : u'?' + extra);
}

QString PgServer::conninfo(const QString &user, const QString &db) const
{
    return u"host=%1 port=%2 user=%3 dbname=%4"_s.arg(socketDir()).arg(m_port).arg(user, db);
}

int PgServer::major() const
{
    return readFile(dataDir() + u"/PG_VERSION"_s).trimmed().toInt();
}

QString PgServer::log() const
{
    return QString::fromUtf8(readFile(logFile()));
}

QStringList PgServer::logLines(const QString &containing) const
{
    return log().split(u'\n').filter(containing);
}

QString PgServer::run(const QString &sql, const QString &db) const
{
    const Outcome outcome =
        test::run(m_programs + u"/psql"_s, { u"-XAtq"_s, u"-v"_s, u"ON_ERROR_STOP=1"_s, u"-d"_s,
                                             conninfo(u"postgres"_s, db), u"-c"_s, sql });
    EXPECT_EQ(outcome.status, 0) << outcome.errors.toStdString();
    return outcome.output.trimmed();
}

} // namespace test
