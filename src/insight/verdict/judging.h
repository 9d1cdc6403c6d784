#pragma once

#include "insight/past/span.h"
#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

#include <map>
#include <tuple>

namespace insight {

/// The gravest finding, with all others.
Verdict verdictOf(const ClusterHistory &past, const Scope &scope, const Figures &figures,
                  const ClusterSnapshot &snapshot);

/// Kind, endpoint, and what of it: tells one finding from another.
using FindingKey = std::tuple<Verdict::Kind, QString, QString>;
FindingKey findingKey(const Verdict &verdict);

/// What stands on the page, and when it was last found to be so.
struct Shown
{
    Verdict verdict;
    core::Instant found;
    std::map<FindingKey, TimeSpan> known {}; ///< from when to when all that was found lasts
};

/// So that the sentence does not flicker: what is graver replaces it at once, what is less grave when the
/// finding has been absent for three seconds; until then it has `passed`.
Shown steady(const Shown &shown, const Verdict &found, core::Instant now);

} // namespace insight
