#pragma once

#include "core/sample.h"

#include <map>
#include <vector>

namespace insight {

/// A session, or a blocker that is not listed, and the sessions that wait for it.
struct Blocked
{
    core::SessionId pid = 0;      ///< 0: a prepared transaction
    qint32 session = -1;          ///< its index in the sample; -1: not listed there
    int behind = 0;               ///< how many wait for it, directly or not
    std::vector<Blocked> waiting; ///< each session is listed under its first blocker only
};

/// Roots block others and wait for none; the root with the most waiters comes first. A root with several
/// waiters "behind" it and none below is the second blocker of sessions listed elsewhere. Without an answer
/// about blockers the forest is empty. Cycles (a deadlock about to be detected) are cut at their lowest pid.
/// The answer is older than the sessions: a waiting session that is gone now is left out, unless others wait
/// for it.
std::vector<Blocked> blockingForest(const core::Sample &sample);

/// The forests of several samples, each built once.
class BlockingForests
{
public:
    BlockingForests() = default;
    explicit BlockingForests(const QList<core::SamplePtr> &samples);

    const std::vector<Blocked> &of(const core::Sample &sample) const; ///< one of those
    int behind(const core::Sample &sample,
               core::SessionId pid) const; ///< how many wait for it, directly or not

private:
    std::map<const core::Sample *, std::vector<Blocked>> m_all;
};

} // namespace insight
