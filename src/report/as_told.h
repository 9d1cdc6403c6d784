#pragma once

#include "core/sample.h"

namespace report {

/// With the names of applications as they were told, addresses behind them included.
core::SamplePtr asTold(const core::SamplePtr &sample);
QList<core::SamplePtr> asTold(const QList<core::SamplePtr> &samples);

} // namespace report
