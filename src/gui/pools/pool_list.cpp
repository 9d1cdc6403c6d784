#include "gui/pools/pool_list.h"

#include "gui/pools/pool_columns.h"
#include "insight/path/balance.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <variant>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr QChar apart { 0x1F };

PoolRow rowOf(const core::SamplePtr &sample, const core::Pool &pool)
{
    return { .key = keyOf(*sample, pool),
             .sample = sample,
             .pool = std::shared_ptr<const core::Pool>(sample, &pool) };
}

bool contains(const PoolRow &row, const QString &word)
{
    const core::Pool &pool = *row.pool;
    const auto has = [&](const QString &text) { return text.contains(word, Qt::CaseInsensitive); };
    return has(pool.name) || has(row.sample->endpoint.name) || has(pool.database) || has(pool.user)
           || has(pool.target) || has(pool.mode);
}

bool isPool(const PoolRow &row)
{
    return row.pool->purpose != core::PoolPurpose::Database;
}

QString groupOf(const PoolRow &row, PoolGrouping grouping)
{
    switch (grouping) {
    case PoolGrouping::None:
        return {};
    case PoolGrouping::Pooler:
        return row.sample->endpoint.name;
    case PoolGrouping::Database:
        return row.pool->database;
    case PoolGrouping::User:
        return isPool(row) ? row.pool->user : QCoreApplication::translate("gui", "all users");
    }
    Q_UNREACHABLE();
}

constexpr std::array counts {
    &core::Pool::logicalActive, &core::Pool::logicalWaiting, &core::Pool::logicalIdle,
    &core::Pool::logicalTotal,  &core::Pool::physicalActive, &core::Pool::physicalIdle,
    &core::Pool::physicalLogin, &core::Pool::physicalTotal,  &core::Pool::pinned,
};

template<typename Number>
std::optional<Number> both(const std::optional<Number> &one, const std::optional<Number> &other)
{
    return one && other ? std::optional(*one + *other) : std::nullopt;
}

/// The transactions of pools that are counted by database are in the row of their database.
std::optional<double> transactionsOf(const std::vector<PoolRow> &rows)
{
    const auto databaseOf = [](const PoolRow &row) {
        return row.sample->endpoint.name + apart + row.pool->database;
    };
    QSet<QString> counted;
    for (const PoolRow &row : rows) {
        if (row.pool->purpose == core::PoolPurpose::Database)
            counted.insert(databaseOf(row));
    }
    std::optional<double> sum = 0;
    bool isAny = false;
    for (const PoolRow &row : rows) {
        const bool isUsers =
            row.pool->purpose == core::PoolPurpose::User && !counted.contains(databaseOf(row));
        if (!isUsers && row.pool->purpose != core::PoolPurpose::Database)
            continue;
        sum = both(sum, row.pool->transactionsPerSecond);
        isAny = true;
    }
    return isAny ? sum : std::nullopt;
}

/// A count that one of them does not tell is not known of all. Ceilings are left out: pools may share one.
core::Pool sumOf(const std::vector<PoolRow> &rows)
{
    core::Pool sum { .transactionsPerSecond = transactionsOf(rows) };
    bool isFirst = true;
    for (const PoolRow &row : rows) {
        const core::Pool &pool = *row.pool;
        if (pool.purpose != core::PoolPurpose::User)
            continue;
        for (const auto field : counts)
            sum.*field = isFirst ? pool.*field : both(sum.*field, pool.*field);
        sum.oldestWait = std::max(sum.oldestWait, core::oldestWaiting(pool));
        isFirst = false;
    }
    return sum;
}

/// Several poolers of one database are one.
void countPoolers(const QList<core::SamplePtr> &samples, PoolGroup &group)
{
    QStringList endpoints;
    for (const PoolRow &row : group.pools)
        endpoints.append(row.sample->endpoint.name);
    endpoints.removeDuplicates();
    group.row.poolers = int(endpoints.size());
    group.row.siblings = insight::siblingsOf(samples, endpoints);
}

/// First the pools of users, then what is counted by database, then consoles and the like.
int rankOf(const PoolRow &row)
{
    return row.pool->purpose == core::PoolPurpose::User ? 0 : isPool(row) ? 2 : 1;
}

/// What is not measured comes last of its rank, whichever way it is sorted.
class Before
{
public:
    explicit Before(const PoolRequest &request)
        : m_request(request)
        , m_column(poolColumns()[std::size_t(request.column)])
    {
    }

    bool operator()(const PoolRow &one, const PoolRow &other) const
    {
        if (rankOf(one) != rankOf(other))
            return rankOf(one) < rankOf(other);
        const core::Value left = valueIn(one);
        const core::Value right = valueIn(other);
        if (left.index() == 0 || right.index() == 0)
            return left.index() != 0 && right.index() == 0;
        return m_request.descending ? right < left : left < right;
    }

private:
    /// A pooler is sorted by the name that is shown.
    core::Value valueIn(const PoolRow &row) const
    {
        core::Value value = m_column.read(row);
        const bool isPooler =
            row.sample ? m_request.column == poolerColumn()
                       : m_request.column == nameColumn() && m_request.grouping == PoolGrouping::Pooler;
        if (auto *const name = isPooler ? std::get_if<QString>(&value) : nullptr)
            *name = report::called(*name, m_request.names);
        return value;
    }

    const PoolRequest &m_request;
    const PoolColumn &m_column;
};

} // namespace

QString keyOf(const core::Sample &sample, const core::Pool &pool)
{
    return QStringList { sample.endpoint.name, pool.name, pool.database, pool.user, pool.target }.join(apart);
}

qsizetype PoolList::shown() const
{
    qsizetype count = 0;
    for (const PoolGroup &group : groups)
        count += qsizetype(group.pools.size());
    return count;
}

qsizetype PoolList::pools() const
{
    qsizetype count = 0;
    for (const PoolGroup &group : groups)
        count += std::ranges::count_if(group.pools, isPool);
    return count;
}

PoolList poolList(const QList<core::SamplePtr> &samples, const PoolRequest &request)
{
    PoolList list { .grouping = request.grouping };
    const QStringList words = request.filter.split(u' ', Qt::SkipEmptyParts);
    if (request.grouping == PoolGrouping::None)
        list.groups.emplace_back();
    for (const core::SamplePtr &sample : samples) {
        for (const core::Pool &pool : sample->pools) {
            PoolRow row = rowOf(sample, pool);
            list.all += isPool(row);
            if (!std::ranges::all_of(words, [&](const QString &word) { return contains(row, word); }))
                continue;
            row.group = groupOf(row, request.grouping);
            auto group = std::ranges::find(list.groups, row.group,
                                           [](const PoolGroup &each) { return each.row.group; });
            if (group == list.groups.end())
                group = list.groups.insert(
                    group, { .row = { .key = u"group"_s + apart + row.group, .group = row.group } });
            group->pools.push_back(std::move(row));
        }
    }
    const Before before(request);
    for (PoolGroup &group : list.groups) {
        std::ranges::stable_sort(group.pools, before);
        group.row.pool = std::make_shared<const core::Pool>(sumOf(group.pools));
        group.row.of = std::ranges::count_if(group.pools, isPool);
        countPoolers(samples, group);
    }
    if (request.grouping != PoolGrouping::None)
        std::ranges::stable_sort(list.groups, [&](const PoolGroup &one, const PoolGroup &other) {
            return before(one.row, other.row);
        });
    return list;
}

} // namespace gui
