#pragma once

#include "core/sample.h"

#include <vector>

namespace insight {

/// A session, or a blocker that is not among them, and who waits for it.
struct Blocked
{
    int pid = 0;                  ///< 0: a prepared transaction
    qint32 session = -1;          ///< its place in the sample; -1: not listed there
    int behind = 0;               ///< how many wait for it, directly or not
    std::vector<Blocked> waiting; ///< each session stands under its first blocker only
};

/// The roots block somebody and wait for nobody; most waiters first. A root with several waiters "behind" it
/// and none below is the second blocker of sessions that stand elsewhere. Without an answer about blockers
/// the forest is empty. Rings (a deadlock that is about to be found) are cut at their lowest pid. The answer
/// is older than the sessions: who waited then and is gone now is left out, unless somebody waits for it.
std::vector<Blocked> blockingForest(const core::Sample &sample);

} // namespace insight
