#pragma once

#include "core/sample.h"
#include "store/interruption.h"

namespace store {

/// A sample on its way into the file.
struct Entry
{
    core::SamplePtr sample;
    core::Instant at;                  ///< our clock when it came
    std::optional<core::Error> missed; ///< why those before it, of the same endpoint, are not in the file
    std::optional<Interruption> interruption {}; ///< of this program or its clock, since the entry before
};

} // namespace store
