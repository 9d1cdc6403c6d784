#pragma once

#include "core/history_state.h"
#include "core/keep.h"

#include <QStringList>

namespace report {

/// What it means for a history to be kept so: what of it goes, and how much of it has room. Whole sentences.
QStringList keepSentences(const core::Keep &keep, const core::HistoryState &state, core::Instant now);

} // namespace report
