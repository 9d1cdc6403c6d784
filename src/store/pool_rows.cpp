#include "store/pool_rows.h"

#include "store/clock.h"
#include "store/close_former.h"
#include "store/numbers.h"
#include "store/schema.h"

#include <algorithm>
#include <array>

namespace store {

using core::Pool;

namespace {

// Above this number they are read anew: the file has them.
constexpr std::size_t mostNamed = 10'000;

/// Compares identities; all other fields are state.
bool isSame(const Pool &one, const Pool &other)
{
    return one.name == other.name && one.purpose == other.purpose && one.database == other.database
           && one.user == other.user && one.target == other.target && one.mode == other.mode;
}

bool doesTheSame(Pool one, const Pool &other)
{
    one.raw = other.raw; // not kept
    return one == other;
}

// In the order of the columns of pool_state.
constexpr auto counts = std::to_array<std::optional<qint64> Pool::*>({
    &Pool::logicalActive,
    &Pool::logicalWaiting,
    &Pool::logicalIdle,
    &Pool::logicalTotal,
    &Pool::physicalActive,
    &Pool::physicalIdle,
    &Pool::physicalLogin,
    &Pool::physicalTotal,
    &Pool::logicalLimit,
    &Pool::physicalLimit,
    &Pool::physicalReserve,
    &Pool::pinned,
});
constexpr auto times = std::to_array<std::optional<core::Duration> Pool::*>({
    &Pool::oldestWait,
    &Pool::averageWait,
    &Pool::waitLimit,
    &Pool::averageTransaction,
});
constexpr auto rates = std::to_array<std::optional<double> Pool::*>({
    &Pool::transactionsPerSecond,
    &Pool::queriesPerSecond,
    &Pool::errorsPerSecond,
});
constexpr auto timesOfApplications = std::to_array<std::optional<core::Duration> Pool::*>({
    &Pool::longestWait,
    &Pool::averageUse,
    &Pool::averageOpening,
});

constexpr auto columns =
    "place, paused, logical_active, logical_waiting, logical_idle, logical_total, physical_active, "
    "physical_idle, physical_login, physical_total, logical_limit, physical_limit, physical_reserve, pinned, "
    "oldest_wait_us, average_wait_us, wait_limit_us, average_transaction_us, transactions, queries, errors";
constexpr auto columnsSinceVersion4 = ", physical_least, longest_wait_us, average_use_us, average_opening_us";

/// An older file has no figures of applications.
QByteArray columnsIn(Database &database)
{
    return QByteArray(columns)
           + (versionOf(database) < 4 ? ", null, null, null, null" : columnsSinceVersion4);
}

} // namespace

PoolRows::PoolRows(Database &database, Texts &texts, IdSet &inUse)
    : m_database(database)
    , m_texts(texts)
    , m_inUse(inUse)
    , m_find(database.prepare("select id from pool where endpoint = ? and name = ? and purpose = ? and "
                              "database is ? and user is ? and target is ? and mode is ?"))
    , m_insertPool(database.prepare("insert into pool (endpoint, name, purpose, database, user, target, "
                                    "mode) values (?, ?, ?, ?, ?, ?, ?)"))
    , m_insertState(database.prepare(
          ("insert or replace into pool_state (sample, pool, " + QByteArray(columns) + columnsSinceVersion4
           + ") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
              .constData()))
    , m_insertGone(database.prepare("insert or replace into pool_state (sample, pool) values (?, ?)"))
    , m_endFormer(database.prepare(closingFormer("pool_state", "pool", "place").constData()))
{
}

void PoolRows::endFormer(qint64 sample, qint64 endpoint)
{
    m_endFormer.run(sample, endpoint);
    m_known.erase(endpoint);
}

void PoolRows::hold(qint64 endpoint) const
{
    const auto present = m_known.find(endpoint);
    if (present == m_known.end())
        return;
    for (const Known &known : present->second)
        m_inUse.add(known.id);
}

void PoolRows::write(qint64 sample, qint64 endpoint, const std::vector<Pool> &pools, bool keyframe)
{
    std::vector<Known> &known = m_known[endpoint];
    std::vector<Known> now;
    now.reserve(pools.size());
    for (std::size_t place = 0; place < pools.size(); ++place) {
        const Pool &pool = pools[place];
        // It nearly always has the same position as before.
        const auto before =
            place < known.size() && isSame(known[place].pool, pool)
                ? known.begin() + std::ptrdiff_t(place)
                : std::ranges::find_if(known, [&](const Known &one) { return isSame(one.pool, pool); });
        const bool isKnown = before != known.end();
        const qint64 id = isKnown ? before->id : idOf(endpoint, pool);
        const bool moved = isKnown && before - known.begin() != std::ptrdiff_t(place);
        if (keyframe || !isKnown || moved || !doesTheSame(before->pool, pool))
            writeState(sample, id, int(place), pool);
        now.push_back({ pool, id });
    }
    for (const Known &one : known) {
        if (std::ranges::find(now, one.id, &Known::id) == now.end())
            m_insertGone.run(sample, one.id);
    }
    known = std::move(now);
}

qint64 PoolRows::idOf(qint64 endpoint, const Pool &pool)
{
    const auto name = m_texts.idOf(pool.name);
    const auto database = m_texts.idOf(pool.database);
    const auto user = m_texts.idOf(pool.user);
    const auto target = m_texts.idOf(pool.target);
    const auto mode = m_texts.idOf(pool.mode);
    m_find.ask(endpoint, name, int(pool.purpose), database, user, target, mode);
    if (m_find.next()) {
        const qint64 id = m_find.number(0).value_or(0);
        m_inUse.add(id);
        return id;
    }
    m_insertPool.run(endpoint, name, int(pool.purpose), database, user, target, mode);
    return m_database.lastRow();
}

void PoolRows::writeState(qint64 sample, qint64 id, int place, const Pool &pool)
{
    const auto paused = pool.paused ? std::optional(qint64(*pool.paused)) : std::nullopt;
    m_insertState.run(sample, id, place, paused, pool.logicalActive, pool.logicalWaiting, pool.logicalIdle,
                      pool.logicalTotal, pool.physicalActive, pool.physicalIdle, pool.physicalLogin,
                      pool.physicalTotal, pool.logicalLimit, pool.physicalLimit, pool.physicalReserve,
                      pool.pinned, micros(pool.oldestWait), micros(pool.averageWait), micros(pool.waitLimit),
                      micros(pool.averageTransaction), inThousandths(pool.transactionsPerSecond),
                      inThousandths(pool.queriesPerSecond), inThousandths(pool.errorsPerSecond),
                      pool.physicalLeast, micros(pool.longestWait), micros(pool.averageUse),
                      micros(pool.averageOpening));
}

PoolReplay::PoolReplay(Database &database, Texts &texts)
    : m_texts(texts)
    , m_states(database.prepare(
          ("select pool, " + columnsIn(database) + " from pool_state where sample = ?").constData()))
    , m_names(database.prepare("select name, purpose, database, user, target, mode from pool where id = ?"))
{
}

void PoolReplay::take(qint64 sample)
{
    m_states.ask(sample);
    while (m_states.next()) {
        const qint64 id = m_states.number(0).value_or(0);
        const auto place = m_states.number(1);
        if (!place) {
            m_present.erase(id);
            continue;
        }
        Pool pool = named(id);
        if (const auto paused = m_states.number(2))
            pool.paused = *paused != 0;
        int column = 3;
        for (const auto count : counts)
            pool.*count = m_states.number(column++);
        for (const auto time : times)
            pool.*time = durationOf(m_states.number(column++));
        for (const auto rate : rates)
            pool.*rate = fromThousandths(m_states.number(column++));
        pool.physicalLeast = m_states.number(column++);
        for (const auto time : timesOfApplications)
            pool.*time = durationOf(m_states.number(column++));
        m_present[id] = { *place, std::move(pool) };
    }
}

void PoolReplay::clear()
{
    m_present.clear();
}

std::vector<Pool> PoolReplay::pools() const
{
    std::vector<const Placed *> order;
    order.reserve(m_present.size());
    for (const auto &[id, placed] : m_present)
        order.push_back(&placed);
    std::ranges::stable_sort(order, {}, &Placed::place);
    std::vector<Pool> pools;
    pools.reserve(order.size());
    for (const Placed *placed : order)
        pools.push_back(placed->pool);
    return pools;
}

Pool PoolReplay::named(qint64 id)
{
    if (m_named.size() >= mostNamed && !m_named.contains(id))
        m_named.clear();
    const auto [known, isNew] = m_named.try_emplace(id);
    if (!isNew || !m_names.ask(id).next())
        return known->second;
    known->second.name = m_texts.textOf(m_names.number(0));
    known->second.purpose = kindOf(m_names.number(1), core::PoolPurpose::Database, core::PoolPurpose::User);
    known->second.database = m_texts.textOf(m_names.number(2));
    known->second.user = m_texts.textOf(m_names.number(3));
    known->second.target = m_texts.textOf(m_names.number(4));
    known->second.mode = m_texts.textOf(m_names.number(5));
    return known->second;
}

} // namespace store
