#pragma once

#include "insight/past/span.h"
#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace insight {

/// The most severe finding, with all others.
Verdict verdictOf(const ClusterHistory &past, const Scope &scope, const Figures &figures,
                  const ClusterSnapshot &snapshot);

/// Kind, endpoint, and subject, for a limit with its scope and setting: tells findings apart. The subject of
/// a lock queue is its blocker, where it is known.
using FindingKey = std::tuple<Verdict::Kind, QString, QString, core::LimitScope, QString>;
FindingKey findingKey(const Verdict &verdict);
std::set<FindingKey> keysOf(const Verdict &verdict); ///< of all findings, explained ones included

/// Sessions take turns at blocking others, and the blocker is not known at first: what is known under another
/// key, and is not found now, goes on under the key of this lock queue. `known` maps keys.
auto predecessorOf(const FindingKey &key, auto &known, const std::set<FindingKey> &found)
{
    return std::ranges::find_if(known, [&](const auto &other) {
        const auto &[kind, endpoint, subject, scope, setting] = other.first;
        return kind == Verdict::Kind::LockQueue && kind == std::get<0>(key) && endpoint == std::get<1>(key)
               && !found.contains(other.first);
    });
}

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

/// Makes the finding of that name at that endpoint the first one, where it is among them.
void putFirst(Verdict &verdict, const QString &name, const QString &endpoint);

} // namespace insight
