#include "report/views.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace report {

namespace {

using insight::PoolTime;
using insight::Trend;

struct TimeOfPool
{
    const insight::TimeSpan *span;
    const PoolTime *time;
};

template<Trend PoolTime::*trend>
Value mean(const TimeOfPool &row)
{
    return inThousandths((row.time->*trend).mean());
}

template<Trend PoolTime::*trend>
Value peak(const TimeOfPool &row)
{
    const auto peak = (row.time->*trend).peak();
    return valueOf(peak ? std::optional(qint64(std::llround(*peak))) : std::nullopt);
}

/// Physical ÷ logical, of the whole span.
Value meanRatio(const TimeOfPool &row)
{
    const auto physical = row.time->physicalTotal.mean();
    const auto logical = row.time->logicalTotal.mean();
    const bool isShared =
        physical && logical.value_or(0) > 0 && row.time->pool.purpose == core::PoolPurpose::User;
    return isShared ? inThousandths(*physical / *logical) : Value {};
}

template<QString core::Pool::*field>
Value textOfPool(const TimeOfPool &row)
{
    return valueOf(row.time->pool.*field);
}

// The order is an interface: new columns only at the end.
constexpr auto timeColumns = std::to_array<Column<TimeOfPool>>({
    { { "from", QT_TRANSLATE_NOOP("report", "from"), Unit::Time, 2 },
      [](const TimeOfPool &row) { return Value { row.span->from }; } },
    { { "to", QT_TRANSLATE_NOOP("report", "to"), Unit::Time, 2 },
      [](const TimeOfPool &row) { return Value { row.span->to }; } },
    { { "endpoint", QT_TRANSLATE_NOOP("report", "pooler"), Unit::Name, 9 },
      [](const TimeOfPool &row) { return valueOf(row.time->endpoint.name); } },
    { { "kind", QT_TRANSLATE_NOOP("report", "kind"), Unit::Text, 2 },
      [](const TimeOfPool &row) { return valueOf(row.time->endpoint.kind); } },
    { { "pool", QT_TRANSLATE_NOOP("report", "pool"), Unit::Name, 10 }, textOfPool<&core::Pool::name> },
    { { "database", QT_TRANSLATE_NOOP("report", "database"), Unit::Text, 3 },
      textOfPool<&core::Pool::database> },
    { { "user", QT_TRANSLATE_NOOP("report", "user"), Unit::Text, 3 }, textOfPool<&core::Pool::user> },
    { { "target", QT_TRANSLATE_NOOP("report", "target"), Unit::Text, 3 }, textOfPool<&core::Pool::target> },
    { { "waiting_mean", QT_TRANSLATE_NOOP("report", "mean waiting"), Unit::Rate, 8 },
      mean<&PoolTime::logicalWaiting> },
    { { "waiting_peak", QT_TRANSLATE_NOOP("report", "peak waiting"), Unit::Count, 9 },
      peak<&PoolTime::logicalWaiting> },
    { { "queued_ms", QT_TRANSLATE_NOOP("report", "time queued"), Unit::Milliseconds, 7 },
      [](const TimeOfPool &row) {
          return row.time->logicalWaiting.mean() ? valueOf(row.time->queued) : Value {};
      } },
    { { "longest_wait_ms", QT_TRANSLATE_NOOP("report", "longest wait"), Unit::Milliseconds, 9 },
      [](const TimeOfPool &row) { return wholeMilliseconds(row.time->longestWait); } },
    { { "logical_active_mean", QT_TRANSLATE_NOOP("report", "mean active"), Unit::Rate, 8 },
      mean<&PoolTime::logicalActive> },
    { { "logical_active_peak", QT_TRANSLATE_NOOP("report", "peak active"), Unit::Count, 7 },
      peak<&PoolTime::logicalActive> },
    { { "logical_idle_mean", QT_TRANSLATE_NOOP("report", "mean idle"), Unit::Rate, 6 },
      mean<&PoolTime::logicalIdle> },
    { { "logical_idle_peak", QT_TRANSLATE_NOOP("report", "peak idle"), Unit::Count, 5 },
      peak<&PoolTime::logicalIdle> },
    { { "physical_active_mean", QT_TRANSLATE_NOOP("report", "mean servers active"), Unit::Rate, 8 },
      mean<&PoolTime::physicalActive> },
    { { "physical_active_peak", QT_TRANSLATE_NOOP("report", "peak servers active"), Unit::Count, 7 },
      peak<&PoolTime::physicalActive> },
    { { "physical_idle_mean", QT_TRANSLATE_NOOP("report", "mean servers idle"), Unit::Rate, 6 },
      mean<&PoolTime::physicalIdle> },
    { { "physical_total_peak", QT_TRANSLATE_NOOP("report", "peak servers"), Unit::Count, 6 },
      peak<&PoolTime::physicalTotal> },
    { { "physical_limit", QT_TRANSLATE_NOOP("report", "server limit"), Unit::Count, 6 },
      [](const TimeOfPool &row) { return valueOf(row.time->pool.physicalLimit); } },
    { { "transactions_per_s", QT_TRANSLATE_NOOP("report", "tx/s"), Unit::Rate, 6 },
      mean<&PoolTime::transactions> },
    { { "covered_ms", QT_TRANSLATE_NOOP("report", "covered"), Unit::Milliseconds, 4 },
      [](const TimeOfPool &row) { return valueOf(row.time->covered); } },
    { { "ratio_mean", QT_TRANSLATE_NOOP("report", "mean ratio"), Unit::Rate, 7 }, meanRatio },
});

} // namespace

Table poolTimes(const SpanContent &content)
{
    std::vector<TimeOfPool> rows;
    for (const PoolTime &time : content.totals.pools.pools()) {
        if (content.scope.includes(time.endpoint.name))
            rows.push_back({ &content.totals.pools.span(), &time });
    }
    std::ranges::stable_sort(rows, [](const TimeOfPool &one, const TimeOfPool &other) {
        const auto urgency = [](const TimeOfPool &row) {
            return std::tuple(row.time->logicalWaiting.mean(), row.time->physicalActive.mean());
        };
        return urgency(one) > urgency(other);
    });
    return tabulate(timeColumns, rows);
}

} // namespace report
