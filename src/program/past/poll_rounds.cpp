#include "program/past/poll_rounds.h"

#include "insight/path/stand_in.h"

#include <algorithm>
#include <utility>

namespace program {

using core::Duration;
using core::SamplePtr;

namespace {

constexpr Duration leastLongest = std::chrono::minutes { 2 };

/// A round is one moment: of the figures before it only what the next answer is compared with is needed.
constexpr insight::HistoryRules noCurves { .points = std::chrono::minutes { 1 }, .details = {} };

} // namespace

PollRounds::PollRounds(const QList<Expected> &expected, const QString &leader)
    : m_past({}, noCurves)
    , m_leader(leader)
{
    for (const Expected &one : expected)
        m_heard[one.endpoint.name] = { .last = one.from };
    for (const auto &[name, heard] : m_heard)
        m_past.list(name);
    for (const Expected &one : expected)
        m_past.fallSilent(one.endpoint);
}

PollRounds::Samples PollRounds::add(const SamplePtr &sample)
{
    const core::Instant at = sample->received.value_or(m_begun);
    Heard &heard = m_heard[sample->endpoint.name];
    const bool isAgain = heard.round > 0 && heard.round == m_round;
    const bool leads = m_round > 0 && sample->endpoint.name == m_leader;
    const bool isOver = isAgain || leads || (m_round > 0 && at - m_begun > longest());
    Samples done = isOver ? over() : Samples {};
    if (m_round == 0 || isOver) {
        ++m_round;
        m_begun = at;
    }
    const bool follows =
        heard.round > 0 && !m_past.history(sample->endpoint.name).latest()->error && !sample->error;
    if (follows && at > heard.last)
        heard.interval = std::min(heard.interval.value_or(Duration::max()), at - heard.last);
    m_past.add(sample, at);
    heard.last = at;
    heard.round = m_round;
    return done;
}

/// An endpoint without news for that long is left out. (Silence with its reason is a sample too, except where
/// there was no recorder.)
Duration PollRounds::longest() const
{
    Duration longest = leastLongest;
    for (const auto &[name, heard] : m_heard)
        longest = std::max(longest, 2 * heard.interval.value_or(Duration {}));
    return longest;
}

PollRounds::Samples PollRounds::rest()
{
    return m_round == 0 ? Samples {} : over();
}

/// An endpoint that was late this time is shown as it was the previous time.
PollRounds::Samples PollRounds::over()
{
    Samples samples;
    for (const auto &[name, heard] : m_heard) {
        const SamplePtr latest = m_past.history(name).latest();
        if (!latest || !isPart(*latest, heard))
            continue;
        if (!latest->error && heard.round > 0 && heard.round < m_round - 1)
            m_past.fallSilent(latest->endpoint);
        samples += insight::standingSamples(m_past, { name }, m_begun);
    }
    return std::ranges::any_of(samples, [](const SamplePtr &sample) { return insight::isAnswer(*sample); })
               ? samples
               : Samples {};
}

bool PollRounds::isPart(const core::Sample &latest, const Heard &heard) const
{
    if (heard.round == 0)
        return heard.last - m_begun <= longest();
    return latest.error || heard.last > m_begun - longest();
}

} // namespace program
