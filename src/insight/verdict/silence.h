#pragma once

#include "insight/verdict/situation.h"
#include "insight/verdict/verdict.h"

namespace insight {

/// Endpoints that were asked and gave no answer.
QStringList silent(const Situation &situation);

/// What is known about such an endpoint.
Silence silenceOf(const Situation &situation, const QString &endpoint);

std::optional<Verdict> connecting(const Situation &situation);
std::optional<Verdict> noneAnswers(const Situation &situation);

/// Lost endpoints matter more than clients that wait on the remaining ones, and of them a primary most. A
/// finding for each; the first counts them all.
std::vector<Verdict> someLost(const Situation &situation);

/// Endpoints that have never answered. A finding for each; the first counts them all.
std::vector<Verdict> someSilent(const Situation &situation);

} // namespace insight
