#pragma once

#include "core/pace.h"

#include <QString>

namespace report {

/// Why readings come more rarely than wanted, and which setting changes that.
QString stretchSentence(const core::Stretch &stretch);

/// What it means that a cluster has fewer connections than endpoints; empty where it has enough.
QString turnsSentence(qsizetype endpoints, int connections);

} // namespace report
