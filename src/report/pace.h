#pragma once

#include "core/pace.h"

#include <QString>

namespace report {

/// Why readings come less often than wanted; as a sentence for the window it also names the setting that
/// changes it.
QString stretchText(const core::Stretch &stretch);
QString stretchSentence(const core::Stretch &stretch);

/// The effect of having fewer connections than endpoints; empty where there are enough.
QString turnsSentence(qsizetype endpoints, int connections);

} // namespace report
