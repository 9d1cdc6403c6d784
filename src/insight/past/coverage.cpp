#include "insight/past/coverage.h"

#include "insight/past/cluster_history.h"
#include "insight/past/traffic.h"

#include <algorithm>

namespace insight {

double coverageOf(const ClusterHistory &past, const Scope &scope, TimeSpan span)
{
    std::optional<core::Duration> least;
    for (const QString &endpoint : past.endpointsIn(scope)) {
        const EndpointHistory &history = past.history(endpoint);
        if (history.latestGood() && !isDatabase(*history.latestGood()))
            continue; // it has no sessions to cover
        if (history.latestGood() || !history.segments().empty())
            least = std::min(least.value_or(span.length()), history.covered(span));
    }
    if (!least || span.length() <= core::Duration {})
        return 0;
    return double(least->count()) / double(span.length().count());
}

} // namespace insight
