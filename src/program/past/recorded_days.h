#pragma once

#include "program/past/notes.h"

#include <QDate>

namespace program {

struct RecordedDays
{
    std::vector<QDate> days;               ///< in the zone that is shown; the earliest first
    std::optional<core::Error> trouble {}; ///< why more may be missing
};

/// The days on which one of the endpoints answered.
RecordedDays recordedDays(const NotesQuestion &question, const std::stop_token &stop);

} // namespace program
