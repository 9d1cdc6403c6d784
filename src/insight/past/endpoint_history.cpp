#include "insight/past/endpoint_history.h"

#include "insight/past/traffic.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace insight {

using core::Duration;
using core::Instant;

namespace {

// A watched endpoint has news more often than this, be it a failure.
constexpr std::chrono::minutes longestSilence { 1 };
/// Of a span that is only added up.
constexpr std::chrono::minutes summedPoint { 1 };

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

/// Whether nothing can be said of what was reached before: several processes answer in turn, or the times are
/// of another clock.
bool mayBeOthers(const std::vector<core::Change> &changes, const core::Sample &sample)
{
    using Kind = core::Change::Kind;
    return std::ranges::any_of(changes, [&sample](const core::Change &change) {
        const bool isOther = change.kind == Kind::AnotherServer || change.kind == Kind::Moved;
        return change.kind == Kind::ClockSet || (isOther && !isDatabase(sample));
    });
}

} // namespace

EndpointHistory::EndpointHistory(HistoryRules rules)
    : m_rules(rules)
    , m_activity(rules)
{
}

EndpointHistory EndpointHistory::ofAverages(std::deque<Point> points, std::deque<Gap> gaps,
                                            std::deque<Mark> marks, core::Layer layer)
{
    EndpointHistory history;
    history.m_points = std::move(points);
    history.m_gaps = Gaps(std::move(gaps));
    history.m_marks = Marks(std::move(marks));
    history.m_layer = layer;
    return history;
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
    m_silent = false;
    m_gaps.end(at - stands, lastSample(), sample->interruption);
    const std::vector<core::Change> changes = takeIdentity(*sample, at);
    const bool isAnew = !changes.empty(); // a new series begins
    const bool isGap = m_points.empty() || m_points.back().at < at - stands;
    const bool isNext = !isAnew && !m_points.empty() && at - m_points.back().at == stands;
    if (m_latestGood)
        m_marks.addSettings(*m_latestGood, *sample, at);
    if (isNext && m_latestGood)
        m_marks.addDepartures(*m_latestGood, *sample, at);
    const auto reading = readingOf(*sample, std::exchange(m_latestGood, sample));
    for (std::optional<News> *first : { &m_first, &m_firstGood }) {
        if (!*first)
            *first = News { at, {}, sample->endpoint };
    }
    if (isAnew || isGap)
        breakOff(changes, *sample, at);
    collect(*sample, at);
    sumLastPoints();
    m_points.push_back(pointOf(*sample, at, stands));
    if (sample->sessionsMeasured && m_rules.details > Duration {})
        m_activity.add(*sample, at, stands, reading);
}

/// What it says of itself, and in what that is other than before.
std::vector<core::Change> EndpointHistory::takeIdentity(const core::Sample &sample, Instant at)
{
    core::EndpointIdentity now = core::endpointIdentityOf(sample);
    std::vector<core::Change> changes =
        m_known ? m_marks.addChanges(*m_known, now, lastSample(), at) : std::vector<core::Change> {};
    m_known = std::move(now);
    m_layer = sample.endpoint.layer;
    return changes;
}

/// What goes on from one answer to the next one begins anew.
void EndpointHistory::breakOff(const std::vector<core::Change> &changes, const core::Sample &sample,
                               Instant at)
{
    if (mayBeOthers(changes, sample))
        m_usage.forget();
    m_marks.addStrains(m_usage.interrupt(changes, at), at);
    m_queues.forget();
    m_extremes.forget();
}

void EndpointHistory::collect(const core::Sample &sample, Instant at)
{
    m_marks.addStrains(m_usage.add(sample, at), at);
    m_queues.add(sample, at);
    m_extremes.add(sample, at);
    m_restingClients.add(sample, at);
    m_curves.add(sample, at);
    m_leaderless = missesLeader(sample) ? std::optional(m_leaderless.value_or(at)) : std::nullopt;
}

/// The last point stays by itself until the next one comes.
void EndpointHistory::sumLastPoints()
{
    if (!m_rules.summed || m_points.size() < 2)
        return;
    const Point &last = m_points.back();
    Point &before = m_points[m_points.size() - 2];
    const bool isSummed = m_rules.summed->from <= before.at - before.stands && last.at <= m_rules.summed->to;
    if (isSummed && before.stands + last.stands <= summedPoint && takeIn(before, last))
        m_points.pop_back();
}

void EndpointHistory::addFailure(const core::Error &error, Instant at)
{
    forgetFrom(at);
    if (!m_first)
        m_first = News { at, error, {} };
    m_gaps.fail(error, at, lastSample());
    m_silent = true;
}

std::optional<Instant> EndpointHistory::lastSample() const
{
    return m_points.empty() ? std::nullopt : std::optional(m_points.back().at);
}

std::optional<Instant> EndpointHistory::lastNews() const
{
    std::optional<Instant> last = lastSample();
    if (!gaps().empty())
        last = std::max(last.value_or(Instant::min()), gaps().back().span.to);
    return last;
}

