#include "insight/past/trail.h"

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
        .kind = who.kind,
        .state = doing.state,
        .waitType = doing.waitType,
        .waitEvent = doing.waitEvent,
        .backendStart = who.backendStart,
        .stateChange = since,
        .queryId = doing.queryId,
        .query = doing.statement,
        .hidden = who.hidden,
    });
}

} // namespace

std::optional<Instant> Trail::heardSince() const
{
    std::optional<Instant> first;
    if (!m_points.empty())
        first = m_points.front().at - m_points.front().stands;
    if (!m_gaps.empty())
        first = std::min(first.value_or(Instant::max()), m_gaps.front().span.from);
    return first;
}

std::optional<Instant> Trail::heardSince(Duration hole) const
{
    const auto found = std::ranges::find_if(m_gaps.rbegin(), m_gaps.rend(), [hole](const Gap &gap) {
        return !gap.reason && gap.span.length() > hole;
    });
    return found == m_gaps.rend() ? heardSince() : std::optional(found->span.to);
}

std::optional<Instant> Trail::detailsSince() const
{
    return m_chapters.empty() ? std::nullopt : std::optional(m_chapters.front().span().from);
}

std::size_t Trail::detailBytes() const
{
    std::size_t bytes = 0;
    for (const Chapter &chapter : m_chapters)
        bytes += chapter.bytes();
    return bytes;
}

void Trail::eachStretch(TimeSpan span, const Visit &visit) const
{
    for (const Chapter &chapter : m_chapters) {
        if (overlap(chapter.span(), span) > Duration {})
            chapter.eachStretch(span, visit);
    }
}

Duration Trail::covered(TimeSpan span) const
{
    Duration time {};
    for (const Chapter &chapter : m_chapters)
        time += chapter.covered(span);
    return time;
}

core::SamplePtr Trail::sessionsAtEnd(TimeSpan span) const
{
    const Instant oldest = span.from - mostIntervals * m_rules.interval;
    std::optional<Instant> at;
    auto chapter = m_chapters.rbegin();
    for (; chapter != m_chapters.rend() && !at; ++chapter)
        at = chapter->lastSample(span.to);
    if (!at || *at < oldest)
        return {};
    --chapter;

    core::Sample sample;
    sample.endpoint = m_known->endpoint;
    sample.health = core::Health::Ok;
    sample.at = at;
    sample.received = at;
    sample.sessionsMeasured = true;
    std::vector<core::SessionPtr> sessions;
    chapter->eachAt(*at, [&](const Who &who, const Doing &doing, Instant since) {
        sessions.push_back(sessionOf(who, doing, since));
    });
    std::ranges::stable_sort(sessions, {}, [](const core::SessionPtr &session) { return session->pid; });
    sample.sessions = std::move(sessions);
    return std::make_shared<const core::Sample>(std::move(sample));
}

} // namespace insight
