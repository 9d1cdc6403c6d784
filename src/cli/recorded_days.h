#pragma once

#include "cli/notes.h"

#include <QDate>

namespace cli {

/// The days, in the zone that is shown, on which one of the endpoints answered; the earliest first.
std::vector<QDate> recordedDays(const NotesQuestion &question, const std::stop_token &stop);

} // namespace cli
