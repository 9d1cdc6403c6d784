#include "insight/past/side_notes.h"

#include <algorithm>
#include <iterator>

namespace insight {

namespace {

using core::Instant;

constexpr std::size_t mostWaiters = 200'000; ///< some 15 MB

std::optional<core::Limit> ceilingOf(const core::Sample &sample)
{
    const auto found = std::ranges::find(sample.limits, QStringLiteral("server"), &core::Limit::scope);
    if (found == sample.limits.end())
        return std::nullopt;
    core::Limit ceiling = *found;
    ceiling.used.reset();
    return ceiling;
}

template<typename Notes>
void eraseFrom(Notes &notes, Instant moment)
{
    while (!notes.empty() && notes.back().at >= moment)
        notes.pop_back();
}

/// Puts `older` before `notes`. Only changes are noted.
template<typename Notes>
void joinTo(Notes &older, Notes &notes, const auto &areSame)
{
    if (!older.empty() && !notes.empty() && areSame(older.back(), notes.front()))
        notes.pop_front();
    std::ranges::move(notes, std::back_inserter(older));
    notes = std::move(older);
}

template<typename Notes>
auto lastBefore(const Notes &notes, Instant moment)
{
    const auto next = std::ranges::upper_bound(notes, moment, {}, [](const auto &note) { return note.at; });
    return next == notes.begin() ? notes.end() : std::prev(next);
}

} // namespace

void SideNotes::add(const core::Sample &sample, Instant at)
{
    if (sample.blocking && (m_blockings.empty() || m_blockings.back().what.at != sample.blocking->at)) {
        m_blockings.push_back({ at, *sample.blocking });
        m_waiters += sample.blocking->blockers.size();
    }
    const std::optional<core::Limit> ceiling = ceilingOf(sample);
    if (ceiling && (m_ceilings.empty() || m_ceilings.back().what != *ceiling))
        m_ceilings.push_back({ at, *ceiling });
    forgetTooMany();
}

void SideNotes::precede(SideNotes older)
{
    joinTo(older.m_blockings, m_blockings,
           [](const auto &one, const auto &other) { return one.what.at == other.what.at; });
    joinTo(older.m_ceilings, m_ceilings,
           [](const auto &one, const auto &other) { return one.what == other.what; });
    countWaiters();
    forgetTooMany();
}

void SideNotes::forgetTooMany()
{
    while (m_waiters > mostWaiters) {
        m_waiters -= m_blockings.front().what.blockers.size();
        m_blockings.pop_front();
    }
}

void SideNotes::countWaiters()
{
    m_waiters = 0;
    for (const auto &note : m_blockings)
        m_waiters += note.what.blockers.size();
}

void SideNotes::forgetBefore(Instant moment)
{
    while (!m_blockings.empty() && m_blockings.front().at < moment) {
        m_waiters -= m_blockings.front().what.blockers.size();
        m_blockings.pop_front();
    }
    while (m_ceilings.size() > 1 && m_ceilings[1].at < moment)
        m_ceilings.pop_front();
}

void SideNotes::forgetFrom(Instant moment)
{
    eraseFrom(m_blockings, moment);
    eraseFrom(m_ceilings, moment);
    countWaiters();
}

std::optional<core::Blocking> SideNotes::blockingAt(Instant moment, core::Duration within) const
{
    const auto note = lastBefore(m_blockings, moment);
    if (note == m_blockings.end() || moment - note->at > within)
        return std::nullopt;
    return core::Blocking { .at = note->at, .blockers = note->what.blockers };
}

std::optional<core::Limit> SideNotes::ceilingAt(Instant moment) const
{
    const auto note = lastBefore(m_ceilings, moment);
    return note == m_ceilings.end() ? std::nullopt : std::optional(note->what);
}

} // namespace insight
