#include "gui/endpoints/endpoint_concern.h"

#include "gui/widgets/words.h"
#include "insight/past/traffic.h"
#include "insight/verdict/ceilings.h"
#include "insight/verdict/severity.h"
#include "report/figure.h"

#include <algorithm>

namespace gui {

namespace {

using insight::Severity;

Concern aboutClients(const core::Sample &sample)
{
    const qint64 waiting = insight::longWaiting(sample);
    if (waiting == 0)
        return {};
    if (insight::isApplication(sample))
        return { Severity::Critical, Words::tr("%n thread(s) waiting", nullptr, report::pluralOf(waiting)) };
    return { Severity::Critical, Words::tr("%n client(s) waiting", nullptr, report::pluralOf(waiting)) };
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

Concern aboutRoom(const core::Sample &sample)
{
    for (const core::Limit &limit : sample.limits) {
        const auto usable = insight::usableOf(limit);
        if (!insight::isOwn(limit) || insight::makesWait(limit) || !limit.used || usable.value_or(0) <= 0)
            continue;
        if (insight::isReached(limit))
            return { Severity::Critical, Words::tr("full") };
        if (double(*limit.used) >= insight::nearlyFull * double(*usable))
            return { Severity::Warning, Words::tr("nearly full") };
    }
    return {};
}

} // namespace

Concern concernOf(const core::Sample &sample, const std::optional<insight::Oldest> &lockWait)
{
    return std::ranges::max({ aboutClients(sample), aboutLocks(sample, lockWait), aboutRoom(sample) }, {},
                            &Concern::severity);
}

} // namespace gui
