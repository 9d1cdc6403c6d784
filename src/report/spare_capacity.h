#pragma once

#include "insight/verdict/queue.h"
#include "report/naming.h"

namespace report {

/// What the layer below could still give an application whose own pool, which this is, is used up.
QString roomText(const insight::Queue &queue, const Naming &naming);

} // namespace report
