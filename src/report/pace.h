#pragma once

#include "core/pace.h"

#include <QString>

namespace report {

/// Why readings come more rarely than wanted; as a sentence of the window also which setting changes that.
QString stretchText(const core::Stretch &stretch);
QString stretchSentence(const core::Stretch &stretch);

/// What it means that a cluster has fewer connections than endpoints; empty where it has enough.
QString turnsSentence(qsizetype endpoints, int connections);

} // namespace report
