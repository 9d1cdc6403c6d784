#include "insight/past/endpoint_history.h"

#include <algorithm>

namespace insight {

using core::Duration;
using core::Instant;

namespace {

core::SessionPtr sessionOf(const Who &who, const Doing &doing, Instant since)
{
    return std::make_shared<const core::Session>(core::Session {
        .pid = who.pid,
        .leaderPid = who.leaderPid,
        .database = who.database,
        .user = who.user,
        .application = who.application,
        .clientAddress = who.clientAddress,
        .clientPort = who.clientPort,
        .backendType = who.backendType,
        .hidden = who.hidden,
        .kind = who.kind,
        .state = doing.state,
        .waitType = doing.waitType,
        .waitEvent = doing.waitEvent,
        .backendStart = who.backendStart,
        .stateChange = since,
        .queryId = doing.queryId,
        .query = doing.statement,
    });
}

} // namespace

std::optional<Instant> EndpointHistory::heardSince() const
{
    std::optional<Instant> first;
    if (!m_points.empty())
        first = m_points.front().at - m_points.front().stands;
    if (!m_gaps.empty())
        first = std::min(first.value_or(Instant::max()), m_gaps.front().span.from);
    return first;
}

std::optional<Instant> EndpointHistory::heardSince(Duration hole) const
{
    const auto found = std::ranges::find_if(m_gaps.rbegin(), m_gaps.rend(), [hole](const Gap &gap) {
        return !gap.reason && gap.span.length() > hole;
    });
    return found == m_gaps.rend() ? heardSince() : std::optional(found->span.to);
}

std::size_t EndpointHistory::detailBytes() const
{
    std::size_t bytes = 0;
    for (const ActivitySegment &segment : m_segments)
        bytes += segment.bytes();
    return bytes;
}

Duration EndpointHistory::covered(TimeSpan span) const
{
    Duration time {};
    for (const ActivitySegment &segment : m_segments)
        time += segment.covered(span);
    return time;
}

core::SamplePtr EndpointHistory::sessionsAtEnd(TimeSpan span) const
{
    const Instant oldest = span.from - mostIntervals * m_rules.interval;
    std::optional<Instant> at;
    auto segment = m_segments.rbegin();
    for (; segment != m_segments.rend() && !at; ++segment)
        at = segment->lastSample(span.to);
    if (!at || *at < oldest)
        return {};
    --segment;

    core::Sample sample;
    sample.endpoint = m_known->endpoint;
    sample.health = core::Health::Ok;
    sample.at = at;
    sample.received = at;
    sample.sessionsMeasured = true;
    std::vector<core::SessionPtr> sessions;
    segment->eachAt(*at, [&](const Who &who, const Doing &doing, Instant since) {
        sessions.push_back(sessionOf(who, doing, since));
    });
    std::ranges::stable_sort(sessions, {}, [](const core::SessionPtr &session) { return session->pid; });
    sample.sessions = std::move(sessions);
    return std::make_shared<const core::Sample>(std::move(sample));
}

} // namespace insight
