#include "gui/endpoints/endpoint_concern.h"

#include "gui/widgets/words.h"
#include "insight/past/oldest.h"
#include "insight/past/traffic.h"
#include "insight/path/exclusions.h"
#include "insight/path/stand_in.h"
#include "insight/verdict/ceilings.h"
#include "insight/verdict/leadership.h"
#include "insight/verdict/severity.h"
#include "report/figure.h"
#include "report/numbers.h"

#include <algorithm>

namespace gui {

namespace {

using insight::Severity;

/// Clients of the pools that have such a queue.
qint64 waitingWhere(const insight::ClusterHistory &past, const core::Sample &sample, const auto &isQueue)
{
    qint64 waiting = 0;
    for (const core::Pool &pool : sample.pools) {
        if (pool.purpose == core::PoolPurpose::User && isQueue(past, sample, pool))
            waiting += pool.logicalWaiting.value_or(0);
    }
    return waiting;
}

Concern aboutClients(const insight::ClusterHistory &past, const core::Sample &sample)
{
    const qint64 longer = waitingWhere(past, sample, insight::waitsLong);
    const qint64 waiting = longer > 0 ? longer : waitingWhere(past, sample, insight::waitsReally);
    if (waiting == 0)
        return {};
    const int plural = report::pluralOf(waiting);
    return { longer > 0 ? Severity::Critical : Severity::Warning,
             insight::isApplication(sample) ? Words::tr("%n thread(s) waiting", nullptr, plural)
                                            : Words::tr("%n client(s) waiting", nullptr, plural) };
}

/// As grave as the verdict says: most waits for a lock end by themselves.
Concern aboutLocks(const core::Sample &sample, const std::optional<insight::Oldest> &lockWait)
{
    const qint64 waiting = sample.counts.lockWaiting.value_or(0);
    if (waiting == 0)
        return {};
    insight::Oldest oldest = lockWait.value_or(insight::Oldest {});
    oldest.of = std::max(oldest.of, waiting);
    return { severityOfLockWait(oldest),
             Words::tr("%n waiting for lock(s)", nullptr, report::pluralOf(waiting)) };
}

Concern aboutTransactions(const core::SamplePtr &sample)
{
    const auto oldest = insight::oldestIdleTransaction({ sample });
    if (!oldest || !oldest->age || severityOfIdleTransaction(*oldest) == Severity::Calm)
        return {};
    return { severityOfIdleTransaction(*oldest),
             Words::tr("idle in transaction for %1").arg(report::duration(*oldest->age)) };
}

Concern aboutRoom(const core::Sample &sample)
{
    for (const core::Limit &limit : sample.limits) {
        const auto usable = insight::usableOf(limit);
        if (!core::isOwn(limit) || insight::makesWait(limit) || !limit.used || usable.value_or(0) <= 0)
            continue;
        if (insight::isReached(limit))
            return { Severity::Critical, Words::tr("full") };
        if (double(*limit.used) >= insight::nearlyFull * double(*usable))
            return { Severity::Warning, Words::tr("nearly full") };
    }
    return {};
}

Concern aboutServers(const core::Sample &sample)
{
    const std::vector<insight::DownServers> groups = insight::downServersOf(sample);
    if (groups.empty())
        return {};
    qint64 down = 0;
    for (const insight::DownServers &group : groups)
        down += group.down.size();
    return { severityOf(groups.front()), Words::tr("%n server(s) down", nullptr, report::pluralOf(down)) };
}

Concern aboutLeadership(const insight::ClusterHistory &past, const core::Sample &sample)
{
    const auto primaries = primariesBeside(sample, insight::latestSamples(past, {}), past);
    if (!primaries)
        return {};
    return { Severity::Critical,
             Words::tr("%n primaries", nullptr, report::pluralOf(primaries->names.size())) };
}

} // namespace

Concern concernOf(const insight::ClusterHistory &past, const core::SamplePtr &sample)
{
    const auto lockWait = insight::oldestLockWait(past, { sample });
    const Concern gravest = std::ranges::max({ aboutLeadership(past, *sample), aboutClients(past, *sample),
                                               aboutLocks(*sample, lockWait), aboutServers(*sample),
                                               aboutRoom(*sample), aboutTransactions(sample) },
                                             {}, &Concern::severity);
    if (gravest != Concern {})
        return gravest;
    if (!insight::reportsQueue(*sample))
        return { Severity::Unknown, Words::tr("queue not measured") };
    if (!insight::isAlone(*sample, insight::latestSamples(past, {})))
        return { Severity::Unknown, Words::tr("others share its port") };
    return {};
}

} // namespace gui
