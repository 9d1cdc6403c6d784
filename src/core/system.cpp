#include "core/system.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

constexpr QLatin1StringView statisticsRole = "pg_read_all_stats"_L1;
constexpr QLatin1StringView queryLength = "track_activity_query_size"_L1;
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
    .cancel = "CANCEL QUERIES SELECT query_id FROM [SHOW CLUSTER QUERIES] WHERE session_id = '%1';"_L1,
    .terminate = "CANCEL SESSION '%1';"_L1,
    .needId = true
};

#define SYSTEM(...) System { __VA_ARGS__ },
constexpr auto systems = std::to_array<System>({
#include "core/systems.h"
});

#define SOCKET(path) path,
constexpr auto usualSockets = std::to_array<QLatin1StringView>({
#include "core/systems.h"
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

bool poolsEndWithClients(const QString &kind)
{
    const System *const system = systemOf(kind);
    return system && system->poolsEndWithClients;
}

QString rightToSee(const QString &kind)
{
    const System *const system = systemOf(kind);
    return system && !system->right.isEmpty() ? QString(system->right) : QString(statisticsRole);
}

QString reserveTimeout(const QString &kind)
{
    const System *const system = systemOf(kind);
    return system ? QString(system->reserveTimeout) : QString();
}

QString queryLengthSetting(const QString &kind)
{
    const System *const system = systemOf(kind);
    return system ? QString(system->queryLength) : QString();
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

SqlDialect dialectOf(const QString &kind)
{
    const System *const system = systemOf(kind);
    return system ? system->dialect : SqlDialect::Unknown;
}

bool isConsole(QStringView database)
{
    return std::ranges::any_of(systems, [database](const System &known) {
        return !known.console.isEmpty() && database == known.console;
    });
}

bool isUsualSocket(QStringView path)
{
    return std::ranges::any_of(usualSockets, [path](QLatin1StringView usual) { return path == usual; });
}

QStringList systemsRead()
{
    QStringList kinds;
    for (const System &known : systems)
        kinds.append(known.kind);
    return kinds;
}

} // namespace core
