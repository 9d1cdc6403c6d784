#pragma once

#include "insight/past/span.h"
#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

#include <map>
#include <tuple>

namespace insight {

/// The most severe finding, with all others.
Verdict verdictOf(const ClusterHistory &past, const Scope &scope, const Figures &figures,
                  const ClusterSnapshot &snapshot);

/// Kind, endpoint, and subject, for a limit with its scope and setting: tells findings apart.
using FindingKey = std::tuple<Verdict::Kind, QString, QString, core::LimitScope, QString>;
FindingKey findingKey(const Verdict &verdict);

/// The verdict on the page, and when it was last found to hold.
struct Shown
{
    Verdict verdict;
    core::Instant found;
    std::map<FindingKey, TimeSpan> known {}; ///< the time over which each finding lasts
};

/// Keeps the sentence from flickering: a more severe finding replaces it at once, a less severe one only when
/// the finding has been absent for three seconds; until then it is marked as `passed`.
Shown steady(const Shown &shown, const Verdict &found, core::Instant now);

/// The gravest of the incidents of a chosen span, with what holds at its end; that alone where it is as
/// grave.
Verdict verdictOfSpan(Verdict atEnd, const std::vector<core::Note> &incidents, const Scope &scope);

} // namespace insight
