#include "collect/timetable.h"

#include <algorithm>
#include <utility>

namespace collect {

using namespace std::chrono_literals;
using core::Fault;
using wire::Millis;
using wire::Time;

namespace {

// This much may be overdrawn: the questions right after a login follow each other closely.
constexpr auto credit = 5s;

// Above this size the interval stretches in proportion.
constexpr qint64 comfortableBytes = 8ll * 1024 * 1024;

// Older rounds do not count.
constexpr std::size_t observedRounds = 9;

// Fewer do not tell a pause from a pace.
constexpr std::size_t leastRounds = 3;

constexpr auto never = Time::max();

// After an answer that made no sense, which may be a passing trouble; doubles each time.
constexpr Millis firstPause = 60s;
constexpr Millis longestPause = 1h;

// So long an answer may take because this machine, or that one, is busy.
constexpr core::Duration mayBeOurs = 100ms;

/// An answer cannot have taken longer: a clock was set, or a machine slept.
core::Duration credible(core::Duration cost)
{
    return std::clamp<core::Duration>(cost, core::Duration::zero(), wire::answerLimit);
}

} // namespace

Millis until(Time moment, Time now)
{
    return std::clamp(std::chrono::ceil<Millis>(moment - std::min(now, moment)), 0ms, Millis(1h));
}

Timetable::Timetable(const core::Pace &pace)
    : m_pace(pace)
{
}

/// A new interval starts a new rhythm now, and none of its ticks has been missed.
void Timetable::setPace(const core::Pace &pace)
{
    const auto before = std::exchange(m_pace, pace);
    if (pace.interval != before.interval) {
        for (auto &[id, entry] : m_entries)
            entry.tick = Time::min();
    }
    if (pace != before)
        m_rounds.clear();
}

Timetable::Choice Timetable::next(const std::vector<Question> &questions, Time now) const
{
    const auto paid = m_paidUntil > now + credit ? m_paidUntil - credit : Time::min();
    Choice best;
    Time lastAsked {};
    for (const auto &question : questions) {
        const auto known = m_entries.find(question.id);
        const auto entry = known == m_entries.end() ? Entry {} : known->second;
        if (!question.wanted || entry.notBefore == never)
            continue;
        const auto due = entry.tick == Time::min() ? Time::min() : entry.tick + period(question);
        const auto wish = std::max(due, entry.notBefore);
        const auto at = std::max(wish, paid);
        // Among questions that are due, the one asked longest ago wins: where a round takes longer than the
        // interval, the first ones of the list would be due again before the last was asked at all.
        const auto turn = [now](Time from, Time asked) { return std::pair { std::max(from, now), asked }; };
        if (!best.question || turn(at, entry.asked) < turn(best.at, lastAsked)) {
            best = { &question, at, paid > std::max(wish, now) };
            lastAsked = entry.asked;
        }
    }
    return best;
}

qint64 Timetable::asked(const Question &question, Time now)
{
    auto &entry = m_entries[question.id];
    entry.asked = now;
    if (question.essential)
        beginRound(now);
    if (entry.tick == Time::min()) {
        entry.tick = now;
        return 0;
    }
    const auto every = period(question);
    const auto passed = std::max<qint64>(1, (now - entry.tick) / every);
    entry.tick += passed * every;
    return question.essential ? passed - 1
                              : 0; // a question that was not wanted for a while has skipped nothing
}

void Timetable::hurry(const std::vector<Question> &questions)
{
    for (const auto &question : questions) {
        if (const auto known = m_entries.find(question.id); question.onRequest && known != m_entries.end())
            known->second.tick = Time::min();
    }
}

void Timetable::answered(const Question &question, Time now, std::optional<core::Duration> spent,
                         core::Duration waited, qint64 bytes)
{
    auto &entry = m_entries[question.id];
    entry.pause = {};
    // Of two waits in a row the shorter one: a single hiccup of the network or a machine is no work.
    const auto waitedBefore = std::exchange(entry.waited, waited).value_or(waited);
    const core::Duration atWork = std::min(waited, waitedBefore) - mayBeOurs;
    charge(now, spent.value_or(std::max(atWork, core::Duration::zero())));
    if (question.sparing)
        entry.notBefore = now + rest(credible(spent.value_or(waited)));
    if (bytes > comfortableBytes)
        entry.notBefore = now + period(question) * (1 + bytes / comfortableBytes);
}

void Timetable::failed(const Question &question, Fault fault, Time now)
{
    auto &entry = m_entries[question.id];
    const auto spent = credible(std::chrono::floor<core::Duration>(now - entry.asked));
    switch (fault) {
    case Fault::Cancelled: // most likely by one of our limits
        if (question.essential || spent >= wire::statementLimit)
            charge(now, spent);
        else // it waited for a lock, which is no work, and delays only itself
            entry.notBefore = now + rest(spent);
        break;
    case Fault::TooMuch:
        entry.notBefore = now + 60s;
        break;
    case Fault::Denied:
    case Fault::Unsupported: // do not repeat it every second
        entry.notBefore = question.essential ? now + 60s : never;
        break;
    case Fault::Unavailable:
    case Fault::Protocol: // a function is missing, or the answer was damaged
        entry.pause = entry.pause > 0ms ? std::min(2 * entry.pause, longestPause) : firstPause;
        entry.notBefore = now + (question.essential ? 10s : entry.pause);
        break;
    default: // it was not answered at all: when to try again is the ledger's
        break;
    }
}

void Timetable::startOver()
{
    m_entries.clear();
    m_rounds.clear();
}

void Timetable::forgetFailures()
{
    for (auto &[id, entry] : m_entries) {
        if (entry.notBefore == never)
            entry.notBefore = Time::min();
    }
}

/// What makes a sample is never asked more often than the user wants.
Millis Timetable::period(const Question &question) const
{
    const auto interval = std::chrono::duration_cast<Millis>(m_pace.interval);
    if (question.essential)
        return std::max(question.every, interval);
    return question.every == Millis::zero() ? interval : question.every;
}

void Timetable::charge(Time now, core::Duration spent)
{
    m_spent += credible(spent);
    m_paidUntil = std::max(m_paidUntil, now) + rest(credible(spent));
}

/// The average pause that must follow this much of the server's time.
core::Duration Timetable::rest(core::Duration spent) const
{
    return 100 * spent / m_pace.share;
}

void Timetable::beginRound(Time now)
{
    m_rounds.push_back({ now, m_spent });
    if (m_rounds.size() > observedRounds)
        m_rounds.pop_front();
}

/// The middle one of the latest rounds: one long pause says nothing.
core::Duration Timetable::observedDistance() const
{
    if (m_rounds.size() <= leastRounds)
        return {};
    std::vector<core::Duration> apart;
    for (std::size_t i = 1; i < m_rounds.size(); ++i)
        apart.push_back(std::chrono::floor<core::Duration>(m_rounds[i].began - m_rounds[i - 1].began));
    const auto middle = apart.begin() + std::ssize(apart) / 2;
    std::ranges::nth_element(apart, middle);
    return *middle;
}

core::Duration Timetable::distance(const std::vector<Question> &questions) const
{
    std::optional<Millis> shortest;
    for (const Question &question : questions) {
        if (question.essential && question.wanted)
            shortest = std::min(shortest.value_or(Millis::max()), period(question));
    }
    return std::max<core::Duration>(shortest.value_or(Millis::zero()), observedDistance());
}

std::optional<core::Stretch> Timetable::stretch() const
{
    if (m_rounds.size() < 2)
        return std::nullopt;
    const auto count = static_cast<qint64>(m_rounds.size()) - 1;
    const auto every =
        std::chrono::floor<core::Duration>(m_rounds.back().began - m_rounds.front().began) / count;
    const core::Duration cost = (m_rounds.back().spentBefore - m_rounds.front().spentBefore) / count;
    if (every < m_pace.interval * 6 / 5 || rest(cost) < m_pace.interval)
        return std::nullopt;
    return core::Stretch { every, m_pace.interval, cost, m_pace.share };
}

} // namespace collect
