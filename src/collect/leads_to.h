#pragma once

#include "core/address/target.h"
#include "core/sample.h"

namespace collect {

/// Adds where the user says that an application's pools lead; a remark at an endpoint that is none.
void addSaid(const core::Target &target, core::Sample &sample);

} // namespace collect
