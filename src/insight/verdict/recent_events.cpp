#include "insight/verdict/recent_events.h"

#include "insight/past/happening.h"

#include <algorithm>

namespace insight {

namespace {

std::optional<core::Instant> latestAnswer(const ClusterSnapshot &snapshot)
{
    std::optional<core::Instant> latest;
    for (const core::SamplePtr &sample : snapshot.samples) {
        if (!sample->error)
            latest = std::max(latest, sample->received);
    }
    return latest;
}

/// The latest first. A limit that is no longer reached comes after what it led to, and after everything else.
auto orderOf(const Verdict &verdict)
{
    return std::pair(!verdict.aboutOr<Happening>().mark.strain, sinceOf(verdict));
}

} // namespace

std::vector<Verdict> happened(const Situation &situation)
{
    std::vector<Verdict> found;
    const auto now = latestAnswer(situation.snapshot);
    for (const QString &name : situation.past.endpointsIn(situation.scope)) {
        if (!now)
            break;
        for (Happening &happening : happeningsOf(situation.past.history(name), *now)) {
            Verdict verdict { .severity = Severity::Warning, .endpoint = name, .count = happening.clients };
            verdict.matter = std::move(happening);
            found.push_back(std::move(verdict));
        }
    }
    std::ranges::stable_sort(found, std::ranges::greater {}, orderOf);
    return found;
}

} // namespace insight
