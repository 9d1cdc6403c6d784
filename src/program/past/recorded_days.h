#pragma once

#include "program/past/notes.h"

#include <QDate>

namespace program {

/// The days, in the zone that is shown, on which one of the endpoints answered; the earliest first.
std::vector<QDate> recordedDays(const NotesQuestion &question, const std::stop_token &stop);

} // namespace program
