#include "collect/sources/mysql_threads.h"

#include "collect/answers.h"
#include "collect/sources/mysql_sessions.h"
#include "core/address/place.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace collect::mysql {

namespace {

/// Threads that wait inside a statement: neither at work, nor spare, nor listening.
std::optional<qint64> blockedIn(const Row &row)
{
    const auto others = sum(count(row["active_threads"]), count(row["standby_threads"]));
    return remaining(count(row["threads"]), sum(others, count(row["has_listener"])));
}

/// A connection by the port for administrators is in no group and counts in no figure.
bool isCounted(const Profile &profile, const Parts &parts)
{
    const auto extra = count(valueOf(tableOf(parts, "settings"), "extra_port"));
    return extra.value_or(0) == 0 || core::parseAddress(profile.endpoint.address).port != *extra;
}

core::Pool groupIn(const wire::Rows &table, int place, bool isOurs)
{
    const Row row(table, place);
    const auto blocked = blockedIn(row);
    core::Pool pool;
    pool.name = u"group %1"_s.arg(text(row["group_id"]));
    pool.mode = u"pool-of-threads"_s;
    pool.logicalTotal = remaining(count(row["connections"]), isOurs);
    pool.logicalWaiting = count(row["queue_length"]);
    pool.physicalActive = sum(remaining(count(row["active_threads"]), isOurs), blocked);
    pool.physicalIdle = sum(count(row["standby_threads"]), count(row["has_listener"]));
    pool.physicalTotal = sum(pool.physicalActive, pool.physicalIdle);
    if (pool.logicalTotal && pool.logicalWaiting && pool.physicalActive) {
        const qint64 free = std::max<qint64>(0, *pool.logicalTotal - *pool.logicalWaiting);
        pool.logicalActive = std::min(free, *pool.physicalActive);
        pool.logicalIdle = free - *pool.logicalActive;
    }
    pool.oldestWait = micros(row["oldest_us"]);
    pool.raw = rawValues(table, place);
    if (blocked)
        pool.raw.append({ u"blocked"_s, QString::number(*blocked) });
    return pool;
}

void showFigures(std::initializer_list<const char *> names, const Parts &parts, core::Pool &pool)
{
    for (const char *name : names)
        pool.raw.append({ QString::fromLatin1(name), text(figure(parts, name)) });
}

core::Pool oneThreadEach(const Profile &profile, const Parts &parts)
{
    core::Pool pool;
    pool.name = u"threads"_s;
    pool.mode = u"one-thread-per-connection"_s;
    pool.logicalTotal = remaining(count(figure(parts, "threads_connected")), isCounted(profile, parts));
    pool.physicalIdle = count(figure(parts, "threads_cached"));
    pool.physicalTotal = sum(pool.logicalTotal, pool.physicalIdle);
    showFigures({ "threads_connected", "threads_cached" }, parts, pool);
    return pool;
}

/// Oracle's pool: an inactive thread may be waiting, unused, or handling a login.
core::Pool allGroups(const wire::Rows &table)
{
    const Row row(table, 0);
    core::Pool pool;
    pool.name = u"threads"_s;
    pool.mode = u"thread pool"_s;
    pool.logicalTotal = remaining(count(row["connections"]), 1);
    pool.logicalWaiting = count(row["queue_length"]);
    pool.physicalActive = remaining(count(row["active_threads"]), 1);
    pool.physicalTotal = remaining(count(row["threads"]), 1);
    pool.oldestWait = millis(row["oldest_ms"]);
    pool.raw = rawValues(table, 0);
    return pool;
}

/// Percona's pool has no tables, and its number of idle threads includes those that wait inside a statement.
core::Pool withoutGroups(const Parts &parts)
{
    core::Pool pool;
    pool.name = u"threads"_s;
    pool.mode = u"pool-of-threads"_s;
    pool.logicalTotal = remaining(count(figure(parts, "threads_connected")), 1);
    pool.physicalTotal = remaining(count(figure(parts, "threadpool_threads")), 1);
    showFigures({ "threads_connected", "threadpool_threads" }, parts, pool);
    return pool;
}

} // namespace

std::vector<core::Pool> threadPools(const Profile &profile, const Parts &parts)
{
    const Cell handling = valueOf(tableOf(parts, "settings"), "thread_handling");
    if (handling == "one-thread-per-connection")
        return { oneThreadEach(profile, parts) };
    const wire::Rows &table = tableOf(parts, "groups");
    const bool isMySql = profile.endpoint.kind == "mysql"_L1;
    if (isMySql && handling == "pool-of-threads")
        return { withoutGroups(parts) };
    if (isMySql && table.count() > 0)
        return { allGroups(table) };
    std::vector<core::Pool> pools;
    const bool isInOne = isCounted(profile, parts);
    for (int i = 0; i < table.count(); ++i) {
        const auto group = count(Row(table, i)["group_id"]);
        if (group)
            pools.push_back(
                groupIn(table, i, isInOne && profile.ownPid.number().value_or(0) % table.count() == *group));
    }
    return pools;
}

} // namespace collect::mysql
