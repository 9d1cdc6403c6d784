#include "insight/load/breakdown.h"

#include "insight/load/tally.h"
#include "insight/past/cluster_history.h"
#include "insight/past/coverage.h"

#include <algorithm>

namespace insight {

namespace {

// If less of the earlier span was measured, a comparison would be unfair.
constexpr double comparable = 0.5;

Tally tallyOf(const ClusterHistory &past, const Scope &scope, TimeSpan span,
              std::span<const Dimension> dimensions, Tally::Of of)
{
    Tally tally(dimensions, span, of);
    for (const QString &endpoint : past.endpointsIn(scope))
        tally.add(endpoint, past.history(endpoint));
    return tally;
}

} // namespace

Breakdown breakDown(const ClusterHistory &past, const Scope &scope, TimeSpan span,
                    std::span<const Dimension> dimensions, std::optional<TimeSpan> comparedTo)
{
    std::optional<Tally> before;
    if (comparedTo && coverageOf(past, scope, *comparedTo) >= comparable) {
        const auto first = dimensions.first(std::min<std::size_t>(1, dimensions.size()));
        before = tallyOf(past, scope, *comparedTo, first, Tally::Of::Work);
    }
    return { .whole =
                 tallyOf(past, scope, span, dimensions, Tally::Of::All).whole(before ? &*before : nullptr),
             .span = span,
             .coverage = coverageOf(past, scope, span) };
}

} // namespace insight
