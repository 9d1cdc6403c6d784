#pragma once

#include "core/history_state.h"

#include <QStringList>

namespace report {

/// What people must know while the history is not being written normally: "History paused: disk full". Empty
/// while all is well.
QString historyNotice(const core::HistoryState &state);

/// What was wrong with a file, where it is, that it was not changed, and which new file was begun, if any.
/// Empty where all was well.
QString historyFound(const core::HistoryState &state);
QString historyJournal(const core::HistoryState &state); ///< that one beside it was moved away, if it was

/// Why a mark cannot be written now, and what to do instead. Empty where it can.
QString markRefusal(const core::HistoryState &state);

/// Why there is no history. Empty where there is one, also where another process writes it.
QString historyAbsence(const core::HistoryState &state);

/// The history in a few lines: file, state, size, span, growth.
QStringList historyFacts(const core::HistoryState &state, core::Instant now);

} // namespace report
