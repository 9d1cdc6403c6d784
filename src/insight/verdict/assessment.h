#pragma once

#include "insight/past/span.h"
#include "insight/path/cluster_snapshot.h"
#include "insight/verdict/figures.h"
#include "insight/verdict/verdict.h"

namespace insight {

/// A cluster at one time: which connections belong together, the key figures, and the verdict.
struct Assessment
{
    ClusterSnapshot snapshot;
    Figures figures;
    Verdict verdict;
};

/// `snapshot` is that of the end of the span, see `figuresOf()`.
Assessment assessmentOf(const ClusterHistory &past, const Scope &scope, TimeSpan span,
                        ClusterSnapshot snapshot, std::optional<double> cores = {});

} // namespace insight
