#pragma once

#include "insight/past/span.h"
#include "insight/verdict/judging.h"

#include <map>
#include <vector>

namespace insight {

/// One finding, from when it was first made to when it was made last.
struct Incident
{
    TimeSpan span;
    Verdict worst; ///< the finding as it was when it was worst, without the others of that moment
    core::Instant worstAt;
    bool isOver = false;
};

/// Makes incidents of verdicts that come one after the other.
class Incidents
{
public:
    /// A finding that pauses for less is the same incident.
    static constexpr core::Duration pause = std::chrono::seconds { 30 };

    /// Those that began or went on by this, and those that are over: not found again for longer than a pause.
    /// Where time goes back all are.
    std::vector<Incident> add(const Verdict &verdict, core::Instant now);

private:
    void follow(const Verdict &verdict, core::Instant now, std::vector<Incident> &changed);

    std::map<FindingKey, Incident> m_open;
};

/// Of two findings of one kind at one place.
bool isWorse(const Verdict &one, const Verdict &other);

} // namespace insight
