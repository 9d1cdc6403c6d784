#pragma once

#include "core/history_state.h"
#include "core/retention_policy.h"

#include <QStringList>

namespace report {

/// The effect of these rules on a history: what is deleted, and how much fits. Whole sentences.
QStringList retentionSentences(const core::RetentionPolicy &retention, const core::HistoryState &state,
                               core::Instant now);

} // namespace report
