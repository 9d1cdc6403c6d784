#include "core/system.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

constexpr QLatin1StringView statisticsRole = "pg_read_all_stats"_L1;
constexpr QLatin1StringView processRight = "PROCESS ON *.*"_L1;

constexpr EndingStatements byFunction {
    .cancel =
        "select pg_cancel_backend(pid) from pg_stat_activity where pid = %1 and backend_start = '%2';"_L1,
    .terminate =
        "select pg_terminate_backend(pid) from pg_stat_activity where pid = %1 and backend_start = '%2';"_L1,
    .needStart = true
};
// A connection id is used once while the server runs.
constexpr EndingStatements byConnectionId { .cancel = "kill query %1;"_L1, .terminate = "kill %1;"_L1 };
constexpr EndingStatements bySessionId {
    .cancel = "CANCEL QUERIES SELECT query_id FROM [SHOW CLUSTER QUERIES] WHERE session_id = '%3';"_L1,
    .terminate = "CANCEL SESSION '%3';"_L1,
    .needId = true
};

constexpr auto ofPostgresql = std::to_array<NextStep>({
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
    { Fault::Full, QT_TRANSLATE_NOOP("report", "Close a connection, or raise max_connections or the limit of "
                                               "the account.") },
});

constexpr auto ofPage = std::to_array<NextStep>({
    { Fault::Refused, QT_TRANSLATE_NOOP("report", "Check the host and port, and that the program that "
                                                  "publishes the metrics is running.") },
});

constexpr auto systems = std::to_array<System>({
    { .kind = "postgresql"_L1,
      .name = "PostgreSQL"_L1,
      .isRead = true,
      .since = "11"_L1,
      .versionNumbers = 1,
      .right = statisticsRole,
      .ending = byFunction,
      .cleanup = Cleanup::Vacuum,
      .nextSteps = ofPostgresql },
    { .kind = "pgbouncer"_L1,
      .name = "PgBouncer"_L1,
      .isRead = true,
      .console = "pgbouncer"_L1,
      .pausesUnseen = true,
      .nextSteps = ofPgbouncer },
    { .kind = "odyssey"_L1,
      .name = "Odyssey"_L1,
      .isRead = true,
      .console = "console"_L1,
      .nextSteps = ofOdyssey },
    { .kind = "pgcat"_L1, .name = "PgCat"_L1, .isRead = true, .console = "pgcat"_L1 },
    { .kind = "pgagroal"_L1, .name = "pgagroal"_L1, .isRead = true },
    { .kind = "pgdog"_L1, .name = "PgDog"_L1, .isRead = true },
    { .kind = "supavisor"_L1, .name = "Supavisor"_L1, .isRead = true },
    { .kind = "pgpool"_L1, .name = "Pgpool-II"_L1, .isRead = true, .nextSteps = ofPgpool },
    { .kind = "haproxy"_L1, .name = "HAProxy"_L1, .isRead = true, .nextSteps = ofHaproxy },
    { .kind = "patroni"_L1, .name = "Patroni"_L1, .isRead = true },
    { .kind = "yugabytedb"_L1,
      .name = "YugabyteDB"_L1,
      .isRead = true,
      .right = statisticsRole,
      .ending = byFunction,
      .nextSteps = ofPostgresql },
    { .kind = "yb-connection-manager"_L1, .name = "YB connection manager"_L1, .isRead = true },
    { .kind = "cockroachdb"_L1,
      .name = "CockroachDB"_L1,
      .isRead = true,
      .since = "20.2"_L1,
      .right = "VIEWACTIVITYREDACTED"_L1,
      .ending = bySessionId,
      .nextSteps = ofCockroachdb },
    { .kind = "hikaricp"_L1, .name = "HikariCP"_L1, .isRead = true, .nextSteps = ofPage },
    { .kind = "actuator"_L1, .name = "Spring Boot Actuator"_L1, .isRead = true, .nextSteps = ofPage },
    { .kind = "openmetrics"_L1, .name = "OpenMetrics"_L1, .isRead = true, .nextSteps = ofPage },
    { .kind = "prometheus"_L1, .name = "Prometheus"_L1, .isRead = true, .nextSteps = ofPage },
    { .kind = "mysql"_L1,
      .name = "MySQL"_L1,
      .isRead = true,
      .since = "8.0.22"_L1,
      .right = processRight,
      .countsExactly = true,
      .ending = byConnectionId,
      .cleanup = Cleanup::Purge,
      .nextSteps = ofMysql },
    { .kind = "mariadb"_L1,
      .name = "MariaDB"_L1,
      .isRead = true,
      .since = "10.5"_L1,
      .right = processRight,
      .countsExactly = true,
      .ending = byConnectionId,
      .cleanup = Cleanup::Purge,
      .nextSteps = ofMysql },
});

} // namespace

const System *systemOf(QStringView kind)
{
    const auto system =
        std::ranges::find_if(systems, [kind](const System &known) { return kind == known.kind; });
    return system == systems.end() ? nullptr : &*system;
}

QString systemName(const QString &kind)
{
    const System *const system = systemOf(kind);
    return system ? QString(system->name) : kind;
}

bool mayPauseUnseen(const QString &kind)
{
    const System *const system = systemOf(kind);
    return system && system->pausesUnseen;
}

QString rightToSee(const QString &kind)
{
    const System *const system = systemOf(kind);
    return system && !system->right.isEmpty() ? QString(system->right) : QString(statisticsRole);
}

bool countsExactly(const QString &kind)
{
    const System *const system = systemOf(kind);
    return system && system->countsExactly;
}

EndingStatements endingStatements(const QString &kind)
{
    const System *const system = systemOf(kind);
    return system ? system->ending : EndingStatements {};
}

Cleanup cleanupOf(const QString &kind)
{
    const System *const system = systemOf(kind);
    return system ? system->cleanup : Cleanup::NotKnown;
}

const char *nextStepOf(const QString &kind, Fault fault)
{
    const System *const system = systemOf(kind);
    if (!system)
        return nullptr;
    const auto step = std::ranges::find(system->nextSteps, fault, &NextStep::fault);
    return step == system->nextSteps.end() ? nullptr : step->text;
}

bool isConsole(QStringView database)
{
    return std::ranges::any_of(systems, [database](const System &known) {
        return !known.console.isEmpty() && database == known.console;
    });
}

QStringList systemsRead()
{
    QStringList kinds;
    for (const System &known : systems) {
        if (known.isRead)
            kinds.append(known.kind);
    }
    return kinds;
}

} // namespace core
