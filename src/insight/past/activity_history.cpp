#include "insight/past/activity_history.h"

#include <algorithm>
#include <iterator>

namespace insight {

using core::Duration;
using core::Instant;

namespace {

core::SessionPtr sessionOf(const SessionIdentity &who, const SessionActivity &doing, Instant since)
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

ActivityHistory::ActivityHistory(const HistoryRules &rules)
    : m_rules(rules)
{
    m_rules.segment = std::min(m_rules.segment, ActivitySegment::longest);
    if (m_rules.summed)
        m_sum.emplace(*m_rules.summed);
}

std::size_t ActivityHistory::bytes() const
{
    return bytesOfSegments() + (m_sum ? m_sum->bytes() : 0);
}

std::size_t ActivityHistory::bytesOfSegments() const
{
    std::size_t bytes = 0;
    for (const ActivitySegment &segment : m_segments)
        bytes += segment.bytes();
    return bytes;
}

/// Each lies wholly in the span that is only added up, or keeps its times.
bool ActivityHistory::needsNewSegment(Instant at, Duration stands) const
{
    if (m_segments.empty() || m_segments.back().isFinished())
        return true;
    const ActivitySegment &current = m_segments.back();
    if (isSummed(current.span()) != isSummed({ at - stands, at }))
        return true;
    // A segment that takes half of the memory leaves no place for older ones. Starting a new one does not
    // save the cost of the sessions present at its start.
    const std::size_t bytes = current.bytes();
    return at - current.span().from > m_rules.segment
           || (bytes > m_rules.detailBytes / 2 && bytes > 2 * m_lastBegan);
}

void ActivityHistory::add(const core::Sample &sample, Instant at, Duration stands,
                          ActivitySegment::Reading reading)
{
    if (!needsNewSegment(at, stands)) {
        m_segments.back().add(sample, at, stands, reading);
        return;
    }
    ActivitySegment next { at - stands };
    next.add(sample, at, stands, reading);
    if (!m_segments.empty()) {
        next.carryOver(m_segments.back());
        end(m_segments.back());
    }
    m_lastBegan = next.bytes();
    m_segments.push_back(std::move(next));
}

void ActivityHistory::end(ActivitySegment &last)
{
    last.finish();
    if (!isSummed(last.span()))
        return;
    using enum ActivitySum::NewSessions;
    const std::size_t bytes = m_sum->bytes();
    if (bytes <= m_rules.summedBytes)
        m_sum->add(last, bytes <= m_rules.apartBytes ? Apart : Together);
    m_segments.pop_back();
}

void ActivityHistory::forgetFrom(Instant moment)
{
    while (!m_segments.empty() && m_segments.back().span().from >= moment)
        m_segments.pop_back();
    if (!m_segments.empty() && m_segments.back().span().to >= moment)
        m_segments.back().forgetFrom(moment);
}

void ActivityHistory::forgetOld(Instant now)
{
    while (!m_segments.empty() && m_segments.front().span().to <= now - m_rules.details)
        m_segments.pop_front();
    while (m_segments.size() > 1 && bytesOfSegments() > m_rules.detailBytes)
        m_segments.pop_front();
}

void ActivityHistory::precede(ActivityHistory older)
{
    std::deque<ActivitySegment> &all = older.m_segments;
    if (all.empty())
        return;
    all.back().finish();
    const std::size_t first = all.size();
    std::ranges::move(m_segments, std::back_inserter(all));
    m_segments = std::move(all);
    for (std::size_t i = first; i < m_segments.size(); ++i)
        m_segments[i].carryOver(m_segments[i - 1]);
}

void ActivityHistory::beginAt(Instant from, Instant first)
{
    if (!m_segments.empty() && m_segments.front().firstSample() == first)
        m_segments.front().beginAt(from);
}

Duration ActivityHistory::covered(TimeSpan span) const
{
    Duration time = m_sum && m_sum->isWithin(span) ? m_sum->covered() : Duration {};
    for (const ActivitySegment &segment : m_segments)
        time += segment.covered(span);
    return time;
}

std::optional<ActivityHistory::Present> ActivityHistory::presentAtEnd(TimeSpan span) const
{
    std::optional<Instant> at;
    auto segment = m_segments.rbegin();
    for (; segment != m_segments.rend() && !at; ++segment)
        at = segment->lastSample(span.to);
    if (!at || *at < span.from)
        return std::nullopt;
    --segment;

    Present present { *at, {} };
    segment->eachAt(*at, [&present](const SessionIdentity &who, const SessionActivity &doing, Instant since) {
        present.sessions.push_back(sessionOf(who, doing, since));
    });
    std::ranges::stable_sort(present.sessions, {},
                             [](const core::SessionPtr &session) { return session->pid; });
    return present;
}

} // namespace insight
