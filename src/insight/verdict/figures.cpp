#include "insight/verdict/figures.h"

#include "insight/past/cluster_history.h"
#include "insight/past/columns.h"
#include "insight/past/coverage.h"
#include "insight/past/traffic.h"
#include "insight/past/wait_class.h"
#include "insight/path/connection_matches.h"
#include "insight/verdict/lasting.h"
#include "insight/verdict/layer_counts.h"

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace insight {

namespace {

using core::Duration;
using core::Instant;

constexpr int smoothed = 3; ///< samples that a rate is averaged over
constexpr int patience = 5; ///< lengths of a sample after which it no longer counts as current
constexpr Duration comparedTo = 5min;

void sum(std::optional<double> &total, std::optional<double> more)
{
    if (more)
        total = total.value_or(0) + *more;
}

/// The time-weighted mean over the measured parts of the span, summed over endpoints.
std::optional<double> meanOf(const ClusterHistory &past, const Scope &scope, TimeSpan span, Metric metric)
{
    if (span.length() <= Duration::zero())
        return std::nullopt;
    const Series series { metric, scope };
    const float mean = columnsOf(past, std::span(&series, 1), span, 1).front().means.front();
    return std::isnan(mean) ? std::nullopt : std::optional<double>(mean);
}

/// The time since the first value in the span.
Duration measuredIn(const ClusterHistory &past, const Scope &scope, TimeSpan span, Metric metric)
{
    Instant since = span.to;
    for (const QString &name : past.endpointsIn(scope)) {
        const auto &points = past.history(name).points();
        const auto first = std::ranges::upper_bound(points, span.from, {}, &Point::at);
        const auto value = std::find_if(first, points.end(),
                                        [metric](const Point &point) { return !std::isnan(point[metric]); });
        if (value != points.end())
            since = std::min(since, std::max(span.from, value->at - value->stands));
    }
    return span.to - since;
}

/// The mean of the last measured points before a moment, while they still count as current.
std::optional<double> smoothedAt(const std::deque<Point> &points, Instant moment, Metric metric)
{
    double total = 0;
    int count = 0;
    auto end = std::ranges::upper_bound(points, moment, {}, &Point::at);
    while (end != points.begin() && count < smoothed) {
        --end;
        if (moment - end->at > patience * std::max(end->stands, Duration { 1s }))
            break;
        if (!std::isnan((*end)[metric])) {
            total += (*end)[metric];
            ++count;
        }
    }
    return count > 0 ? std::optional(total / count) : std::nullopt;
}

/// The cores are those of one server, so each database is measured by itself.
std::vector<CpuLoad> loadsOf(const ClusterHistory &past, const Scope &scope, TimeSpan span)
{
    std::vector<CpuLoad> loads;
    for (const QString &name : past.endpointsIn(scope)) {
        if (const auto onCpu = meanOf(past, { name }, span, Metric::Cpu))
            loads.push_back({ name, *onCpu, measuredIn(past, { name }, span, Metric::Cpu) });
    }
    std::ranges::stable_sort(loads, std::ranges::greater {}, &CpuLoad::onCpu);
    return loads;
}

QList<core::SamplePtr> databasesAmong(QList<core::SamplePtr> samples)
{
    samples.removeIf([](const core::SamplePtr &sample) { return !isDatabase(*sample); });
    return samples;
}

/// By itself an endpoint on the way has transactions; among others they are those of the databases.
Metric transactionsIn(const ClusterHistory &past, const QStringList &endpoints)
{
    const core::SamplePtr alone =
        endpoints.size() == 1 ? past.history(endpoints.front()).latestGood() : nullptr;
    return alone && passesOn(*alone) ? Metric::PassedTransactions : Metric::Transactions;
}

/// Two times are comparable only where the same endpoints were measured.
void takeTransactions(const ClusterHistory &past, const Scope &scope, Instant moment, Figures &figures)
{
    bool comparable = true;
    const QStringList endpoints = past.endpointsIn(scope);
    const Metric transactions = transactionsIn(past, endpoints);
    for (const QString &name : endpoints) {
        const auto &points = past.history(name).points();
        const auto now = smoothedAt(points, moment, transactions);
        const auto before = smoothedAt(points, moment - comparedTo, transactions);
        comparable = comparable && now.has_value() == before.has_value();
        const bool isReported = !points.empty() && !std::isnan(points.back()[transactions]);
        figures.transactionsUnheard += isReported && !now;
        sum(figures.transactionsPerSecond, now);
        sum(figures.transactionsBefore, before);
    }
    if (!comparable)
        figures.transactionsBefore.reset();
}

/// Of limits that are as full, one whose next client is refused comes first.
bool isFuller(const Ceiling &one, const Ceiling &other)
{
    const auto rank = [](const Ceiling &each) { return std::pair(each.share, !makesWait(each.limit)); };
    return rank(one) > rank(other);
}

void keepFuller(std::optional<Ceiling> &kept, const Ceiling &found)
{
    if (!kept || isFuller(found, *kept))
        kept = found;
}

bool isOfWatchers(const Ceiling &ceiling, const QList<core::SamplePtr> &samples)
{
    const auto sample = std::ranges::find_if(
        samples, [&](const core::SamplePtr &each) { return each->endpoint.name == ceiling.endpoint; });
    return sample != samples.end() && insight::isOfWatchers(ceiling.limit, **sample);
}

/// A full pool without waiting clients is normal. With them it is a queue, which is a finding of its own.
void takeLimits(const QList<core::SamplePtr> &samples, Figures &figures)
{
    std::optional<Ceiling> nearest;
    for (const Ceiling &ceiling : figures.ceilings) {
        const bool matters = makesWait(ceiling.limit) ? ceiling.clamped : ceiling.limit.usable.has_value();
        if (!matters || isOfWatchers(ceiling, samples))
            continue;
        keepFuller(ceiling.limit.scope == core::LimitScope::Server ? figures.worst : nearest, ceiling);
        if (ceiling.share >= nearlyFull && !makesWait(ceiling.limit))
            figures.nearlyReached.push_back(ceiling);
    }
    std::ranges::stable_sort(figures.nearlyReached, std::ranges::greater {}, &Ceiling::share);
    if (nearest && (!figures.worst || isFuller(*nearest, *figures.worst)))
        figures.nearestLimit = nearest;
}

void takeGraph(const ClusterHistory &past, const ClusterSnapshot &snapshot, Figures &figures)
{
    figures.ceilings = ceilingsOf(past, *snapshot.graph);
    figures.differences = differences(*snapshot.graph);
    std::erase_if(figures.differences, [&](const Difference &difference) {
        return !differReally(past, snapshot.chains.matches().samples(), difference);
    });
    if (std::ranges::any_of(snapshot.samples, isOnTheWay)) // databases alone share nothing
        figures.ratio = ratioOf(*snapshot.graph);
}

void addWaiting(const core::Pool &pool, const QString &endpoint, Waiting &waiting)
{
    waiting.count += *pool.logicalWaiting;
    if (*pool.logicalWaiting == 0)
        return;
    if (waiting.endpoint.isEmpty() || core::oldestWaiting(pool) > waiting.oldest)
        waiting.endpoint = endpoint;
    waiting.oldest = std::max(waiting.oldest, core::oldestWaiting(pool));
}

void takeWaiting(const ClusterHistory &past, const QList<core::SamplePtr> &samples, Figures &figures)
{
    for (const core::SamplePtr &sample : samples) {
        if (!figures.waiting && hasNoUserPool(*sample))
            figures.waiting.emplace();
        for (const core::Pool &pool : sample->pools) {
            if (pool.purpose != core::PoolPurpose::User || !pool.logicalWaiting)
                continue;
            Waiting &waiting = figures.waiting ? *figures.waiting : figures.waiting.emplace();
            addWaiting(pool, sample->endpoint.name, waiting);
            waiting.isLong |= *pool.logicalWaiting > 0 && waitsLong(past, *sample, pool);
        }
    }
}

bool isAmong(const QList<core::SamplePtr> &samples, const QString &endpoint)
{
    return std::ranges::any_of(
        samples, [&endpoint](const core::SamplePtr &sample) { return sample->endpoint.name == endpoint; });
}

/// Those between the applications and the databases that are not among the samples.
int unheardOnTheWay(const ClusterHistory &past, const Scope &scope, const QList<core::SamplePtr> &samples)
{
    const auto isUnheard = [&](const QString &name) {
        const core::SamplePtr known = latestNews(past.history(name));
        return known && isOnTheWay(known) && !isAmong(samples, name);
    };
    return int(std::ranges::count_if(past.endpointsIn(scope), isUnheard));
}

/// Databases that are not among the samples, and were not measured in the span either.
int unheardIn(const ClusterHistory &past, const Scope &scope, const QList<core::SamplePtr> &samples,
              const TimeSpan &span)
{
    const auto isUnheard = [&](const QString &name) {
        const EndpointHistory &history = past.history(name);
        const core::SamplePtr known = latestNews(history);
        const bool isMeasured = !history.points().empty() && history.points().back().at > span.from;
        return known && isDatabase(*known) && !isAmong(samples, name) && !isMeasured;
    };
    return int(std::ranges::count_if(past.endpointsIn(scope), isUnheard));
}

void takePoolWait(const QList<core::SamplePtr> &samples, Figures &figures)
{
    MeanTime wait(&core::Pool::averageWait);
    for (const core::SamplePtr &sample : samples) {
        wait.add(*sample);
    }
    figures.poolWait = wait.value();
}

LocksUnseen whyUnseen(const QList<core::SamplePtr> &databases)
{
    const auto lists = [](const core::SamplePtr &sample) {
        return sample->sessionsMeasured || sample->health == core::Health::Slow;
    };
    const auto isOpen = [&](const core::SamplePtr &sample) { return !lists(sample) || allSeen(*sample); };
    if (std::ranges::none_of(databases, lists))
        return LocksUnseen::NoSessionsListed;
    return std::ranges::all_of(databases, isOpen) ? LocksUnseen::NoWaitsReported
                                                  : LocksUnseen::HiddenFromRole;
}

void takeDatabases(const ClusterHistory &past, const Scope &scope, const QList<core::SamplePtr> &databases,
                   Figures &figures)
{
    figures.answeringDatabases = int(databases.size());
    figures.measured = int(std::ranges::count_if(
        databases, [](const core::SamplePtr &sample) { return seesLockWaits(*sample); }));
    if (figures.measured == 0 && !databases.isEmpty())
        figures.locksUnseen = whyUnseen(databases);
    for (const QString &name : past.endpointsIn(scope)) {
        const core::SamplePtr known = latestNews(past.history(name));
        figures.databases += !known || isDatabase(*known);
    }
}

} // namespace

std::optional<double> Losses::all() const
{
    std::optional<double> total;
    for (const auto &rate : { abandoned, fatal, killed })
        sum(total, rate);
    return total;
}

Figures figuresOf(const ClusterHistory &past, const Scope &scope, TimeSpan span,
                  const ClusterSnapshot &snapshot, std::optional<double> cores)
{
    const QList<core::SamplePtr> &samples = snapshot.samples;
    const TimeSpan lastMinute { std::max(span.from, span.to - 1min), span.to };
    Figures figures { .over = span.length(), .cores = cores };
    takeGraph(past, snapshot, figures);
    takeLimits(samples, figures);
    figures.averageActive = meanOf(past, scope, span, Metric::AllWorking);
    figures.activeUnheard = unheardIn(past, scope, samples, span);
    figures.countedActive = meanOf(past, scope, span, Metric::CountedActive);
    figures.loads = loadsOf(past, scope, span);
    figures.latestLoads = loadsOf(past, {}, lastMinute);
    figures.coverage = coverageOf(past, scope, span);
    const QList<core::SamplePtr> databases = databasesAmong(samples);
    figures.idleInTransaction = oldestIdleTransaction(databases);
    figures.lockWait = oldestLockWait(past, databases);
    figures.connectionsPerSecond = meanOf(past, scope, lastMinute, Metric::Connections);
    figures.connectionsOver = measuredIn(past, scope, lastMinute, Metric::Connections);
    figures.connectionsUnheard = unheardIn(past, scope, samples, lastMinute);
    figures.lost = { .abandoned = meanOf(past, scope, lastMinute, Metric::Abandoned),
                     .fatal = meanOf(past, scope, lastMinute, Metric::Fatal),
                     .killed = meanOf(past, scope, lastMinute, Metric::Killed) };
    takeTransactions(past, scope, span.to, figures);
    takeDatabases(past, scope, databases, figures);
    for (auto *const oldest : { &figures.idleInTransaction, &figures.lockWait }) {
        if (*oldest && figures.answeringDatabases < figures.databases)
            (*oldest)->partly = true;
    }
    takeWaiting(past, samples, figures);
    if (figures.waiting) {
        figures.waiting->unheard = unheardOnTheWay(past, scope, samples);
        figures.waiting->untold = int(std::ranges::count_if(samples, [](const core::SamplePtr &sample) {
            return isOnTheWay(sample) && !reportsQueue(*sample);
        }));
    }
    takePoolWait(samples, figures);
    const Layers layers = layersOf(past, scope, snapshot);
    figures.layers = layers.all;
    figures.layersMeasured = layers.measured;
    figures.answering = int(samples.size());
    figures.endpoints = int(past.endpointsIn(scope).size());
    return figures;
}

} // namespace insight
