#include "insight/verdict.h"

#include "insight/findings.h"

#include <algorithm>

namespace insight {

namespace {

constexpr std::chrono::minutes near { 10 };

const Finding &findingOf(const Verdict &verdict)
{
    return *std::ranges::find(findings(), verdict.kind, &Finding::kind);
}

bool isGraver(const Verdict &one, const Verdict &other)
{
    if (one.gravity != other.gravity)
        return one.gravity > other.gravity;
    return &findingOf(one) < &findingOf(other);
}

Verdict gravest(const Situation &situation)
{
    std::optional<Verdict> gravest;
    for (const Finding &finding : findings()) {
        auto found = finding.find(situation);
        if (!found)
            continue;
        found->kind = finding.kind;
        if (!gravest || isGraver(*found, *gravest))
            gravest = std::move(found);
    }
    return *gravest;
}

} // namespace

Verdict verdictOf(const Past &past, const Scope &scope, const Figures &figures, const Moment &moment)
{
    Verdict verdict = gravest({ past, scope, figures, moment });
    if (const Ceiling *next = firstToFill(figures.ceilings); next && *next->fullIn <= near)
        verdict.filling = *next;
    verdict.averageActive = figures.averageActive.value_or(0);
    verdict.over = figures.over;
    verdict.cores = figures.cores.value_or(0);
    verdict.measured = figures.measured;
    verdict.databases = figures.databases;
    verdict.answering = figures.answering;
    verdict.endpoints = figures.endpoints;
    verdict.layersMeasured = figures.layersMeasured;
    verdict.layers = figures.layers;
    return verdict;
}

Shown steady(const Shown &shown, const Verdict &found, core::Instant now)
{
    const bool lingers = now >= shown.found && now - shown.found < findingOf(shown.verdict).lingers;
    if (lingers && isGraver(shown.verdict, found)) {
        Shown still = shown;
        still.verdict.passed = true;
        return still;
    }
    return { found, now };
}

} // namespace insight
