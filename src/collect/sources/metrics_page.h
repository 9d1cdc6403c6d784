#pragma once

#include "collect/source.h"

namespace collect {

/// An application by its page of metrics, "/actuator/prometheus", with a pool of HikariCP.
Source hikariPage();

/// The same with pools of another library that is known here: see pool_metrics.h.
Source metricsPage();

} // namespace collect
