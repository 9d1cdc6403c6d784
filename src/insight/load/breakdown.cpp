#include "insight/load/breakdown.h"

#include "insight/load/tally.h"
#include "insight/past/cluster_history.h"
#include "insight/past/coverage.h"

#include <algorithm>
#include <cmath>

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

/// Whether our role was shown no session that worked where it may have been shown only some.
bool missesWork(const EndpointHistory &history, TimeSpan span)
{
    if (history.layer() != core::Layer::Database || history.covered(span) <= core::Duration {})
        return false;
    const auto from = std::ranges::lower_bound(history.points(), span.from, {}, &Point::at);
    const auto to = std::ranges::upper_bound(history.points(), span.to, {}, &Point::at);
    return std::any_of(from, to, [](const Point &point) {
        const float unknown = point[Metric::Unknown];
        return std::isnan(point[Metric::AllWorking]) && (std::isnan(unknown) || unknown > 0);
    });
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
    Breakdown answer {
        .whole = tallyOf(past, scope, span, dimensions, Tally::Of::All).whole(before ? &*before : nullptr),
        .span = span,
        .coverage = coverageOf(past, scope, span)
    };
    answer.whole.partly =
        answer.whole.partly || std::ranges::any_of(past.endpointsIn(scope), [&](const QString &endpoint) {
            return missesWork(past.history(endpoint), span);
        });
    return answer;
}

} // namespace insight
