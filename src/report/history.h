#pragma once

#include "core/history_state.h"

#include <QStringList>

namespace report {

/// What people have to know while the history is not simply written: "history paused: disk full". Nothing
/// while all is well.
QString historyNotice(const core::HistoryState &state);

/// What was wrong with a file, where it is, that nothing of it was changed, and which one was begun, if it
/// was. Nothing where all was well.
QString historyFound(const core::HistoryState &state);

/// The history in a few lines: file, what it does, size, span, growth.
QStringList historyFacts(const core::HistoryState &state, core::Instant now);

} // namespace report
