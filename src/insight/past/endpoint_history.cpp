#include "insight/past/endpoint_history.h"

#include "core/clock.h"
#include "core/setting.h"

#include <algorithm>
#include <utility>

namespace insight {

using core::Duration;
using core::Instant;

namespace {

constexpr std::ptrdiff_t mostMarks = 20'000;

/// Names come and go without end, so the marks that tell of one are limited.
bool tellsOfAName(const Mark &mark)
{
    return mark.departure || mark.kind == Mark::Kind::Setting;
}

void thinOut(std::deque<Mark> &marks)
{
    const auto kept = marks.end() - mostMarks / 2;
    marks.erase(std::remove_if(marks.begin(), kept, tellsOfAName), kept);
}

/// Some systems list their sessions less often than they answer; each answer then has the last list.
ActivitySegment::Reading readingOf(const core::Sample &sample, const core::SamplePtr &before)
{
    const bool isRepeated = before && before->sessionsMeasured && sample.at && sample.at == before->at;
    return isRepeated ? ActivitySegment::Reading::Repeated : ActivitySegment::Reading::New;
}

/// A supervisor reports the members of a cluster.
bool missesLeader(const core::Sample &sample)
{
    if (sample.endpoint.layer != core::Layer::Topology || sample.neighbours.empty())
        return false;
    return std::ranges::none_of(sample.neighbours, [](const core::Neighbour &member) {
        return member.role == core::Role::Primary || member.role == core::Role::StandbyLeader;
    });
}

} // namespace

Instant wallClock()
{
    return core::wallClock();
}

EndpointHistory::EndpointHistory(HistoryRules rules)
    : m_rules(rules)
{
    m_rules.segment = std::min(m_rules.segment, ActivitySegment::longest);
}

void EndpointHistory::add(const core::SamplePtr &sample, Instant now)
{
    m_latest = sample;
    // The `received` of a failure is that of the last good answer.
    const Instant at = sample->error ? now : sample->received.value_or(now);
    const bool isNews = sample->error || sample->health != core::Health::NotContacted;
    if (isNews && std::exchange(m_resumes, false))
        resume(at);
    if (sample->error)
        addFailure(*sample->error, at);
    else if (isNews)
        addGood(sample, at);
    forgetOld(at);
}

void EndpointHistory::fallSilent(const core::Endpoint &endpoint)
{
    m_latest = std::make_shared<const core::Sample>(core::Sample { .endpoint = endpoint });
    m_silent = true;
}

void EndpointHistory::addGood(const core::SamplePtr &sample, Instant at)
{
    forgetFrom(at);
    const Duration stands = standsFor(at);
    endGap(at - stands, sample->lapse);
    const bool isAnew = markChanges(core::knownBy(*sample), at);
    const bool isNext = !isAnew && !m_points.empty() && at - m_points.back().at == stands;
    if (m_latestGood)
        markSettings(*sample, at);
    if (isNext && m_latestGood)
        markDepartures(*sample, at);
    m_known = core::knownBy(*sample);
    m_layer = sample->endpoint.layer;
    const auto reading = readingOf(*sample, std::exchange(m_latestGood, sample));
    for (std::optional<News> *first : { &m_first, &m_firstGood }) {
        if (!*first)
            *first = News { at, {}, sample->endpoint };
    }
    if (isAnew || m_points.empty() || m_points.back().at < at - stands) {
        m_usage.forget();
        m_queues.forget();
        m_extremes.forget();
    }
    m_usage.add(*sample, at);
    m_queues.add(*sample, at);
    m_extremes.add(*sample, at);
    m_curves.add(*sample, at);
    m_leaderless = missesLeader(*sample) ? std::optional(m_leaderless.value_or(at)) : std::nullopt;
    m_points.push_back(pointOf(*sample, at, stands));
    if (sample->sessionsMeasured && m_rules.details > Duration {})
        addDetails(*sample, at, stands, reading);
}

void EndpointHistory::addFailure(const core::Error &error, Instant at)
{
    forgetFrom(at);
    if (!m_first)
        m_first = News { at, error, {} };
    Gap *const current = gapSinceLastPoint();
    if (current)
        current->span.to = at;
    if (!current || !current->reason || current->reason->fault != error.fault) {
        const Instant from = current || m_points.empty() ? at : m_points.back().at;
        m_gaps.push_back({ { from, at }, error });
    }
    m_silent = true;
}

Gap *EndpointHistory::gapSinceLastPoint()
{
    const bool isOlder =
        m_gaps.empty() || (!m_points.empty() && m_gaps.back().span.from < m_points.back().at);
    return isOlder ? nullptr : &m_gaps.back();
}

Duration EndpointHistory::standsFor(Instant at) const
{
    if (m_points.empty())
        return m_rules.interval;
    const Duration distance = at - m_points.back().at;
    const bool follows = !m_silent && distance <= mostIntervals * m_rules.interval;
    return follows ? distance : std::min(distance, m_rules.interval);
}

/// Ends a gap at `end`, where the time of the next sample begins.
void EndpointHistory::endGap(Instant end, const std::optional<core::Lapse> &lapse)
{
    m_silent = false;
    while (gapSinceLastPoint() && gapSinceLastPoint()->span.from >= end)
        m_gaps.pop_back();
    if (Gap *const gap = gapSinceLastPoint())
        gap->span.to = end;
    else if (!m_points.empty() && m_points.back().at < end)
        m_gaps.push_back({ { m_points.back().at, end }, {}, lapse });
}

/// Whether a new series begins.
bool EndpointHistory::markChanges(const core::Known &now, Instant at)
{
    if (!m_known)
        return false;
    const auto changes = core::changesBetween(*m_known, now);
    for (const core::Change &change : changes)
        m_marks.push_back({ at, change.kind, change.before, change.after });
    return !changes.empty();
}

void EndpointHistory::markSettings(const core::Sample &now, Instant at)
{
    for (const core::Change &change : core::settingsBetween(*m_latestGood, now))
        m_marks.push_back({ at, change.kind, change.before, change.after });
}

void EndpointHistory::markDepartures(const core::Sample &now, Instant at)
{
    for (const core::Departure &departure : core::departuresBetween(*m_latestGood, now))
        m_marks.push_back({ .at = at, .kind = departure.kind, .departure = departure });
}

bool EndpointHistory::needsNewSegment(Instant at) const
{
    if (m_segments.empty() || m_segments.back().isFinished())
        return true;
    const ActivitySegment &current = m_segments.back();
    // A segment that takes half of the memory leaves no place for older ones. Starting a new one does not
    // save the cost of the sessions present at its start.
    const std::size_t bytes = current.bytes();
    return at - current.span().from > m_rules.segment
           || (bytes > m_rules.detailBytes / 2 && bytes > 2 * m_segmentBegan);
}

void EndpointHistory::addDetails(const core::Sample &sample, Instant at, Duration stands,
                                 ActivitySegment::Reading reading)
{
    if (!needsNewSegment(at)) {
        m_segments.back().add(sample, at, stands, reading);
        return;
    }
    ActivitySegment next { at - stands };
    next.add(sample, at, stands, reading);
    if (!m_segments.empty()) {
        next.carryOver(m_segments.back());
        m_segments.back().finish();
    }
    m_segmentBegan = next.bytes();
    m_segments.push_back(std::move(next));
}

void EndpointHistory::forgetFrom(Instant moment)
{
    while (!m_points.empty() && m_points.back().at >= moment)
        m_points.pop_back();
    while (!m_marks.empty() && m_marks.back().at >= moment)
        m_marks.pop_back();
    while (!m_gaps.empty() && m_gaps.back().span.from > moment)
        m_gaps.pop_back();
    if (!m_gaps.empty())
        m_gaps.back().span.to = std::min(m_gaps.back().span.to, moment);
    for (std::optional<News> *first : { &m_first, &m_firstGood }) {
        if (*first && (*first)->at >= moment)
            first->reset();
    }
    while (!m_segments.empty() && m_segments.back().span().from >= moment)
        m_segments.pop_back();
    if (!m_segments.empty() && m_segments.back().span().to >= moment)
        m_segments.back().forgetFrom(moment);
}

void EndpointHistory::forgetOld(Instant now)
{
    while (!m_points.empty() && m_points.front().at <= now - m_rules.points)
        m_points.pop_front();
    while (!m_marks.empty() && m_marks.front().at <= now - m_rules.points)
        m_marks.pop_front();
    if (std::ssize(m_marks) > mostMarks)
        thinOut(m_marks);
    while (!m_gaps.empty() && m_gaps.front().span.to <= now - m_rules.points)
        m_gaps.pop_front();
    while (!m_segments.empty() && m_segments.front().span().to <= now - m_rules.details)
        m_segments.pop_front();
    while (m_segments.size() > 1 && detailBytes() > m_rules.detailBytes)
        m_segments.pop_front();
}

} // namespace insight
