#include "support/patroni.h"

#include "support/pg_template.h"
#include "support/port.h"
#include "support/process.h"
#include "support/sessions.h"
#include "support/text_file.h"
#include "support/wait.h"

#include <QFile>

#include <libpq-fe.h>

#include <csignal>
#include <stdexcept>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace test {

namespace {

const QString storeProgram = QStringLiteral("/usr/bin/etcd");
const QString nodeProgram = QStringLiteral("/usr/bin/patroni");

// It is Python, and takes several times as long as any other server.
constexpr auto startLimit = 50s;

// The second version of etcd's interface: with the third one Patroni keeps a copy and tells what was.
QStringList storeArguments(const QString &folder, quint16 port, quint16 peerPort)
{
    const QString clients = u"http://127.0.0.1:%1"_s.arg(port);
    const QString peers = u"http://127.0.0.1:%1"_s.arg(peerPort);
    return { u"--enable-v2"_s,
             u"--data-dir=%1/etcd"_s.arg(folder),
             u"--logger=zap"_s,
             u"--log-outputs=stdout"_s,
             u"--listen-client-urls=%1"_s.arg(clients),
             u"--advertise-client-urls=%1"_s.arg(clients),
             u"--listen-peer-urls=%1"_s.arg(peers),
             u"--initial-advertise-peer-urls=%1"_s.arg(peers),
             u"--initial-cluster=default=%1"_s.arg(peers) };
}

// Seconds as short as Patroni works with, so that a test sees a role change within them, but for the leader's
// claim: on a busy machine a turn takes longer than it should, and the other one would take over. A slot is
// made by the leader's next turn only, and a follower would wait for it.
const QStringList rhythm {
    u"bootstrap:"_s, u"  dcs: {loop_wait: 1, ttl: 20, retry_timeout: 3, postgresql: {use_slots: false}}"_s
};

const QStringList serverSettings {
    u"  use_unix_socket: false"_s,
    u"  authentication: {superuser: {username: postgres}, replication: {username: postgres}}"_s,
    u"  pg_hba:"_s,
    u"    - host all all 127.0.0.1/32 trust"_s,
    u"    - host replication all 127.0.0.1/32 trust"_s,
    u"  parameters:"_s,
    u"    fsync: 'off'"_s,
    u"    shared_buffers: 16MB"_s,
    u"    dynamic_shared_memory_type: mmap"_s,
    u"    wal_retrieve_retry_interval: 200ms"_s,
};

/// The first cell; empty when there is no answer.
QByteArray answerOf(const QString &conninfo, const char *sql)
{
    const Connection connection(PQconnectdb(conninfo.toUtf8().constData()));
    const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection.get(), sql), &PQclear);
    const bool told = PQresultStatus(result.get()) == PGRES_TUPLES_OK && PQntuples(result.get()) > 0;
    return told ? QByteArray(PQgetvalue(result.get(), 0, 0)) : QByteArray();
}

bool ended(QProcess &process)
{
    return process.waitForFinished(0) || process.state() == QProcess::NotRunning;
}

} // namespace

Patroni::Patroni()
{
    const Account account = serverAccount();
    for (int node = 0; node < 2; ++node)
        mustRun(u"cp"_s,
                { u"-a"_s, u"--reflink=auto"_s, pgTemplate(), m_data.path() + u"/node%1"_s.arg(node) });
    mustRun(u"chown"_s, { u"-R"_s, u"%1:%2"_s.arg(account.uid).arg(account.gid), m_data.path() });
    if (!launch())
        throw std::runtime_error("Patroni does not start:\n" + log().toStdString());
}

Patroni::~Patroni()
{
    m_folder.clear();
    m_data.clear();
    m_store.waitForFinished();
    for (Node &node : m_nodes)
        node.process.waitForFinished();
}

bool Patroni::isInstalled()
{
    return QFile::exists(storeProgram) && QFile::exists(nodeProgram) && !pgPrograms().isEmpty();
}

