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

constexpr auto systems = std::to_array<System>({
    { .kind = "postgresql"_L1,
      .name = "PostgreSQL"_L1,
      .isRead = true,
      .since = "11"_L1,
      .versionNumbers = 1,
      .right = statisticsRole,
      .ending = byFunction,
      .cleanup = Cleanup::Vacuum },
    { .kind = "pgbouncer"_L1,
      .name = "PgBouncer"_L1,
      .isRead = true,
      .console = "pgbouncer"_L1,
      .pausesUnseen = true },
    { .kind = "odyssey"_L1, .name = "Odyssey"_L1, .isRead = true, .console = "console"_L1 },
    { .kind = "pgcat"_L1, .name = "PgCat"_L1, .isRead = true, .console = "pgcat"_L1 },
    { .kind = "pgagroal"_L1, .name = "pgagroal"_L1, .isRead = true },
    { .kind = "pgdog"_L1, .name = "PgDog"_L1, .isRead = true },
    { .kind = "supavisor"_L1, .name = "Supavisor"_L1, .isRead = true },
    { .kind = "pgpool"_L1, .name = "Pgpool-II"_L1, .isRead = true },
    { .kind = "haproxy"_L1, .name = "HAProxy"_L1, .isRead = true },
    { .kind = "patroni"_L1, .name = "Patroni"_L1, .isRead = true },
    { .kind = "yugabytedb"_L1,
      .name = "YugabyteDB"_L1,
      .isRead = true,
      .right = statisticsRole,
      .ending = byFunction },
    { .kind = "yb-connection-manager"_L1, .name = "YB connection manager"_L1, .isRead = true },
    { .kind = "cockroachdb"_L1,
      .name = "CockroachDB"_L1,
      .isRead = true,
      .since = "20.2"_L1,
      .right = "VIEWACTIVITYREDACTED"_L1,
      .ending = bySessionId },
    { .kind = "hikaricp"_L1, .name = "HikariCP"_L1, .isRead = true },
    { .kind = "actuator"_L1, .name = "Spring Boot Actuator"_L1, .isRead = true },
    { .kind = "openmetrics"_L1, .name = "OpenMetrics"_L1, .isRead = true },
    { .kind = "prometheus"_L1, .name = "Prometheus"_L1, .isRead = true },
    { .kind = "mysql"_L1,
      .name = "MySQL"_L1,
      .isRead = true,
      .since = "8.0.22"_L1,
      .right = processRight,
      .countsExactly = true,
      .ending = byConnectionId,
      .cleanup = Cleanup::Purge },
    { .kind = "mariadb"_L1,
      .name = "MariaDB"_L1,
      .isRead = true,
      .since = "10.5"_L1,
      .right = processRight,
      .countsExactly = true,
      .ending = byConnectionId,
      .cleanup = Cleanup::Purge },
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
