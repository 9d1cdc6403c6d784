#pragma once

#include "core/sample.h"

#include <functional>
#include <vector>

namespace store {

/// What is kept of a sample for longer than the sample itself. What it means is known to the layers above.
struct Figure
{
    QString metric;
    double value = 0;
};
using Measure = std::function<std::vector<Figure>(const core::Sample &sample)>;

} // namespace store