// Both have the same data, so the second need not copy the first's: it follows from where it is.
bool Patroni::launch()
{
    takePorts();
    if (!startStore())
        return false;
    for (int node = 0; node < 2; ++node)
        configure(node);
    startNode(0);
    if (!waitBlocking([this] { return leader() == 0; }, startLimit))
        return false;
    startNode(1);
    return waitBlocking([this] { return isFollowed(0); }, startLimit);
}

void Patroni::takePorts()
{
    m_storePort = freePort();
    m_storePeerPort = freePort();
    for (Node &node : m_nodes) {
        node.apiPort = freePort();
        node.port = freePort();
    }
}

bool Patroni::startStore()
{
    const QString log = m_folder.path() + u"/etcd.log"_s;
    startServer(m_store, storeProgram, storeArguments(m_folder.path(), m_storePort, m_storePeerPort),
                m_folder.path(), log);
    const auto serves = [&] { return readFile(log).contains("serving client traffic"); };
    return waitBlocking([&] { return serves() || ended(m_store); }) && serves();
}

void Patroni::configure(int node) const
{
    const Node &our = m_nodes.at(size_t(node));
    const QStringList who { u"scope: shop"_s, u"name: node%1"_s.arg(node) };
    const QStringList where {
        u"restapi: {listen: '127.0.0.1:%1', connect_address: '127.0.0.1:%1'}"_s.arg(our.apiPort),
        u"etcd: {host: '127.0.0.1:%1'}"_s.arg(m_storePort),
        u"postgresql:"_s,
        u"  listen: 127.0.0.1:%1"_s.arg(our.port),
        u"  connect_address: 127.0.0.1:%1"_s.arg(our.port),
        u"  data_dir: %1/node%2"_s.arg(m_data.path()).arg(node),
        u"  bin_dir: %1"_s.arg(pgPrograms()),
        u"  pgpass: %1"_s.arg(file(node, u"pgpass"_s)),
    };
    const QStringList sockets { u"    unix_socket_directories: %1"_s.arg(m_data.path()) };
    writeLines(file(node, u"yml"_s), who + rhythm + where + serverSettings + sockets);
}

void Patroni::startNode(int node)
{
    startServer(m_nodes.at(size_t(node)).process, nodeProgram, { file(node, u"yml"_s) }, m_folder.path(),
                file(node, u"log"_s));
}

QString Patroni::file(int node, const QString &ending) const
{
    return m_folder.path() + u"/node%1."_s.arg(node) + ending;
}

QString Patroni::apiUrl(int node, const QString &path) const
{
    return u"http://127.0.0.1:%1/%2"_s.arg(m_nodes.at(size_t(node)).apiPort).arg(path);
}

QString Patroni::url(int node, const QString &user) const
{
    return u"postgresql://%1@127.0.0.1:%2/postgres"_s.arg(user).arg(m_nodes.at(size_t(node)).port);
}

QString Patroni::conninfo(int node, const QString &user) const
{
    return u"hostaddr=127.0.0.1 port=%1 user=%2 dbname=postgres"_s.arg(m_nodes.at(size_t(node)).port)
        .arg(user);
}

int Patroni::leader() const
{
    for (int node = 0; node < 2; ++node) {
        if (answerOf(conninfo(node), "select pg_is_in_recovery()") == "f")
            return node;
    }
    return -1;
}

bool Patroni::isFollowed(int leader) const
{
    return answerOf(conninfo(leader), "select state from pg_stat_replication") == "streaming";
}

bool Patroni::switchOver()
{
    const int other = 1 - leader();
    const Outcome outcome = runAsServer(
        u"/usr/bin/patronictl"_s, { u"-c"_s, file(0, u"yml"_s), u"switchover"_s, u"shop"_s, u"--force"_s },
        m_folder.path());
    return outcome.status == 0 && waitBlocking([&] { return leader() == other && isFollowed(other); });
}

void Patroni::freezeStore()
{
    ::kill(pid_t(m_store.processId()), SIGSTOP);
}

void Patroni::thawStore()
{
    ::kill(pid_t(m_store.processId()), SIGCONT);
}

QString Patroni::log() const
{
    return QString::fromUtf8(readFile(m_folder.path() + u"/etcd.log"_s) + readFile(file(0, u"log"_s))
                             + readFile(file(1, u"log"_s)));
}

} // namespace test
