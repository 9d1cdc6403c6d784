#include "insight/past/coverage.h"

#include "insight/past/traffic.h"

#include <algorithm>

namespace insight {

double coverageOf(const Past &past, const Scope &scope, TimeSpan span)
{
    std::optional<core::Duration> least;
    for (const QString &endpoint : past.endpointsIn(scope)) {
        const Trail &trail = past.trail(endpoint);
        if (trail.latestGood() && !isDatabase(*trail.latestGood()))
            continue; // has no sessions to be covered
        if (trail.latestGood() || !trail.chapters().empty())
            least = std::min(least.value_or(span.length()), trail.covered(span));
    }
    if (!least || span.length() <= core::Duration {})
        return 0;
    return double(least->count()) / double(span.length().count());
}

} // namespace insight
