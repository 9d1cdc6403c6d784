#include "report/views.h"

#include <QtGlobal>

namespace report {

namespace {

using core::Pool;

struct PoolRow
{
    const core::Sample *sample;
    const Pool *pool;
};

template<QString Pool::*field>
Value text(const PoolRow &row)
{
    return valueOf(row.pool->*field);
}

template<std::optional<qint64> Pool::*field>
Value count(const PoolRow &row)
{
    return valueOf(row.pool->*field);
}

template<std::optional<core::Duration> Pool::*field>
Value time(const PoolRow &row)
{
    return row.pool->*field ? valueOf(*(row.pool->*field)) : Value {};
}

template<std::optional<double> Pool::*field>
Value rate(const PoolRow &row)
{
    return inThousandths(row.pool->*field);
}

Value paused(const PoolRow &row)
{
    const auto &told = row.pool->paused;
    return told ? Value { *told ? QStringLiteral("yes") : QStringLiteral("no") } : Value {};
}

// The order is an interface: new columns only at the end.
constexpr auto poolColumns = std::to_array<Column<PoolRow>>({
    { { "at", QT_TRANSLATE_NOOP("report", "at"), Unit::Time, 2 },
      [](const PoolRow &row) { return valueOf(row.sample->at ? row.sample->at : row.sample->received); } },
    { { "endpoint", QT_TRANSLATE_NOOP("report", "endpoint"), Unit::Name, 9 },
      [](const PoolRow &row) { return valueOf(row.sample->endpoint.name); } },
    { { "kind", QT_TRANSLATE_NOOP("report", "kind"), Unit::Text, 2 },
      [](const PoolRow &row) { return valueOf(row.sample->endpoint.kind); } },
    { { "pool", QT_TRANSLATE_NOOP("report", "pool"), Unit::Name, 10 }, text<&Pool::name> },
    { { "database", QT_TRANSLATE_NOOP("report", "database"), Unit::Text, 3 }, text<&Pool::database> },
    { { "user", QT_TRANSLATE_NOOP("report", "user"), Unit::Text, 3 }, text<&Pool::user> },
    { { "target", QT_TRANSLATE_NOOP("report", "target"), Unit::Text, 3 }, text<&Pool::target> },
    { { "pool_mode", QT_TRANSLATE_NOOP("report", "mode"), Unit::Text, 5 }, text<&Pool::mode> },
    { { "paused", QT_TRANSLATE_NOOP("report", "paused"), Unit::Text, 4 }, paused },
    { { "logical_active", QT_TRANSLATE_NOOP("report", "active"), Unit::Count, 9 },
      count<&Pool::logicalActive> },
    { { "logical_waiting", QT_TRANSLATE_NOOP("report", "waiting"), Unit::Count, 10 },
      count<&Pool::logicalWaiting> },
    { { "logical_idle", QT_TRANSLATE_NOOP("report", "idle"), Unit::Count, 7 }, count<&Pool::logicalIdle> },
    { { "logical_total", QT_TRANSLATE_NOOP("report", "clients"), Unit::Count, 8 },
      count<&Pool::logicalTotal> },
    { { "physical_active", QT_TRANSLATE_NOOP("report", "servers active"), Unit::Count, 6 },
      count<&Pool::physicalActive> },
    { { "physical_idle", QT_TRANSLATE_NOOP("report", "servers idle"), Unit::Count, 6 },
      count<&Pool::physicalIdle> },
    { { "physical_login", QT_TRANSLATE_NOOP("report", "in login"), Unit::Count, 5 },
      count<&Pool::physicalLogin> },
    { { "physical_total", QT_TRANSLATE_NOOP("report", "servers"), Unit::Count, 9 },
      count<&Pool::physicalTotal> },
    { { "logical_limit", QT_TRANSLATE_NOOP("report", "client limit"), Unit::Count, 4 },
      count<&Pool::logicalLimit> },
    { { "physical_limit", QT_TRANSLATE_NOOP("report", "server limit"), Unit::Count, 8 },
      count<&Pool::physicalLimit> },
    { { "physical_reserve", QT_TRANSLATE_NOOP("report", "reserve"), Unit::Count, 2 },
      count<&Pool::physicalReserve> },
    { { "pinned", QT_TRANSLATE_NOOP("report", "pinned"), Unit::Count, 4 }, count<&Pool::pinned> },
    { { "oldest_wait_ms", QT_TRANSLATE_NOOP("report", "oldest wait"), Unit::Milliseconds, 9 },
      time<&Pool::oldestWait> },
    { { "average_wait_ms", QT_TRANSLATE_NOOP("report", "avg wait"), Unit::Milliseconds, 6 },
      time<&Pool::averageWait> },
    { { "wait_limit_ms", QT_TRANSLATE_NOOP("report", "wait limit"), Unit::Milliseconds, 4 },
      time<&Pool::waitLimit> },
    { { "transactions_per_s", QT_TRANSLATE_NOOP("report", "tx/s"), Unit::Rate, 6 },
      rate<&Pool::transactionsPerSecond> },
    { { "queries_per_s", QT_TRANSLATE_NOOP("report", "queries/s"), Unit::Rate, 4 },
      rate<&Pool::queriesPerSecond> },
    { { "average_transaction_ms", QT_TRANSLATE_NOOP("report", "avg tx"), Unit::Milliseconds, 5 },
      time<&Pool::averageTransaction> },
    { { "errors_per_s", QT_TRANSLATE_NOOP("report", "errors/s"), Unit::Rate, 3 },
      rate<&Pool::errorsPerSecond> },
    { { "ratio", QT_TRANSLATE_NOOP("report", "ratio"), Unit::Rate, 7 },
      [](const PoolRow &row) {
          const bool isUsers = row.pool->purpose == core::PoolPurpose::User;
          return isUsers ? inThousandths(core::ratioOf(*row.pool)) : Value {};
      } },
    { { "physical_least", QT_TRANSLATE_NOOP("report", "minimum"), Unit::Count, 2 },
      count<&Pool::physicalLeast> },
    { { "longest_wait_ms", QT_TRANSLATE_NOOP("report", "longest wait"), Unit::Milliseconds, 3 },
      time<&Pool::longestWait> },
    { { "average_use_ms", QT_TRANSLATE_NOOP("report", "avg use"), Unit::Milliseconds, 4 },
      time<&Pool::averageUse> },
    { { "average_opening_ms", QT_TRANSLATE_NOOP("report", "avg opening"), Unit::Milliseconds, 2 },
      time<&Pool::averageOpening> },
});

} // namespace

Table pools(const QList<core::SamplePtr> &samples, core::Instant)
{
    std::vector<PoolRow> rows;
    for (const core::SamplePtr &sample : samples) {
        if (sample->error)
            continue;
        for (const Pool &pool : sample->pools)
            rows.push_back({ sample.get(), &pool });
    }
    return tabulate(poolColumns, rows);
}

} // namespace report
