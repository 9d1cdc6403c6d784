#pragma once

#include "collect/source.h"
#include "core/pace.h"
#include "wire/rules.h"

#include <deque>
#include <map>
#include <optional>

namespace collect {

/// Whole milliseconds, none for the past and at most an hour.
wire::Millis until(wire::Time moment, wire::Time now);

/// When each question may be asked again. The caller passes the time, so that a test can choose it.
///
/// Late ticks are skipped and counted, never queued. Above the allowed share of time inside our statements
/// everything waits; a question that is `sparing` also waits by itself.
class Timetable
{
public:
    explicit Timetable(const core::Pace &pace);

    void setPace(const core::Pace &pace); ///< from now on

    struct Choice
    {
        const Question *question = nullptr; ///< null when there is nothing to ask
        wire::Time at;                      ///< ask then; a past time means now
        bool heldBack = false;              ///< the duty limit delays it
    };
    Choice next(const std::vector<Question> &questions, wire::Time now) const;

    /// The question is being sent. Returns how many of its ticks were skipped.
    qint64 asked(const Question &question, wire::Time now);
    /// `spent`, by the server's clock, counts against the duty limit; where it is not told, `waited` is the
    /// most that it can have been.
    void answered(const Question &question, wire::Time now, std::optional<core::Duration> spent,
                  core::Duration waited, qint64 bytes);
    /// Questions asked on request are due now, but still sparing.
    void hurry(const std::vector<Question> &questions);
    void failed(const Question &question, core::Fault fault, wire::Time now);

    /// How far apart answers to the essential questions come, as these are asked now.
    core::Duration distance(const std::vector<Question> &questions) const;

    /// By how much the duty limit stretches the rounds; empty where it does not.
    std::optional<core::Stretch> stretch() const;

    void startOver();      ///< no question has been asked yet; time spent still counts
    void forgetFailures(); ///< a new connection may have other rights

private:
    struct Entry
    {
        wire::Time tick = wire::Time::min(); ///< the last tick for which it was asked
        wire::Time asked;
        wire::Time notBefore = wire::Time::min();
        wire::Millis pause {};                ///< after the latest of several failures in a row
        std::optional<core::Duration> waited; ///< for the latest answer
    };

    wire::Millis period(const Question &question) const;
    core::Duration observedDistance() const;
    core::Duration rest(core::Duration spent) const;
    void charge(wire::Time now, core::Duration spent);
    void beginRound(wire::Time now);

    /// A round begins with the essential question.
    struct Round
    {
        wire::Time began;
        core::Duration spentBefore; ///< inside our statements, in all previous rounds
    };

    core::Pace m_pace;
    std::map<QByteArray, Entry> m_entries;
    wire::Time m_paidUntil =
        wire::Time::min();      ///< the end of the time that our statements have used up at the allowed share
    std::deque<Round> m_rounds; ///< the latest
    core::Duration m_spent {};
};

} // namespace collect
