#pragma once

#include "insight/path/path_graph.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace test {

using insight::PathGraph;

inline PathGraph pathGraphOf(const std::vector<core::Sample> &samples)
{
    QList<core::SamplePtr> all;
    for (const auto &sample : samples)
        all.append(shared(sample));
    return insight::pathGraphOf(all);
}

} // namespace test
