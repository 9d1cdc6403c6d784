#include "core/next_steps.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <span>

using namespace Qt::StringLiterals;

namespace core {

namespace {

struct NextStep
{
    Fault fault;
    const char *text;
};

// The general one, where a database of its layer would be asked for something that this one does not have.
constexpr NextStep noThreadPool {
    Fault::TimedOut,
    QT_TRANSLATE_NOOP("report",
                      "The server may be slow, hanging or overloaded. If not even the connection was made, a "
                      "firewall may be dropping the packets.")
};

constexpr auto ofPostgresql = std::to_array<NextStep>({
    noThreadPool,
    { Fault::Refused,
      QT_TRANSLATE_NOOP("report",
                        "Check that the server is running; its listen_addresses say where it listens.") },
    { Fault::Denied, QT_TRANSLATE_NOOP("report", "Grant the role pg_monitor or pg_read_all_stats.") },
});

constexpr auto ofPgbouncer = std::to_array<NextStep>({
    { Fault::Refused,
      QT_TRANSLATE_NOOP(
          "report",
          "Check that PgBouncer is running; its listen_addr and listen_port say where it listens.") },
    { Fault::Denied, QT_TRANSLATE_NOOP("report", "In pgbouncer.ini, add the user to stats_users or "
                                                 "admin_users, and reload PgBouncer.") },
    { Fault::Full, QT_TRANSLATE_NOOP("report", "Close a client connection, or raise max_client_conn or the "
                                               "limit of the user or database.") },
    { Fault::NoSuchRole,
      QT_TRANSLATE_NOOP("report", "Check the user name. PgBouncer must find the user in its auth_file or by "
                                  "its auth_query; its console also needs it in stats_users.") },
});

constexpr auto ofOdyssey = std::to_array<NextStep>({
    { Fault::Refused,
      QT_TRANSLATE_NOOP("report",
                        "Check that Odyssey is running; its listen section says where it listens.") },
    { Fault::Denied, QT_TRANSLATE_NOOP("report", "In the rule of the console's user, set role to \"stat\" or "
                                                 "\"admin\", and reload Odyssey.") },
    { Fault::Full, QT_TRANSLATE_NOOP("report", "Close a client connection, or raise client_max.") },
});

constexpr auto ofPgpool = std::to_array<NextStep>({
    { Fault::Refused,
      QT_TRANSLATE_NOOP(
          "report", "Check that Pgpool-II is running; its listen_addresses and port say where it listens.") },
    { Fault::TimedOut,
      QT_TRANSLATE_NOOP("report", "Pgpool-II may be full: further clients then hang until one of its "
                                  "num_init_children processes is free. Close a client connection or raise "
                                  "num_init_children. Otherwise a firewall may be dropping the packets.") },
    { Fault::Full, QT_TRANSLATE_NOOP("report", "Close a client connection, or raise num_init_children.") },
    { Fault::NoSuchRole,
      QT_TRANSLATE_NOOP("report", "Check the user name. The role must exist in the servers behind Pgpool-II "
                                  "and have LOGIN, and may be needed in pool_passwd.") },
    { Fault::HostNotAllowed,
      QT_TRANSLATE_NOOP("report", "Allow this role, database and client address in pool_hba.conf, and "
                                  "Pgpool-II's own address in the server's pg_hba.conf.") },
    // It has no console: the database is that of a server behind it.
    { Fault::NoSuchDatabase,
      QT_TRANSLATE_NOOP("report", "Enter another database. To read sessions, any database will do.") },
    { Fault::Denied, QT_TRANSLATE_NOOP("report", "Grant the role pg_monitor or pg_read_all_stats.") },
});

constexpr auto ofHaproxy = std::to_array<NextStep>({
    { Fault::Refused,
      QT_TRANSLATE_NOOP("report", "Check that HAProxy is running, and the bind line of its statistics.") },
    { Fault::TimedOut,
      QT_TRANSLATE_NOOP("report",
                        "HAProxy may have reached its maxconn: further connections then hang. Close "
                        "a connection or raise maxconn. Otherwise a firewall may be dropping the "
                        "packets.") },
});

constexpr auto ofCockroachdb = std::to_array<NextStep>({
    noThreadPool,
    { Fault::Refused,
      QT_TRANSLATE_NOOP("report",
                        "Check that the node is running; its --listen-addr says where it listens.") },
    { Fault::Denied, QT_TRANSLATE_NOOP("report", "Grant the user VIEWACTIVITYREDACTED.") },
});

constexpr auto ofMysql = std::to_array<NextStep>({
    { Fault::Refused,
      QT_TRANSLATE_NOOP("report",
                        "Check that the server is running; its bind_address says where it listens.") },
    { Fault::TimedOut,
      QT_TRANSLATE_NOOP("report", "All threads of its thread pool may be busy, or the server may be hanging: "
                                  "log in at its extra_port or admin_port. Otherwise a firewall may be "
                                  "dropping the packets.") },
    { Fault::Denied, QT_TRANSLATE_NOOP("report", "Grant the account PROCESS ON *.*.") },
    { Fault::Full, QT_TRANSLATE_NOOP("report", "Close a connection, or raise max_connections.") },
});

constexpr auto ofPage = std::to_array<NextStep>({
    { Fault::Refused, QT_TRANSLATE_NOOP("report", "Check the host and port, and that the program that "
                                                  "publishes the metrics is running.") },
});

constexpr auto ofAnyDatabase = std::to_array<NextStep>({
    { Fault::Refused,
      QT_TRANSLATE_NOOP(
          "report",
          "Check the host and port, or the socket path, and that the server is running and listening there. "
          "For PostgreSQL, check listen_addresses; for MariaDB and MySQL, bind_address.") },
    { Fault::Denied, QT_TRANSLATE_NOOP("report", "For PostgreSQL, grant it pg_monitor or pg_read_all_stats; "
                                                 "for MySQL and MariaDB, PROCESS ON *.*.") },
    { Fault::TimedOut,
      QT_TRANSLATE_NOOP("report", "Another kind of server may be listening there: MariaDB and MySQL greet "
                                  "first, but PostgreSQL, poolers and web servers wait for the client. If it "
                                  "is MariaDB or MySQL, all threads of its thread pool may be busy: log in "
                                  "at its extra_port or admin_port. Otherwise the server may be slow, "
                                  "hanging or overloaded, or a firewall may be dropping the packets.") },
    { Fault::TooMuch,
      QT_TRANSLATE_NOOP("report", "Check that this is the right server. For PostgreSQL, check "
                                  "track_activity_query_size and the number of sessions.") },
});

constexpr auto ofAnyPooler = std::to_array<NextStep>({
    { Fault::NoSuchRole,
      QT_TRANSLATE_NOOP("report", "Check the user name, and that the pooler's configuration has it.") },
    { Fault::Denied, QT_TRANSLATE_NOOP("report", "Allow the user to read the pooler's console; in PgBouncer, "
                                                 "add it to stats_users and reload.") },
    { Fault::NoSuchDatabase,
      QT_TRANSLATE_NOOP("report", "Check that a pooler with a console is listening at this address.") },
    { Fault::HostNotAllowed,
      QT_TRANSLATE_NOOP("report", "Allow this user and client address in the pooler's configuration.") },
});

constexpr auto ofAnyPage = std::to_array<NextStep>({
    { Fault::Lost,
      QT_TRANSLATE_NOOP("report", "Check the port: what listens there may not serve pages. If it does, check "
                                  "its log for a restart or a crash.") },
    { Fault::PasswordNeeded,
      QT_TRANSLATE_NOOP(
          "report", "Enter it at the prompt; without a user it is a bearer token. For poolscope-cli record "
                    "it can also be in the URL, as USER:PASSWORD@ or :TOKEN@, in the file of --config.") },
    { Fault::Refused, QT_TRANSLATE_NOOP("report", "Check the host and port, or the socket path, and that the "
                                                  "program behind it is running.") },
    { Fault::Unsupported,
      QT_TRANSLATE_NOOP("report", "Check the port and the path. The README lists what Poolscope reads.") },
    { Fault::TooMuch, QT_TRANSLATE_NOOP("report", "Check that this is the right address.") },
    { Fault::TlsRefused,
      QT_TRANSLATE_NOOP("report", "Check whether the page is served with TLS: use https:// if it is, and "
                                  "http:// if it is not.") },
});

struct StepsOfKind
{
    QLatin1StringView kind;
    std::span<const NextStep> steps;
};

constexpr auto ofKinds = std::to_array<StepsOfKind>({
    { "postgresql"_L1, ofPostgresql },
    { "pgbouncer"_L1, ofPgbouncer },
    { "odyssey"_L1, ofOdyssey },
    { "pgpool"_L1, ofPgpool },
    { "haproxy"_L1, ofHaproxy },
    { "yugabytedb"_L1, ofPostgresql },
    { "cockroachdb"_L1, ofCockroachdb },
    { "hikaricp"_L1, ofPage },
    { "actuator"_L1, ofPage },
    { "openmetrics"_L1, ofPage },
    { "prometheus"_L1, ofPage },
    { "mysql"_L1, ofMysql },
    { "mariadb"_L1, ofMysql },
});

struct StepsOfLayer
{
    Layer layer;
    std::span<const NextStep> steps;
};

constexpr auto ofLayers = std::to_array<StepsOfLayer>({
    { Layer::Database, ofAnyDatabase },
    { Layer::Pooler, ofAnyPooler },
    { Layer::Proxy, ofAnyPage },
    { Layer::Topology, ofAnyPage },
    { Layer::Application, ofAnyPage },
});

const char *stepIn(std::span<const NextStep> steps, Fault fault)
{
    const auto step = std::ranges::find(steps, fault, &NextStep::fault);
    return step == steps.end() ? nullptr : step->text;
}

} // namespace

const char *nextStepOf(const QString &kind, Layer layer, Fault fault)
{
    const auto ofKind = std::ranges::find(ofKinds, kind, &StepsOfKind::kind);
    const char *const step = ofKind == ofKinds.end() ? nullptr : stepIn(ofKind->steps, fault);
    if (step)
        return step;
    const auto ofLayer = std::ranges::find(ofLayers, layer, &StepsOfLayer::layer);
    return ofLayer == ofLayers.end() ? nullptr : stepIn(ofLayer->steps, fault);
}

} // namespace core
