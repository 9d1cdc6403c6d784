#pragma once

#include "core/result.h"
#include "insight/load/session_totals.h"
#include "program/past/endpoint_samples.h"

#include <functional>

namespace program {

/// A request for what is added up of a span, of whatever length.
struct TotalsQuestion
{
    QStringList histories;
    QList<core::Endpoint> endpoints;
    insight::TimeSpan span;
};

/// Gets the part done, 0 to 1; returns whether to continue.
using TotalsProgress = std::function<bool(double done)>;

/// Fault::Cancelled where it was not continued. Memory does not grow with the span.
core::Result<insight::SpanTotals> totalsOf(const TotalsQuestion &question, const TotalsProgress &progress);

} // namespace program
