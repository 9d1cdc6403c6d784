#pragma once

#include "collect/source.h"
#include "core/pace.h"
#include "wire/rules.h"

#include <deque>
#include <map>
#include <optional>

namespace collect {

/// When which question may be asked again. Told the time, so that a test can tell it any.
///
/// Late ticks are skipped and counted, never queued. Over the share of the time that may be spent inside
/// our statements (by the server's clock), everything waits; a question that is `sparing` waits by itself,
/// too.
class Timetable
{
public:
    explicit Timetable(const core::Pace &pace);

    void setPace(const core::Pace &pace); ///< from now on

    struct Choice
    {
        const Question *question = nullptr; ///< null when nothing is wanted
        wire::Time at;                      ///< ask then; in the past means now
        bool heldBack = false;              ///< the duty limit makes it later than it would be
    };
    Choice next(const std::vector<Question> &questions, wire::Time now) const;

    /// The question is being sent. Tells how many of its ticks were skipped.
    qint64 asked(const Question &question, wire::Time now);
    /// `spent` counts against the duty limit; `cost` is how long it took whoever answers, at most.
    void answered(const Question &question, wire::Time now, core::Duration spent, core::Duration cost,
                  qint64 bytes);
    /// What is asked when somebody looks is due now, and still spared.
    void hurry(const std::vector<Question> &questions);
    void failed(const Question &question, core::Fault fault, wire::Time now);

    /// By how much the duty limit makes rounds rarer; nothing where it does not.
    std::optional<core::Stretch> stretch() const;

    void startOver();      ///< nothing has been asked yet; what was spent stays spent
    void forgetFailures(); ///< a new connection may have other rights

private:
    struct Entry
    {
        wire::Time tick = wire::Time::min(); ///< the last one it was asked for
        wire::Time asked;
        wire::Time notBefore = wire::Time::min();
    };

    wire::Millis period(const Question &question) const;
    core::Duration rest(core::Duration spent) const;
    void charge(wire::Time now, core::Duration spent);
    void beginRound(wire::Time now);

    /// A round begins with the question that is essential.
    struct Round
    {
        wire::Time began;
        core::Duration spentBefore; ///< inside our statements, by all rounds before
    };

    core::Pace m_pace;
    std::map<QByteArray, Entry> m_entries;
    wire::Time m_paidUntil = wire::Time::min(); ///< what our statements took, by the share that is allowed
    std::deque<Round> m_rounds;                 ///< the latest
    core::Duration m_spent {};
};

} // namespace collect
