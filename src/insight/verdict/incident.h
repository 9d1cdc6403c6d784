#pragma once

#include "insight/past/span.h"
#include "insight/verdict/blame.h"
#include "insight/verdict/judging.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace insight {

/// One finding, from when it began, as far as that is known, to the last time it was made.
struct Incident
{
    TimeSpan span;
    Verdict worst; ///< the finding at its peak, without the other findings of that time
    core::Instant worstAt;
    bool isOver = false;
    FindingKey key {};                 ///< when it began; tells incidents apart
    std::optional<Verdict> named {};   ///< the worst finding that names a culprit
    std::optional<Verdict> unnamed {}; ///< and the worst one that does not
    Blame blame {};                    ///< the latest that is known
    int findings = 0;
    int namings = 0; ///< of these
};

/// What is said of an incident: the finding at its peak. Where that names no culprit, one made at another
/// time that does, if it is as grave, concerns at least half as many and was made more than now and then: the
/// cause is often known only later. A culprit that was named only now and then is not the cause.
const Verdict &toldOf(const Incident &incident);

/// Builds incidents from successive verdicts. A ceiling that is nearly reached, and then is, is one.
class Incidents
{
public:
    /// A finding that pauses for less than this is still the same incident, unless it blames another session,
    /// limit or operator then.
    static constexpr core::Duration pause = std::chrono::seconds { 30 };
    /// Sessions that take turns in so little time make one incident; what is blamed for longer has its own.
    static constexpr core::Duration shortPause = std::chrono::seconds { 10 };
    /// Readings, and attempts at what does not answer, may be so far apart: what was found by two verdicts in
    /// a row did not pause in between.
    static constexpr core::Duration longestBetween = std::chrono::seconds { 90 };

    /// Returns incidents that began or continued with this verdict, and those that are over: not found for
    /// longer than a pause. When time goes backwards all are over.
    std::vector<Incident> add(const Verdict &verdict, core::Instant now);

private:
    /// Of an open incident, since something else is blamed.
    struct Turn
    {
        Incident before; ///< without it
        Incident since;  ///< of it alone
    };

    std::optional<Incident> split(Incident &incident, const FindingKey &key, const Incident &found);
    void rename(const Verdict &lockQueue, const std::set<FindingKey> &found, core::Instant now);
    void worsen(const Verdict &explained, core::Instant now);
    void follow(const Verdict &verdict, core::Instant now, std::vector<Incident> &changed);
    void endSilence(const Verdict &verdict, core::Instant now, std::vector<Incident> &changed);

    std::map<FindingKey, Incident> m_open;
    std::map<FindingKey, Turn> m_turns;  ///< of these, until it is clear whether they are of two
    std::set<FindingKey> m_silent;       ///< endpoints that did not answer by the last verdict
    std::optional<core::Instant> m_last; ///< time of that
};

} // namespace insight
