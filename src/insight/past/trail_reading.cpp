#include "insight/past/trail.h"

#include <algorithm>

namespace insight {

using core::Duration;
using core::Instant;

namespace {

// Blockers are asked more rarely than the rest; an older answer tells too little of the moment.
constexpr std::chrono::seconds blockersHold { 30 };

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

void tellWhoIsSeen(core::Sample &sample)
{
    sample.visibility.total = qint64(sample.sessions.size());
    sample.visibility.seen = std::ranges::count(sample.sessions, false, &core::Session::hidden);
    const auto waiting =
        std::ranges::count_if(sample.sessions.notIdle(),
                              [](const core::SessionPtr &session) { return core::waitsForLock(*session); });
    // Where some are hidden, none seen does not mean that there are none.
    if (waiting > 0 || sample.visibility.seen == sample.visibility.total)
        sample.counts.lockWaiting = waiting;
}

/// Who had stopped waiting since the answer is left out, as it was then.
std::optional<core::Blocking> amongWaiting(std::optional<core::Blocking> blocking, const core::Sample &sample)
{
    if (!blocking)
        return {};
    std::map<int, std::vector<int>> still;
    for (const core::SessionPtr &session : sample.sessions.notIdle()) {
        const auto known = blocking->blockers.find(session->pid);
        if (known != blocking->blockers.end() && core::waitsForLock(*session))
            still.insert(*known);
    }
    blocking->blockers = std::move(still);
    return blocking;
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

core::SamplePtr Trail::remembered(TimeSpan span) const
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
    const auto point = std::ranges::lower_bound(m_points, *at, {}, &Point::at);
    if (point != m_points.end() && point->at == *at)
        sample.counts = countsOf(*point);
    tellWhoIsSeen(sample);
    if (auto ceiling = m_notes.ceilingAt(*at)) {
        ceiling->used = sample.counts.used;
        sample.limits.push_back(*std::move(ceiling));
    }
    sample.blocking = amongWaiting(m_notes.blockingAt(*at, blockersHold), sample);
    return std::make_shared<const core::Sample>(std::move(sample));
}

} // namespace insight
