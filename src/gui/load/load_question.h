#pragma once

#include "gui/picture.h"
#include "insight/load/breakdown.h"

namespace gui {

/// What part of the past a list is about; kept until somebody looks at it.
struct LoadQuestion
{
    const insight::ClusterHistory *past =
        nullptr; ///< the application's, which outlives us, or the one that is kept:
    std::shared_ptr<const insight::ClusterHistory> kept {};
    insight::Scope scope;
    insight::TimeSpan span;
    insight::TimeSpan before;
    bool lastMinute = true;
};

LoadQuestion questionOf(const Picture &picture);
insight::Breakdown answerTo(const LoadQuestion &question, std::span<const insight::Dimension> dimensions);

QString spanText(const LoadQuestion &question); ///< "last minute", "14:02:10 – 14:03:00"
/// "82 % sampled".
QString coverageText(const LoadQuestion &question, double coverage);

bool isMeasured(const insight::Breakdown &answer);
QString emptyText(const insight::Breakdown &answer);

} // namespace gui
