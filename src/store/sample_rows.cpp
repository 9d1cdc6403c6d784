#include "store/sample_rows.h"

#include "store/clock.h"
#include "store/schema.h"

namespace store {

namespace {

constexpr const char *columnsOfFirstVersion =
    "at, server, health, sessions_measured, seen, total, replication_lag, used, active, idle, "
    "idle_in_transaction, aborted, starting, unknown, lock_waiting, average_active_sessions, "
    "tracked_active_sessions, transactions, connections, abandoned, fatal, killed, queries, "
    "average_wait_us, average_transaction_us, rates_reset, own_connections, own_questions, own_server_us, "
    "own_bytes, own_skipped";

std::optional<qint64> stored(std::optional<core::Duration> duration)
{
    return duration ? std::optional(store::stored(*duration)) : std::nullopt;
}

/// Reads one column after another.
struct Columns
{
    const Statement &row;
    int next = 0;

    std::optional<qint64> maybe() { return row.number(next++); }
    qint64 number() { return maybe().value_or(0); }
    std::optional<double> rate() { return fromThousandths(maybe()); }
};

} // namespace

QByteArray sampleColumns(Database &database)
{
    return QByteArray(columnsOfFirstVersion) + (versionOf(database) < 3 ? ", null" : ", asked")
           + (versionOf(database) < 5 ? ", null" : ", catalog_limits")
           + (versionOf(database) < 6 ? ", null" : ", rejected");
}

SampleRows::SampleRows(Database &database)
    : m_database(database)
    , m_insert(database.prepare(
          "insert into sample (endpoint, keyframe, at, server, health, sessions_measured, "
          "seen, total, replication_lag, used, active, idle, idle_in_transaction, aborted, "
          "starting, unknown, lock_waiting, average_active_sessions, "
          "tracked_active_sessions, transactions, connections, abandoned, fatal, killed, "
          "queries, average_wait_us, average_transaction_us, rates_reset, own_connections, "
          "own_questions, own_server_us, own_bytes, "
          "own_skipped, asked, catalog_limits, rejected) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
          "?, ?, ?, ?, ?, ?, ?, ?, "
          "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"))
{
}

qint64 SampleRows::write(qint64 endpoint, core::Instant at, bool keyframe, const core::Sample &sample)
{
    const core::Counts &counts = sample.counts;
    const core::Rates &rates = sample.rates;
    const core::OwnCost &own = sample.own;
    m_insert.run(endpoint, keyframe, store::stored(at), store::stored(sample.at), int(sample.health),
                 sample.sessionsMeasured, sample.visibility.seen, sample.visibility.total,
                 stored(sample.replicationLag), counts.used, counts.active, counts.idle,
                 counts.idleInTransaction, counts.aborted, counts.starting, counts.unknown,
                 counts.lockWaiting, inThousandths(rates.averageActiveSessions),
                 inThousandths(rates.trackedActiveSessions), inThousandths(rates.transactionsPerSecond),
                 inThousandths(rates.connectionsPerSecond), inThousandths(rates.abandonedPerSecond),
                 inThousandths(rates.fatalPerSecond), inThousandths(rates.killedPerSecond),
                 inThousandths(rates.queriesPerSecond), micros(rates.averageWait),
                 micros(rates.averageTransaction), rates.reset, own.connections, own.questions,
                 micros(own.serverTime), own.bytes, own.skipped, store::stored(sample.asked),
                 sample.catalogLimits, sample.rejected);
    return m_database.lastRow();
}

void readSample(const Statement &row, core::Sample &sample)
{
    Columns columns { row };
    sample.received = instantOf(columns.maybe());
    sample.at = instantOf(columns.maybe());
    const qint64 health = columns.number();
    const bool known = health >= 0 && health <= qint64(core::Health::Degraded);
    sample.health = known ? core::Health(health) : core::Health::Error;
    sample.sessionsMeasured = columns.number() != 0;
    sample.visibility = { .seen = columns.number(), .total = columns.number() };
    if (const auto lag = columns.maybe())
        sample.replicationLag = Millis { *lag };
    core::Counts &counts = sample.counts;
    for (auto *count : { &counts.used, &counts.active, &counts.idle, &counts.idleInTransaction,
                         &counts.aborted, &counts.starting, &counts.unknown, &counts.lockWaiting })
        *count = columns.maybe();
    core::Rates &rates = sample.rates;
    for (auto *rate : { &rates.averageActiveSessions, &rates.trackedActiveSessions,
                        &rates.transactionsPerSecond, &rates.connectionsPerSecond, &rates.abandonedPerSecond,
                        &rates.fatalPerSecond, &rates.killedPerSecond })
        *rate = columns.rate();
    rates.queriesPerSecond = columns.rate();
    rates.averageWait = durationOf(columns.maybe());
    rates.averageTransaction = durationOf(columns.maybe());
    rates.reset = columns.number() != 0;
    core::OwnCost &own = sample.own;
    own.connections = columns.number();
    own.questions = columns.number();
    own.serverTime = durationOf(columns.maybe());
    own.bytes = columns.number();
    own.skipped = columns.number();
    sample.asked = instantOf(columns.maybe());
    sample.catalogLimits = columns.number() != 0;
    sample.rejected = columns.number();
}

} // namespace store
