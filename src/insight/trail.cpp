#include "insight/trail.h"

#include "core/clock.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace insight {

using core::Duration;
using core::Instant;

namespace {

// One that is two ticks late still stands for the time since the one before.
constexpr int mostIntervals = 3;

/// Who watches over a cluster tells of its members.
bool missesLeader(const core::Sample &sample)
{
    if (sample.endpoint.layer != "topology"_L1 || sample.neighbours.empty())
        return false;
    return std::ranges::none_of(sample.neighbours, [](const core::Neighbour &member) {
        return member.role == "primary"_L1 || member.role == "standby leader"_L1;
    });
}

QString text(const QString &value)
{
    return value;
}

QString text(std::optional<int> value)
{
    return value ? QString::number(*value) : QString {};
}

QString text(std::optional<Instant> value)
{
    return value ? core::formatInstant(*value) : QString {};
}

} // namespace

Instant wallClock()
{
    return core::wallClock();
}

Trail::Trail(TrailRules rules)
    : m_rules(rules)
{
    m_rules.chapter = std::min(m_rules.chapter, Chapter::longest);
}

void Trail::add(const core::SamplePtr &sample, Instant now)
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

void Trail::addGood(const core::SamplePtr &sample, Instant at)
{
    forgetFrom(at);
    const Duration stands = standsFor(at);
    endGap(at - stands);
    const bool isAnew = markNews(*sample, at);
    m_known = sample->endpoint;
    m_latestGood = sample;
    for (std::optional<News> *first : { &m_first, &m_firstGood }) {
        if (!*first)
            *first = News { at, {}, sample->endpoint };
    }
    if (isAnew || m_points.empty() || m_points.back().at < at - stands)
        m_usage.forget();
    m_usage.add(*sample, at);
    m_leaderless = missesLeader(*sample) ? std::optional(m_leaderless.value_or(at)) : std::nullopt;
    m_points.push_back(pointOf(*sample, at, stands));
    m_notes.add(*sample, at);
    if (sample->sessionsMeasured)
        addDetails(*sample, at, stands);
}

void Trail::addFailure(const core::Error &error, Instant at)
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

Gap *Trail::gapSinceLastPoint()
{
    const bool isOlder =
        m_gaps.empty() || (!m_points.empty() && m_gaps.back().span.from < m_points.back().at);
    return isOlder ? nullptr : &m_gaps.back();
}

Duration Trail::standsFor(Instant at) const
{
    if (m_points.empty())
        return m_rules.interval;
    const Duration distance = at - m_points.back().at;
    const bool follows = !m_silent && distance <= mostIntervals * m_rules.interval;
    return follows ? distance : std::min(distance, m_rules.interval);
}

/// A sample that stands for the time from `end` has come.
void Trail::endGap(Instant end)
{
    m_silent = false;
    while (gapSinceLastPoint() && gapSinceLastPoint()->span.from >= end)
        m_gaps.pop_back();
    if (Gap *const gap = gapSinceLastPoint())
        gap->span.to = end;
    else if (!m_points.empty() && m_points.back().at < end)
        m_gaps.push_back({ { m_points.back().at, end }, {} });
}

/// Whether a new series begins.
bool Trail::markNews(const core::Sample &sample, Instant at)
{
    const std::size_t marks = m_marks.size();
    if (m_known)
        markChanges(*m_known, sample.endpoint, at);
    if (m_latestGood && m_marks.size() == marks)
        markAnotherProcess(*m_latestGood, sample, at);
    return m_marks.size() > marks;
}

/// Most poolers do not tell when they started, but begin to count anew. Behind a port that several processes
/// share another one may answer every time.
void Trail::markAnotherProcess(const core::Sample &before, const core::Sample &now, Instant at)
{
    const QString &was = before.ownName;
    const QString &is = now.ownName;
    if (!was.isEmpty() && !is.isEmpty() && was != is)
        m_marks.push_back({ at, Mark::Kind::AnotherServer, was, is });
    else if (now.rates.reset && !before.rates.reset && !now.endpoint.startedAt)
        m_marks.push_back({ at, Mark::Kind::Restart, {}, {} });
}

void Trail::markChanges(const core::Endpoint &before, const core::Endpoint &now, Instant at)
{
    const auto mark = [&](Mark::Kind kind, const auto &was, const auto &is) {
        const bool changed = !text(was).isEmpty() && !text(is).isEmpty() && text(was) != text(is);
        if (changed)
            m_marks.push_back({ at, kind, text(was), text(is) });
        return changed;
    };
    // Another server is somewhere else and started at another time, too; the same one may have two addresses.
    const bool isSame = now.startedAt && before.startedAt == now.startedAt;
    if (!mark(Mark::Kind::AnotherServer, before.systemId, now.systemId) && !isSame
        && !mark(Mark::Kind::Moved, before.address, now.address))
        mark(Mark::Kind::Restart, before.startedAt, now.startedAt);
    mark(Mark::Kind::RoleChange, before.role, now.role);
    mark(Mark::Kind::TimelineChange, before.timeline, now.timeline);
}

bool Trail::needsNewChapter(Instant at) const
{
    if (m_chapters.empty() || m_chapters.back().isFinished())
        return true;
    const Chapter &current = m_chapters.back();
    // One that takes half of the room leaves no place for older ones. What everybody costs who is there when
    // it begins is not saved by beginning anew.
    const std::size_t bytes = current.bytes();
    return at - current.span().from > m_rules.chapter
           || (bytes > m_rules.detailBytes / 2 && bytes > 2 * m_chapterBegan);
}

void Trail::addDetails(const core::Sample &sample, Instant at, Duration stands)
{
    if (!needsNewChapter(at)) {
        m_chapters.back().add(sample, at, stands);
        return;
    }
    Chapter next { at - stands };
    next.add(sample, at, stands);
    if (!m_chapters.empty()) {
        next.carryOver(m_chapters.back());
        m_chapters.back().finish();
    }
    m_chapterBegan = next.bytes();
    m_chapters.push_back(std::move(next));
}

void Trail::forgetFrom(Instant moment)
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
    m_notes.forgetFrom(moment);
    while (!m_chapters.empty() && m_chapters.back().span().from >= moment)
        m_chapters.pop_back();
    if (!m_chapters.empty() && m_chapters.back().span().to >= moment)
        m_chapters.back().forgetFrom(moment);
}

void Trail::forgetOld(Instant now)
{
    while (!m_points.empty() && m_points.front().at <= now - m_rules.points)
        m_points.pop_front();
    while (!m_marks.empty() && m_marks.front().at <= now - m_rules.points)
        m_marks.pop_front();
    while (!m_gaps.empty() && m_gaps.front().span.to <= now - m_rules.points)
        m_gaps.pop_front();
    m_notes.forgetBefore(now - m_rules.details);
    while (!m_chapters.empty() && m_chapters.front().span().to <= now - m_rules.details)
        m_chapters.pop_front();
    while (m_chapters.size() > 1 && detailBytes() > m_rules.detailBytes)
        m_chapters.pop_front();
}

} // namespace insight
