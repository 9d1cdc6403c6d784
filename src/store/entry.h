#pragma once

#include "core/sample.h"
#include "store/note_rows.h"

#include <vector>

namespace store {

/// A sample on its way into the file.
struct Entry
{
    core::SamplePtr sample;
    core::Instant at;                   ///< our clock when it came
    std::optional<core::Error> missed;  ///< why those before it, of the same endpoint, are not in the file
    std::vector<RecordedNote> notes {}; ///< that were made since the sample before
};

} // namespace store
