#include "support/pgpool.h"

#include "support/pg_server.h"
#include "support/port.h"
#include "support/process.h"
#include "support/text_file.h"
#include "support/wait.h"

#include <QFile>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace test {

namespace {

const QString pgpoolProgram = QStringLiteral("/usr/sbin/pgpool");

// Every process has its own socket for commands: none of these may lie in a place for all.
QStringList settings(quint16 port, quint16 commandPort, const QString &folder, int children)
{
    return { u"listen_addresses = '127.0.0.1'"_s,
             u"port = %1"_s.arg(port),
             u"socket_dir = '%1'"_s.arg(folder),
             u"pcp_listen_addresses = '127.0.0.1'"_s,
             u"pcp_port = %1"_s.arg(commandPort),
             u"pcp_socket_dir = '%1'"_s.arg(folder),
             u"wd_ipc_socket_dir = '%1'"_s.arg(folder),
             u"pid_file_name = '%1/pgpool.pid'"_s.arg(folder),
             u"logdir = '%1'"_s.arg(folder),
             u"enable_pool_hba = off"_s,
             u"num_init_children = %1"_s.arg(children),
             u"max_pool = 2"_s,
             u"sr_check_user = 'postgres'"_s,
             u"sr_check_period = 1"_s,
             u"load_balance_mode = off"_s,
             u"memqcache_total_size = 1MB"_s, // taken even where nothing is cached
             u"memqcache_max_num_cache = 100"_s };
}

QStringList backend(int number, const PgServer &server)
{
    return { u"backend_hostname%1 = '127.0.0.1'"_s.arg(number),
             u"backend_port%1 = %2"_s.arg(number).arg(server.port()), u"backend_weight%1 = 1"_s.arg(number),
             u"backend_data_directory%1 = '%2'"_s.arg(number).arg(server.dataDir()),
             u"backend_flag%1 = 'ALLOW_TO_FAILOVER'"_s.arg(number) };
}

} // namespace

Pgpool::Pgpool(const QList<const PgServer *> &servers, const PgpoolOptions &options)
{
    startOnFreePort(
        u"Pgpool-II"_s, [&] { return launch(servers, options); }, m_folder.path() + u"/log"_s);
}

Pgpool::~Pgpool()
{
    m_folder.clear();
    m_process.waitForFinished();
}

bool Pgpool::isInstalled()
{
    return QFile::exists(pgpoolProgram);
}

// False when it ended at once.
bool Pgpool::launch(const QList<const PgServer *> &servers, const PgpoolOptions &options)
{
    m_port = freePort();
    const auto commandPort = freePort();
    QStringList lines = settings(m_port, commandPort, m_folder.path(), options.children);
    for (qsizetype i = 0; i < servers.size(); ++i)
        lines += backend(int(i), *servers[i]);
    const QString folder = m_folder.path();
    writeLines(folder + u"/pgpool.conf"_s, lines + options.lines);
    writeLines(folder + u"/pcp.conf"_s, {});
    writeLines(folder + u"/pool_passwd"_s, {});
    const auto before = log().size();
    startServer(m_process, pgpoolProgram,
                { u"-n"_s, u"-f"_s, folder + u"/pgpool.conf"_s, u"-F"_s, folder + u"/pcp.conf"_s }, folder,
                folder + u"/log"_s);
    const auto isUp = [&] { return log().mid(before).contains(u"successfully started"_s); };
    const auto ended = [this] {
        return m_process.waitForFinished(0) || m_process.state() == QProcess::NotRunning;
    };
    return waitBlocking([&] { return isUp() || ended(); }) && isUp();
}

QString Pgpool::url(const QString &user, const QString &db) const
{
    return u"pgpool://%1@127.0.0.1:%2/%3"_s.arg(user).arg(m_port).arg(db);
}

QString Pgpool::conninfo(const QString &user, const QString &db) const
{
    return u"hostaddr=127.0.0.1 port=%1 user=%2 dbname=%3"_s.arg(m_port).arg(user, db);
}

QString Pgpool::log() const
{
    return QString::fromUtf8(readFile(m_folder.path() + u"/log"_s));
}

} // namespace test
