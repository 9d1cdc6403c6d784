#pragma once

#include "core/note.h"
#include "report/table.h"

namespace report {

/// A text of a note; an empty one is not known.
template<QString core::Note::*field>
Value textOfNote(const core::Note &note)
{
    return (note.*field).isEmpty() ? Value {} : Value { note.*field };
}

} // namespace report
