#include "insight/past/point.h"

#include "insight/past/traffic.h"
#include "insight/past/wait_class.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace insight {

namespace {

using core::Counts;
using core::Rates;

constexpr float notMeasured = std::numeric_limits<float>::quiet_NaN();

struct CountRow
{
    Metric metric;
    std::optional<qint64> Counts::*count;
};

constexpr auto counted = std::to_array<CountRow>({
    { Metric::Active, &Counts::active },
    { Metric::IdleInTransaction, &Counts::idleInTransaction },
    { Metric::Aborted, &Counts::aborted },
    { Metric::Starting, &Counts::starting },
    { Metric::Idle, &Counts::idle },
    { Metric::Unknown, &Counts::unknown },
    { Metric::Used, &Counts::used },
});

struct RateRow
{
    Metric metric;
    std::optional<double> Rates::*rate;
};

constexpr auto rated = std::to_array<RateRow>({
    { Metric::Transactions, &Rates::transactionsPerSecond },
    { Metric::Connections, &Rates::connectionsPerSecond },
    { Metric::CountedActive, &Rates::trackedActiveSessions },
    { Metric::Abandoned, &Rates::abandonedPerSecond },
    { Metric::Fatal, &Rates::fatalPerSecond },
    { Metric::Killed, &Rates::killedPerSecond },
});

struct TrafficRow
{
    Metric metric;
    Traffic (*read)(const core::Sample &sample);
    std::optional<qint64> Traffic::*count;
};

constexpr auto flowing = std::to_array<TrafficRow>({
    { Metric::LogicalActive, logicalOf, &Traffic::active },
    { Metric::LogicalIdle, logicalOf, &Traffic::idle },
    { Metric::LogicalOther, logicalOf, &Traffic::other },
    { Metric::Waiting, logicalOf, &Traffic::waiting },
    { Metric::PhysicalActive, physicalOf, &Traffic::active },
    { Metric::PhysicalIdle, physicalOf, &Traffic::idle },
    { Metric::PhysicalOther, physicalOf, &Traffic::other },
});

constexpr auto borrowing = std::to_array<TrafficRow>({
    { Metric::Borrowed, physicalOf, &Traffic::active },
    { Metric::Unborrowed, physicalOf, &Traffic::idle },
});

struct PoolTimeRow
{
    Metric metric;
    std::optional<core::Duration> core::Pool::*time;
};

constexpr auto timed = std::to_array<PoolTimeRow>({
    { Metric::PoolWait, &core::Pool::averageWait },
    { Metric::PoolTransaction, &core::Pool::averageTransaction },
});

constexpr auto firstWait = std::size_t(Metric::Cpu);
constexpr auto summed = std::to_array<MetricSum>({
    { Metric::AllSessions, Metric::Active, Metric::Unknown },
    { Metric::AllWorking, Metric::Cpu, Metric::UnreportedWait },
    { Metric::AllLogical, Metric::LogicalActive, Metric::Waiting },
    { Metric::AllPhysical, Metric::PhysicalActive, Metric::PhysicalOther },
});

// In the order of the metrics. Histories of many days contain these names.
constexpr auto names = std::to_array<const char *>({
    "active",
    "idle-in-transaction",
    "aborted",
    "starting",
    "idle",
    "unknown",
    "cpu",
    "io",
    "ipc",
    "lwlock",
    "lock",
    "timeout",
    "client",
    "other-wait",
    "unreported-wait",
    "transactions",
    "connections",
    "counted-active",
    "abandoned",
    "fatal",
    "killed",
    "used",
    "logical-active",
    "logical-idle",
    "logical-other",
    "waiting",
    "physical-active",
    "physical-idle",
    "physical-other",
    "pool-wait-ms",
    "pool-transaction-ms",
    "passed-transactions",
    "borrowed",
    "unborrowed",
    "sessions",
    "working",
    "logical",
    "physical",
});

static_assert(counted.size() + rated.size() + waitClasses + flowing.size() + timed.size() + 1
                      + borrowing.size() + summed.size()
                  == metrics,
              "a metric has no row");
static_assert(names.size() == metrics, "a metric has no name");
static_assert(std::size_t(Metric::UnreportedWait) == firstWait + std::size_t(WaitClass::Unreported));

/// Where sessions are only counted, it is not known what the active ones wait for.
/// Where some sessions are hidden, seeing none at work does not mean that none works.
void countWaits(const core::Sample &sample, Point &point)
{
    if (!sample.sessionsMeasured) {
        if (const auto &active = sample.counts.active)
            point.values[std::size_t(Metric::UnreportedWait)] = float(*active);
        return;
    }
    std::array<float, waitClasses> counts {};
    bool someWork = false;
    bool someHidden = core::mayMissClients(sample);
    for (const core::SessionPtr &session : sample.sessions.notIdle()) {
        someHidden = someHidden || (session->hidden && session->kind == core::SessionKind::Client);
        if (!isWorking(*session))
            continue;
        someWork = true;
        ++counts[std::size_t(waitClassOf(session->waitType))];
    }
    if (!someWork && someHidden)
        return;
    const float locks = counts[std::size_t(WaitClass::Lock)];
    if (counts[std::size_t(WaitClass::Unreported)] > 0) // any of them may be one of these
        std::ranges::replace(counts, 0.F, notMeasured);
    std::ranges::copy(counts, point.values.begin() + firstWait);
    point.values[std::size_t(Metric::Lock)] = locks == 0 && !sample.counts.lockWaiting ? notMeasured : locks;
}

/// Counts poolers only, since the clients of a proxy before or behind one are the same connections again. But
/// clients that wait at a proxy have not come any further, so those count.
void takePools(const core::Sample &sample, Point &point)
{
    const bool isPooler = sample.endpoint.layer == core::Layer::Pooler;
    for (const auto &[metric, read, count] : flowing) {
        if (const auto value = read(sample).*count; value && (isPooler || metric == Metric::Waiting))
            point.values[std::size_t(metric)] = float(*value);
    }
    for (const auto &[metric, read, count] : borrowing) {
        if (const auto value = read(sample).*count; value && isApplication(sample))
            point.values[std::size_t(metric)] = float(*value);
    }
    if (!isPooler)
        return;
    for (const auto &[metric, time] : timed) {
        MeanTime mean(time);
        mean.add(sample);
        if (const auto value = mean.value())
            point.values[std::size_t(metric)] = float(value->count()) / 1000;
    }
}

/// Not measured where no part was measured.
void addUp(Point &point)
{
    for (const auto &[sum, first, last] : summed) {
        float &all = point.values[std::size_t(sum)];
        for (auto part = std::size_t(first); part <= std::size_t(last); ++part) {
            if (const float value = point.values[part]; !std::isnan(value))
                all = (std::isnan(all) ? 0 : all) + value;
        }
    }
}

} // namespace