Duration EndpointHistory::standsFor(Instant at) const
{
    if (m_points.empty())
        return m_rules.interval;
    const Duration distance = at - m_points.back().at;
    const bool follows = !m_silent && distance <= mostIntervals * usual();
    return follows ? distance : std::min(distance, m_rules.interval);
}

Duration EndpointHistory::usual() const
{
    return std::max(m_rules.interval, m_latestGood ? m_latestGood->every : Duration {});
}

void EndpointHistory::precede(EndpointHistory older)
{
    const bool forgotItsBeginning =
        m_firstGood && (m_points.empty() || m_points.front().at != m_firstGood->at);
    if (forgotItsBeginning || !older.m_first)
        return;
    older.m_rules = m_rules;
    if (m_first) {
        meet(older);
    } else {
        m_silent = older.m_silent;
        m_resumes = true;
    }
    std::ranges::move(m_points, std::back_inserter(older.m_points));
    m_points = std::move(older.m_points);
    m_gaps.precede(std::move(older.m_gaps));
    m_marks.precede(std::move(older.m_marks));
    m_activity.precede(std::move(older.m_activity));
    m_curves.precede(std::move(older.m_curves));
    if (m_layer == core::Layer::Unknown)
        m_layer = older.m_layer;
    if (!m_known)
        m_known = older.m_known;
    if (older.m_first)
        m_first = older.m_first;
    if (older.m_firstGood)
        m_firstGood = older.m_firstGood;
    if (const auto now = lastNews())
        forgetOld(*now);
}

/// Enters into the older history what this one heard first.
void EndpointHistory::meet(EndpointHistory &older)
{
    // A history that knows later times does not know what this time was like.
    if (older.lastNews() >= m_first->at)
        older.m_known.reset();
    older.resume(m_first->at);
    if (m_first->failure) {
        older.addFailure(*m_first->failure, m_first->at);
        older.m_gaps.grow(m_gaps, m_first->at);
    }
    if (m_firstGood)
        meetAnswer(older);
}

void EndpointHistory::meetAnswer(EndpointHistory &older)
{
    const Instant at = m_firstGood->at;
    const Duration stands = older.standsFor(at);
    older.m_gaps.take(m_gaps, at);
    older.m_gaps.end(at - stands, older.lastSample());
    if (older.lastSample() >= at - stands)
        m_queues.precede(older.m_queues, at);
    if (older.m_known)
        older.m_marks.addChanges(*older.m_known, { .endpoint = m_firstGood->endpoint }, {}, at);
    m_points.front().stands = stands;
    m_activity.beginAt(at - stands, at);
}

/// Continues where another history ended. A span that was not watched has no reason.
void EndpointHistory::resume(Instant at)
{
    forgetFrom(at);
    const auto last = lastNews();
    if (last && at - *last > longestSilence)
        m_gaps.addUnwatched({ *last, at });
}

void EndpointHistory::forgetFrom(Instant moment)
{
    if (lastSample() > moment)
        m_usage.forget();
    while (!m_points.empty() && m_points.back().at >= moment)
        m_points.pop_back();
    m_marks.forgetFrom(moment);
    m_gaps.forgetFrom(moment);
    for (std::optional<News> *first : { &m_first, &m_firstGood }) {
        if (*first && (*first)->at >= moment)
            first->reset();
    }
    m_activity.forgetFrom(moment);
}

void EndpointHistory::forgetOld(Instant now)
{
    while (!m_points.empty() && m_points.front().at <= now - m_rules.points)
        m_points.pop_front();
    m_marks.forgetUntil(now - m_rules.points);
    m_gaps.forgetBefore(now - m_rules.points);
    m_activity.forgetOld(now);
}

std::optional<Instant> EndpointHistory::heardSince() const
{
    std::optional<Instant> first;
    if (!m_points.empty())
        first = m_points.front().at - m_points.front().stands;
    if (!gaps().empty())
        first = std::min(first.value_or(Instant::max()), gaps().front().span.from);
    return first;
}

std::optional<Instant> EndpointHistory::heardSince(Duration hole) const
{
    const auto found = std::ranges::find_if(gaps().rbegin(), gaps().rend(), [hole](const Gap &gap) {
        return !gap.reason && gap.span.length() > hole;
    });
    return found == gaps().rend() ? heardSince() : std::optional(found->span.to);
}

core::SamplePtr EndpointHistory::sessionsAtEnd(TimeSpan span) const
{
    auto present = m_activity.presentAtEnd({ span.from - mostIntervals * usual(), span.to });
    if (!present)
        return {};
    core::Sample sample;
    sample.endpoint = m_known ? m_known->endpoint : m_firstGood->endpoint;
    sample.health = core::Health::Ok;
    sample.at = present->at;
    sample.received = present->at;
    sample.sessionsMeasured = true;
    sample.sessions = std::move(present->sessions);
    return std::make_shared<const core::Sample>(std::move(sample));
}

} // namespace insight
