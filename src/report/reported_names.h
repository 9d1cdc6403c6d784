#pragma once

#include "core/sample.h"

namespace report {

/// A copy with application names as reported, including the client addresses that poolers append.
core::SamplePtr withReportedNames(const core::SamplePtr &sample);
QList<core::SamplePtr> withReportedNames(const QList<core::SamplePtr> &samples);

} // namespace report
