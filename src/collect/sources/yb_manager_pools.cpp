#include "collect/sources/yb_manager_pools.h"

#include "collect/json.h"
#include "collect/table.h"

#include <QJsonArray>
#include <QSet>

#include <algorithm>
#include <array>
#include <span>

using namespace Qt::StringLiterals;

namespace collect::yb {

using core::Pool;

namespace {

/// The keys of a figure, newest first. "Waiting" there means idle; waiting clients are "queued".
struct Figure
{
    std::optional<qint64> Pool::*value;
    std::array<QLatin1StringView, 3> names;
};

constexpr auto figures = std::to_array<Figure>({
    { &Pool::logicalActive, { "active_logical_connections"_L1 } },
    { &Pool::logicalWaiting, { "queued_logical_connections"_L1 } },
    { &Pool::logicalIdle,
      { "waiting_logical_connections"_L1, "idle_or_pending_logical_connections"_L1,
        "pending_logical_connections"_L1 } },
    { &Pool::physicalActive, { "active_physical_connections"_L1 } },
    { &Pool::physicalIdle, { "idle_physical_connections"_L1 } },
    { &Pool::pinned, { "sticky_connections"_L1 } },
});

constexpr auto control = "control_connection"_L1;

/// The first of these keys that exists.
QJsonValue valueOf(const QJsonObject &told, std::span<const QLatin1StringView> names)
{
    for (const auto name : names) {
        if (const auto found = told.constFind(name); !name.isEmpty() && found != told.constEnd())
            return *found;
    }
    return QJsonValue::Undefined;
}

std::optional<qint64> connections(const QJsonValue &value)
{
    const auto number = jsonCount(value);
    return number ? count(QByteArray::number(*number)) : std::nullopt;
}

std::optional<double> rate(const QJsonObject &told, std::initializer_list<QLatin1StringView> names)
{
    const auto number = jsonCount(valueOf(told, std::span(names.begin(), names.size())));
    return number ? std::optional(double(*number)) : std::nullopt;
}

/// Zero where no transaction ended, which happens just when all of them wait. (The first generation had
/// another key without a known unit.)
std::optional<core::Duration> averageWait(const QJsonObject &told, const Pool &pool)
{
    const auto wait = jsonCount(told["avg_wait_time_ns"_L1]);
    if (!wait || (*wait == 0 && pool.transactionsPerSecond.value_or(0) <= 0))
        return std::nullopt;
    return core::Duration(*wait / 1000);
}

void takeNames(const QJsonObject &told, Pool &pool)
{
    const bool replicates = told["logical_rep"_L1].toBool();
    pool.name = jsonText(told["pool"_L1]); // the first generations: "global", "control"
    pool.purpose = pool.name == "control"_L1 ? core::PoolPurpose::Control : core::PoolPurpose::User;
    if (told.contains("database_name"_L1)) {
        pool.database = jsonText(told["database_name"_L1]);
        pool.user = jsonText(told["user_name"_L1]);
        const bool controls = pool.database == control;
        pool.name = controls ? QString(control) : pool.database + u'/' + pool.user;
        pool.purpose = controls     ? core::PoolPurpose::Control
                       : replicates ? core::PoolPurpose::Replication
                                    : core::PoolPurpose::User;
    }
    if (replicates)
        pool.name += u" (replication)"_s;
}

Pool poolOf(const QJsonObject &told)
{
    Pool pool;
    takeNames(told, pool);
    for (const auto &[value, names] : figures)
        pool.*value = connections(valueOf(told, names));
    pool.logicalTotal = sum(sum(pool.logicalActive, pool.logicalWaiting), pool.logicalIdle);
    pool.physicalTotal = sum(pool.physicalActive, pool.physicalIdle);
    pool.queriesPerSecond = rate(told, { "qps"_L1, "count_query"_L1 });
    pool.transactionsPerSecond = rate(told, { "tps"_L1, "count_transactions"_L1 });
    pool.averageWait = averageWait(told, pool);
    for (auto key = told.constBegin(); key != told.constEnd(); ++key)
        pool.raw.emplaceBack(key.key(), key.value().toVariant().toString());
    return pool;
}

/// A name may come again with other numbers, when a database or role was recreated.
QString numbered(const QJsonObject &told, const QString &name)
{
    return name
           + u" #%1/%2"_s.arg(jsonCount(told["DB OID"_L1]).value_or(0))
                 .arg(jsonCount(told["User OID"_L1]).value_or(0));
}

} // namespace

std::optional<double> together(const std::vector<Pool> &pools, std::optional<double> Pool::*rate)
{
    std::optional<double> sum;
    for (const Pool &pool : pools) {
        if (pool.purpose == core::PoolPurpose::User && pool.*rate)
            sum = sum.value_or(0) + *(pool.*rate);
    }
    return sum;
}

std::optional<std::vector<Pool>> pools(const QJsonObject &page)
{
    if (!page["pools"_L1].isArray())
        return std::nullopt;
    std::vector<Pool> pools;
    QSet<QString> names;
    const QJsonArray all = page["pools"_L1].toArray();
    for (const auto &one : all) {
        const QJsonObject told = one.toObject();
        Pool pool = poolOf(told);
        if (names.contains(pool.name))
            pool.name = numbered(told, pool.name);
        if (pool.name.isEmpty() || names.contains(pool.name))
            continue;
        names.insert(pool.name);
        pools.push_back(std::move(pool));
    }
    return pools;
}

bool isEmpty(const Pool &pool)
{
    return pool.logicalTotal.value_or(0) == 0 && pool.physicalTotal.value_or(0) == 0;
}

} // namespace collect::yb
