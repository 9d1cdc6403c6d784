#pragma once

#include "insight/load/endpoint_sessions.h"
#include "insight/load/session_times.h"
#include "insight/past/pool_times.h"

#include <map>

namespace insight {

/// What client sessions did in a span, added up while its samples are read, so that the span may be of any
/// length.
class SessionTotals
{
public:
    explicit SessionTotals(const TimeSpan &span)
        : m_span(span)
    {
    }

    /// Of each endpoint in the order of time. `point` says for which time the sample stands, `interval` how
    /// often it is read.
    void add(const core::SamplePtr &sample, const Point &point, core::Duration interval);
    void finish(); ///< nothing is added afterwards

    const QStringList &endpoints() const { return m_endpoints; } ///< databases that ever answered
    /// By one of: application, user, database, client, session.
    SessionTimes times(const Scope &scope, Dimension by) const;
    const TimeSpan &span() const { return m_span; }

private:
    struct OfEndpoint
    {
        EndpointSessions sessions;
        std::optional<ActivitySegment> segment {}; ///< not added yet
        std::size_t began = 0;                     ///< its bytes when it had one sample
        core::SamplePtr latest {};
        core::Duration interval {};
    };

    static void settle(OfEndpoint &endpoint);

    TimeSpan m_span;
    QStringList m_endpoints;
    std::map<QString, OfEndpoint> m_all;
};

/// What is added up of a span.
struct SpanTotals
{
    explicit SpanTotals(const TimeSpan &span)
        : pools(span)
        , sessions(span)
    {
    }

    PoolTimes pools;
    SessionTotals sessions;
};

} // namespace insight
