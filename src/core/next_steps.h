#pragma once

#include "core/fault.h"
#include "core/vocabulary.h"

namespace core {

/// What a DBA can do about a fault, where the kind of system decides it or, of one that has never answered,
/// its layer: one sentence or two, in English; `report` translates them. Null where the general advice holds.
const char *nextStepOf(const QString &kind, Layer layer, Fault fault);

} // namespace core
