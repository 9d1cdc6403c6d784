#include "insight/verdict/lasting.h"

#include "insight/past/traffic.h"

#include <algorithm>

namespace insight {

using namespace std::chrono_literals;

/// The next reading comes so much later that it says nothing of this one.
constexpr core::Duration rarely = 5s;

bool waitsReally(const ClusterHistory &past, const core::Sample &sample, const core::Pool &pool)
{
    if (pool.logicalWaiting.value_or(0) <= 0)
        return false;
    if (pool.oldestWait > core::Duration { 1s })
        return true;
    const EndpointHistory &history = past.history(sample.endpoint.name);
    if (history.interval() >= rarely)
        return !pool.oldestWait || *pool.oldestWait >= longQueue;
    const PoolQueues::Run *const run = history.queues().find(pool.name);
    return run && run->waited;
}

bool differReally(const ClusterHistory &past, const QList<core::SamplePtr> &samples,
                  const Difference &difference)
{
    const auto claiming = std::ranges::find_if(samples, [&difference](const core::SamplePtr &sample) {
        return sample->endpoint.name == difference.from;
    });
    if (claiming == samples.end() || !isApplication(**claiming))
        return true;
    const core::Sample &application = **claiming;
    qint64 fewest = 0;
    for (const core::Pool &pool : application.pools) {
        const auto had = past.history(difference.from)
                             .extremes()
                             .fewestSince(pool.name, application.received.value_or(core::Instant {}) - 5s);
        if (!had)
            return false;
        fewest += *had;
    }
    return fewest > difference.arrived && isMoreThanSkew(fewest, difference.arrived);
}

} // namespace insight
