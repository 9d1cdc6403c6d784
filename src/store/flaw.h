#pragma once

#include "core/sample.h"

namespace store {

/// Why no history can hold a sample: what is counted in it has no name. Nothing where one can.
std::optional<core::Error> flawOf(const core::Sample &sample);

} // namespace store
