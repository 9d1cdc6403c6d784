#pragma once

#include "core/sample.h"

namespace store {

/// Why no history can hold a sample: an entry that is counted in it has no name. Empty where it can.
std::optional<core::Error> flawOf(const core::Sample &sample);

} // namespace store
