#pragma once

#include "core/value.h"

#include <span>
#include <vector>

namespace insight {

/// The indices of the values in sorted order: numbers by size, texts ignoring case, unmeasured values last in
/// both directions. Equal values keep their order, so that a table does not shimmer between samples.
std::vector<std::size_t> orderOf(std::span<const core::Value> values, bool descending);

} // namespace insight
