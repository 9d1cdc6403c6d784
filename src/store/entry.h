#pragma once

#include "core/sample.h"
#include "store/note_rows.h"

#include <vector>

namespace store {

/// A sample on its way into the file.
struct Entry
{
    core::SamplePtr sample;             ///< null: only notes, after the last one
    core::Instant at;                   ///< our clock when it arrived
    std::optional<core::Error> missed;  ///< why earlier samples of the same endpoint are not in the file
    std::vector<RecordedNote> notes {}; ///< made since the previous sample
};

} // namespace store
