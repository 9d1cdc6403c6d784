#pragma once

#include "core/history_state.h"
#include "core/keep.h"

#include <QStringList>

namespace report {

/// The effect of these rules on a history: what is deleted, and how much fits. Whole sentences.
QStringList keepSentences(const core::Keep &keep, const core::HistoryState &state, core::Instant now);

} // namespace report
