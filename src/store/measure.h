#pragma once

#include "core/sample.h"

#include <functional>
#include <vector>

namespace store {

/// The figures of a sample that are kept longer than the sample itself. Their meaning is known to the layers
/// above.
struct Figure
{
    QString metric;
    double value = 0;
};
using Measure = std::function<std::vector<Figure>(const core::Sample &sample)>;

} // namespace store
