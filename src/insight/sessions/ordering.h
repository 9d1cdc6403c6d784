#pragma once

#include "core/value.h"

#include <span>
#include <vector>

namespace insight {

/// The places of the values in their order: numbers by size, texts whatever the case, what is not measured
/// last in both directions. Equal ones stay as they were, so that a table does not shimmer between samples.
std::vector<std::size_t> orderOf(std::span<const core::Value> values, bool descending);

} // namespace insight
