#pragma once

#include "insight/verdict/queue.h"
#include "report/naming.h"

namespace report {

/// Why clients wait there: "all 20 of its server connections are busy: the pool is too small; …".
QString causeText(const insight::Queue &queue, const Naming &naming);

/// The limit that keeps the pool from having more servers than those that are taken; empty where that is the
/// cause, or there is none.
QString reachedLimitText(const insight::Queue &queue, const Naming &naming);

} // namespace report
