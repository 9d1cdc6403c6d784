#include "insight/verdict/assessment.h"

#include "insight/verdict/judging.h"

#include <utility>

namespace insight {

Assessment assessmentOf(const ClusterHistory &past, const Scope &scope, TimeSpan span,
                        ClusterSnapshot snapshot, std::optional<double> cores)
{
    Assessment assessment { .snapshot = std::move(snapshot) };
    assessment.figures = figuresOf(past, scope, span, assessment.snapshot, cores);
    assessment.verdict = verdictOf(past, scope, assessment.figures, assessment.snapshot);
    return assessment;
}

} // namespace insight
