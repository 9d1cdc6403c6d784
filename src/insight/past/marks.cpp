#include "insight/past/marks.h"

#include "core/setting.h"
#include "insight/past/who_waits.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

namespace insight {

using core::Instant;

namespace {

constexpr std::ptrdiff_t mostMarks = 20'000;

bool tellsOfAName(const Mark &mark)
{
    return mark.departure || mark.strain || mark.kind == Mark::Kind::Setting;
}

constexpr std::chrono::minutes shortPause { 1 };
constexpr std::chrono::minutes longestJoined { 10 }; ///< what goes on and off for hours has several marks

using WhichLimit = std::tuple<Mark::Kind, Strain::Ending, QString, QString, core::LimitScope>;

Mark::Kind kindOf(const Strain &strain)
{
    return strain.fullIn ? Mark::Kind::WasFilling : Mark::Kind::WasFull;
}

WhichLimit limitOf(const Strain &strain)
{
    return { kindOf(strain), strain.ending, strain.limit.name, strain.limit.setting, strain.limit.scope };
}

void thinOut(std::deque<Mark> &marks)
{
    const auto kept = marks.end() - mostMarks / 2;
    marks.erase(std::remove_if(marks.begin(), kept, tellsOfAName), kept);
}

} // namespace

Marks::Marks(std::deque<Mark> marks)
    : m_marks(std::move(marks))
{
}

std::vector<core::Change> Marks::addChanges(const core::EndpointIdentity &before,
                                            const core::EndpointIdentity &now,
                                            std::optional<Instant> answerBefore, Instant at)
{
    auto changes = core::changesBetween(before, now);
    for (const core::Change &change : changes) {
        const Instant then = core::timeOf(change, answerBefore, at);
        m_marks.insert(std::ranges::upper_bound(m_marks, then, {}, &Mark::at), { .at = then,
                                                                                 .kind = change.kind,
                                                                                 .before = change.before,
                                                                                 .after = change.after,
                                                                                 .isDated = then != at });
    }
    return changes;
}

void Marks::addSettings(const core::Sample &before, const core::Sample &now, Instant at)
{
    for (const core::Change &change : core::settingsBetween(before, now))
        m_marks.push_back({ at, change.kind, change.before, change.after });
}

void Marks::addDepartures(const core::Sample &before, const core::Sample &now, Instant at)
{
    for (const core::Departure &departure : core::departuresBetween(before, now))
        m_marks.push_back({ .at = at, .kind = departure.kind, .departure = departure });
}

void Marks::addStrains(std::vector<Strain> ended, Instant at)
{
    if (ended.empty())
        return;
    std::map<WhichLimit, Strain *> strains; // thousands may end at once
    for (Strain &strain : ended)
        strains.emplace(limitOf(strain), &strain);
    const Instant first = std::ranges::min(ended, {}, &Strain::since).since;
    const auto goesOn = [&](const Mark &mark) {
        const auto found = mark.strain ? strains.find(limitOf(*mark.strain)) : strains.end();
        if (found == strains.end() || found->second->since - mark.at > shortPause
            || at - mark.strain->since > longestJoined
            || usableOf(found->second->limit) != usableOf(mark.strain->limit))
            return false;
        join(*mark.strain, *found->second);
        return true;
    };
    const auto recent = std::ranges::lower_bound(m_marks, first - shortPause, {}, &Mark::at);
    m_marks.erase(std::remove_if(recent, m_marks.end(), goesOn), m_marks.end());
    for (Strain &strain : ended) {
        const Mark::Kind kind = kindOf(strain);
        m_marks.push_back({ .at = at, .kind = kind, .strain = std::move(strain) });
    }
}

void Marks::forgetFrom(Instant moment)
{
    while (!m_marks.empty() && m_marks.back().at >= moment)
        m_marks.pop_back();
}

void Marks::forgetUntil(Instant moment)
{
    while (!m_marks.empty() && m_marks.front().at <= moment)
        m_marks.pop_front();
    if (std::ssize(m_marks) > mostMarks)
        thinOut(m_marks);
}

void Marks::precede(Marks older)
{
    std::ranges::move(m_marks, std::back_inserter(older.m_marks));
    m_marks = std::move(older.m_marks);
}

} // namespace insight
