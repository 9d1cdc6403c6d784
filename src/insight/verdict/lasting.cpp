#include "insight/verdict/lasting.h"

#include "insight/past/cluster_history.h"
#include "insight/past/traffic.h"

#include <algorithm>
#include <cmath>

namespace insight {

using namespace std::chrono_literals;

namespace {

/// The next reading comes so much later that it says nothing of this one.
constexpr core::Duration rarely = 5s;

constexpr core::Duration moments = 5s;
constexpr core::Duration jitter = 500ms;

/// Its clients may give up and come again before any of them has waited for long.
bool servesNobody(const core::Pool &pool)
{
    return pool.physicalActive == 0 && pool.physicalIdle == 0 && pool.transactionsPerSecond == 0.0;
}

/// A proxy has no metric for its clients, which are the same connections again.
qint64 justEndedAtProxy(const EndpointHistory &history, const core::Sample &proxy)
{
    qint64 ended = 0;
    for (const core::Pool &pool : proxy.pools) {
        const auto had = history.extremes().mostClientsSince(
            pool.name, proxy.received.value_or(core::Instant {}) - moments);
        ended += std::max<qint64>(0, had.value_or(0) - pool.logicalTotal.value_or(0));
    }
    return ended;
}

/// How many connections ended in the last moments. The other endpoint may still report them.
qint64 justEnded(const EndpointHistory &history)
{
    if (history.layer() == core::Layer::Proxy)
        return history.latestGood() ? justEndedAtProxy(history, *history.latestGood()) : 0;
    const std::deque<Point> &points = history.points();
    if (points.empty())
        return 0;
    const Metric all = history.layer() == core::Layer::Database ? Metric::AllSessions : Metric::AllLogical;
    const core::Duration recent = std::max(moments, 2 * history.interval());
    float most = points.back()[all];
    for (auto point = points.rbegin(); point != points.rend() && points.back().at - point->at <= recent;
         ++point)
        most = std::fmax(most, (*point)[all]); // which passes over what is not measured
    const float ended = most - points.back()[all];
    return ended > 0 ? qint64(ended) : 0;
}

/// An application reports its connections without their list.
std::optional<qint64> fewestOf(const EndpointHistory &history, const core::Sample &application)
{
    qint64 fewest = 0;
    for (const core::Pool &pool : application.pools) {
        const auto had = history.extremes().fewestSince(
            pool.name, application.received.value_or(core::Instant {}) - moments);
        if (!had)
            return std::nullopt;
        fewest += *had;
    }
    return fewest;
}

} // namespace

bool waitsReally(const ClusterHistory &past, const core::Sample &sample, const core::Pool &pool)
{
    if (pool.logicalWaiting.value_or(0) <= 0)
        return false;
    if (pool.oldestWait > core::Duration { 1s } || servesNobody(pool))
        return true;
    const EndpointHistory &history = past.history(sample.endpoint.name);
    if (history.interval() >= rarely)
        return !pool.oldestWait || *pool.oldestWait >= longQueue;
    const PoolQueues::Run *const run = history.queues().find(pool.name);
    return run && run->waited;
}

bool waitsLong(const ClusterHistory &past, const core::Sample &sample, const core::Pool &pool)
{
    const auto oldest = core::oldestWaiting(pool);
    if (!oldest || *oldest >= longQueue)
        return true;
    const PoolQueues::Run *const run = past.history(sample.endpoint.name).queues().find(pool.name);
    return run && run->longAt && sample.received && *sample.received - *run->longAt <= moments;
}

bool isOverdue(const ClusterHistory &past, const core::Sample &answer, const QList<core::SamplePtr> &samples)
{
    std::optional<core::Instant> newest;
    for (const core::SamplePtr &sample : samples)
        newest = std::max(newest, sample->received);
    if (!newest || !answer.received)
        return false;
    const EndpointHistory &history = past.history(answer.endpoint.name);
    const std::deque<Point> &points = history.points();
    core::Duration usual = history.interval();
    if (points.size() > 1)
        usual = std::max(usual, points.back().at - points[points.size() - 2].at);
    return *newest - *answer.received > 2 * usual + jitter;
}

bool differReally(const ClusterHistory &past, const QList<core::SamplePtr> &samples,
                  const Difference &difference)
{
    const auto isOfEndpoint = [&difference](const core::SamplePtr &sample) {
        return sample->endpoint.name == difference.from;
    };
    auto claiming = std::ranges::find_if(samples, [&](const core::SamplePtr &sample) {
        return isOfEndpoint(sample) && sample->ownName == difference.part;
    });
    if (claiming == samples.end()) // the whole endpoint, which may have a name of its own
        claiming = std::ranges::find_if(samples, isOfEndpoint);
    if (claiming == samples.end())
        return true;
    const auto claimed = isApplication(**claiming) ? fewestOf(past.history(difference.from), **claiming)
                                                   : std::optional(difference.claimed);
    return claimed && isMissing(*claimed, difference.arrived + justEnded(past.history(difference.to)));
}

} // namespace insight
