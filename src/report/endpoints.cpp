#include "insight/past/traffic.h"
#include "report/faults.h"
#include "report/views.h"

#include <QtGlobal>

#include <array>

namespace report {

namespace {

struct Row
{
    const core::Sample *sample;
    core::Instant now;
};

Value used(const Row &row)
{
    const core::Limit *limit = core::ownLimit(*row.sample);
    const auto &counted = row.sample->counts.used;
    return valueOf(!counted && limit ? limit->used : counted);
}

Value usedIs(const Row &row)
{
    const core::Limit *limit = core::ownLimit(*row.sample);
    const bool isCounted = row.sample->counts.used || (limit && limit->used);
    return isCounted ? usedWord(limit && core::usedIsEstimated(*row.sample, *limit)) : Value {};
}

/// The queue for the endpoint's servers; a database has none.
Value waiting(const Row &row)
{
    if (!insight::reportsQueue(*row.sample))
        return {};
    std::optional<qint64> sum;
    if (insight::hasNoUserPool(*row.sample))
        sum = 0;
    for (const core::Pool &pool : row.sample->pools) {
        if (pool.purpose == core::PoolPurpose::User && pool.logicalWaiting)
            sum = sum.value_or(0) + *pool.logicalWaiting;
    }
    return valueOf(sum);
}

template<std::optional<qint64> core::Limit::*field>
Value ofLimit(const Row &row)
{
    const core::Limit *limit = core::ownLimit(*row.sample);
    return limit ? valueOf(limit->*field) : Value {};
}

template<std::optional<qint64> core::Counts::*field>
Value ofCounts(const Row &row)
{
    return valueOf(row.sample->counts.*field);
}

/// The layer of an endpoint that never answered is only expected from its address, not reported.
Value layer(const Row &row)
{
    return row.sample->received ? valueOf(core::layerName(row.sample->endpoint.layer)) : Value {};
}

template<std::optional<double> core::Rates::*field>
Value ofRates(const Row &row)
{
    return inThousandths(row.sample->rates.*field);
}

template<QString core::Endpoint::*field>
Value ofEndpoint(const Row &row)
{
    return valueOf(row.sample->endpoint.*field);
}

Value health(const Row &row)
{
    return QString::fromLatin1(core::healthName(row.sample->health));
}

Value ownServerTime(const Row &row)
{
    const core::OwnCost &own = row.sample->own;
    return own.questions > 0 && own.serverTime ? valueOf(*own.serverTime) : Value {};
}

Value error(const Row &row)
{
    return row.sample->error ? Value { shortSentence(*row.sample->error) } : Value {};
}

// The order is an interface: new columns only at the end.
constexpr auto columns = std::to_array<Column<Row>>({
    { { "at", QT_TRANSLATE_NOOP("report", "at"), Unit::Time, 2 },
      [](const Row &row) { return valueOf(row.sample->at); } },
    { { "endpoint", QT_TRANSLATE_NOOP("report", "endpoint"), Unit::Name, 10 },
      ofEndpoint<&core::Endpoint::name> },
    { { "kind", QT_TRANSLATE_NOOP("report", "kind"), Unit::Text, 4 }, ofEndpoint<&core::Endpoint::kind> },
    { { "layer", QT_TRANSLATE_NOOP("report", "layer"), Unit::Text, 2 }, layer },
    { { "role", QT_TRANSLATE_NOOP("report", "role"), Unit::Text, 7 },
      [](const Row &row) { return valueOf(core::roleName(row.sample->endpoint.role)); } },
    { { "address", QT_TRANSLATE_NOOP("report", "address"), Unit::Text, 3 },
      ofEndpoint<&core::Endpoint::address> },
    { { "version", QT_TRANSLATE_NOOP("report", "version"), Unit::Text, 6 },
      ofEndpoint<&core::Endpoint::version> },
    { { "system_id", QT_TRANSLATE_NOOP("report", "system id"), Unit::Text, 1 },
      ofEndpoint<&core::Endpoint::systemId> },
    { { "started_at", QT_TRANSLATE_NOOP("report", "started at"), Unit::Time, 1 },
      [](const Row &row) { return valueOf(row.sample->endpoint.startedAt); } },
    { { "health", QT_TRANSLATE_NOOP("report", "health"), Unit::Health, 10 }, health },
    { { "age_ms", QT_TRANSLATE_NOOP("report", "age"), Unit::Milliseconds, 4 },
      [](const Row &row) { return ageOf(row.sample->received, row.now); } },
    { { "used", QT_TRANSLATE_NOOP("report", "used"), Unit::Count, 9 }, used },
    { { "limit", QT_TRANSLATE_NOOP("report", "limit"), Unit::Count, 4 }, ofLimit<&core::Limit::limit> },
    { { "reserved", QT_TRANSLATE_NOOP("report", "reserved"), Unit::Count, 2 },
      ofLimit<&core::Limit::reserved> },
    { { "usable", QT_TRANSLATE_NOOP("report", "usable"), Unit::Count, 9 }, ofLimit<&core::Limit::usable> },
    { { "active", QT_TRANSLATE_NOOP("report", "active"), Unit::Count, 9 }, ofCounts<&core::Counts::active> },
    { { "idle", QT_TRANSLATE_NOOP("report", "idle"), Unit::Count, 7 }, ofCounts<&core::Counts::idle> },
    { { "idle_in_transaction", QT_TRANSLATE_NOOP("report", "idle in tx"), Unit::Count, 8 },
      ofCounts<&core::Counts::idleInTransaction> },
    { { "aborted", QT_TRANSLATE_NOOP("report", "aborted"), Unit::Count, 5 },
      ofCounts<&core::Counts::aborted> },
    { { "starting", QT_TRANSLATE_NOOP("report", "starting"), Unit::Count, 4 },
      ofCounts<&core::Counts::starting> },
    { { "unknown", QT_TRANSLATE_NOOP("report", "unknown"), Unit::Count, 5 },
      ofCounts<&core::Counts::unknown> },
    { { "lock_waiting", QT_TRANSLATE_NOOP("report", "lock waits"), Unit::Count, 7 },
      ofCounts<&core::Counts::lockWaiting> },
    { { "waiting", QT_TRANSLATE_NOOP("report", "waiting"), Unit::Count, 8 }, waiting },
    { { "average_active_sessions", QT_TRANSLATE_NOOP("report", "avg active"), Unit::Rate, 6 },
      ofRates<&core::Rates::averageActiveSessions> },
    { { "transactions_per_s", QT_TRANSLATE_NOOP("report", "tx/s"), Unit::Rate, 6 },
      ofRates<&core::Rates::transactionsPerSecond> },
    { { "connections_per_s", QT_TRANSLATE_NOOP("report", "conn/s"), Unit::Rate, 5 },
      ofRates<&core::Rates::connectionsPerSecond> },
    { { "replication_lag_ms", QT_TRANSLATE_NOOP("report", "lag"), Unit::Milliseconds, 6 },
      [](const Row &row) { return wholeMilliseconds(row.sample->replicationLag); } },
    { { "own_connections", QT_TRANSLATE_NOOP("report", "ours"), Unit::Count, 3 },
      [](const Row &row) { return Value { row.sample->own.connections }; } },
    { { "own_server_ms", QT_TRANSLATE_NOOP("report", "our server time"), Unit::Milliseconds, 3 },
      ownServerTime },
    { { "error", QT_TRANSLATE_NOOP("report", "error"), Unit::Prose, 9 }, error },
    { { "used_is", QT_TRANSLATE_NOOP("report", "used is"), Unit::Text, 2 }, usedIs },
    { { "abandoned_per_s", QT_TRANSLATE_NOOP("report", "client gone/s"), Unit::Rate, 2 },
      ofRates<&core::Rates::abandonedPerSecond> },
    { { "fatal_per_s", QT_TRANSLATE_NOOP("report", "fatal errors/s"), Unit::Rate, 2 },
      ofRates<&core::Rates::fatalPerSecond> },
    { { "killed_per_s", QT_TRANSLATE_NOOP("report", "terminated/s"), Unit::Rate, 2 },
      ofRates<&core::Rates::killedPerSecond> },
    { { "tracked_active_sessions", QT_TRANSLATE_NOOP("report", "active by the server"), Unit::Rate, 2 },
      ofRates<&core::Rates::trackedActiveSessions> },
});

} // namespace

Table endpoints(const QList<core::SamplePtr> &samples, core::Instant now)
{
    std::vector<Row> rows;
    for (const core::SamplePtr &sample : samples)
        rows.push_back({ sample.get(), now });
    return tabulate(columns, rows);
}

} // namespace report
