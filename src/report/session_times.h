#pragma once

#include "insight/load/session_times.h"
#include "report/table.h"

namespace report {

/// A row per name, and one for the sessions that no reading saw. `endpoint` is empty where they are of
/// several.
Table sessionTimes(const insight::SessionTimes &times, insight::Dimension by, const QString &endpoint);

} // namespace report
