#include "insight/load/session_times.h"

#include "insight/load/endpoint_sessions.h"
#include "insight/load/process_numbers.h"
#include "insight/past/cluster_history.h"
#include "insight/past/coverage.h"

#include <algorithm>
#include <cmath>

namespace insight {

using core::Duration;

namespace {

EndpointSessions sessionsOf(const QString &endpoint, const EndpointHistory &history, const TimeSpan &span,
                            Dimension by)
{
    EndpointSessions sessions(endpoint, span, std::span(&by, 1));
    const auto &points = history.points();
    for (auto point = std::ranges::upper_bound(points, span.from, {}, &Point::at);
         point != points.end() && point->at - point->stands < span.to; ++point)
        sessions.add(*point);
    for (const ActivitySegment *segment : segmentsIn(history, span))
        sessions.add(*segment, history.latestGood().get(), history.interval());
    sessions.finish();
    return sessions;
}

} // namespace

SessionTimes timesOf(const std::vector<const EndpointSessions *> &endpoints, std::size_t dimension,
                     const TimeSpan &span, double coverage)
{
    SessionTimes times { .span = span,
                         .coverage = coverage,
                         .covered = Duration(std::llround(coverage * double(span.length().count()))) };
    SessionTimeRows rows;
    Duration covered {};
    Duration counted {};
    for (const EndpointSessions *sessions : endpoints) {
        rows.add(sessions->rows(dimension));
        times.exact = std::max(times.exact, sessions->exact());
        covered += sessions->covered();
        counted += std::min(sessions->counted(), sessions->covered());
        const auto unseen = sessions->unseen();
        const bool isFirst = sessions == endpoints.front();
        times.unseen = unseen && (isFirst || times.unseen) ? std::optional(*unseen + times.unseen.value_or(0))
                                                           : std::nullopt;
    }
    if (covered > Duration {})
        times.counted = double(counted.count()) / double(covered.count());
    times.rows = rows.take();
    return times;
}

SessionTimes sessionTimesOf(const ClusterHistory &past, const Scope &scope, TimeSpan span, Dimension by)
{
    std::vector<EndpointSessions> all;
    for (const QString &endpoint : past.endpointsIn(scope)) {
        const EndpointHistory &history = past.history(endpoint);
        if (history.covered(span) > Duration {})
            all.push_back(sessionsOf(endpoint, history, span, by));
    }
    std::vector<const EndpointSessions *> endpoints;
    endpoints.reserve(all.size());
    for (const EndpointSessions &each : all)
        endpoints.push_back(&each);
    return timesOf(endpoints, 0, span, coverageOf(past, scope, span));
}

} // namespace insight
