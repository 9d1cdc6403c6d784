#pragma once

#include "collect/source.h"
#include "wire/rules.h"

#include <map>

namespace collect {

/// When which question may be asked again. Told the time, so that a test can tell it any.
///
/// Late ticks are skipped and counted, never queued. Over one hundredth of the time spent inside our
/// statements (by the server's clock), everything waits; a question that is `sparing` waits by itself, too.
class Timetable
{
public:
    explicit Timetable(wire::Millis interval);

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
    void charge(wire::Time now, core::Duration spent);

    wire::Millis m_interval;
    std::map<QByteArray, Entry> m_entries;
    wire::Time m_paidUntil = wire::Time::min(); ///< a hundred times what our statements took
};

} // namespace collect