QString metricName(Metric metric)
{
    return QString::fromLatin1(names[std::size_t(metric)]);
}

std::optional<Metric> metricNamed(const QString &name)
{
    const auto found =
        std::ranges::find_if(names, [&](const char *one) { return name == QLatin1StringView(one); });
    return found == names.end() ? std::nullopt : std::optional(Metric(found - names.begin()));
}

std::span<const MetricSum> metricSums()
{
    return summed;
}

bool takeIn(Point &point, const Point &next)
{
    const auto isLike = [](float one, float other) { return std::isnan(one) == std::isnan(other); };
    const bool follows = next.at - next.stands == point.at && next.stands > core::Duration {};
    if (!follows || point.peaks || next.peaks || !std::ranges::equal(point.values, next.values, isLike))
        return false;
    const double ofNext = double(next.stands.count()) / double((point.stands + next.stands).count());
    for (std::size_t i = 0; i < metrics; ++i)
        point.values[i] = float(point.values[i] * (1 - ofNext) + next.values[i] * ofNext);
    point.at = next.at;
    point.stands += next.stands;
    return true;
}

Point pointOf(const core::Sample &sample, core::Instant at, core::Duration stands)
{
    Point point { .at = at, .stands = stands };
    point.values.fill(notMeasured);
    for (const auto &[metric, count] : counted) {
        if (const auto &value = sample.counts.*count; value && (!passesOn(sample) || metric == Metric::Used))
            point.values[std::size_t(metric)] = float(*value);
    }
    for (const auto &[metric, rate] : rated) {
        if (const auto &value = sample.rates.*rate; value && !passesOn(sample))
            point.values[std::size_t(metric)] = float(*value);
    }
    if (const auto &passed = sample.rates.transactionsPerSecond; passed && passesOn(sample))
        point.values[std::size_t(Metric::PassedTransactions)] = float(*passed);
    if (const core::Limit *own = core::ownLimit(sample); own && own->used && !sample.counts.used)
        point.values[std::size_t(Metric::Used)] = float(*own->used);
    countWaits(sample, point);
    takePools(sample, point);
    addUp(point);
    return point;
}

} // namespace insight
