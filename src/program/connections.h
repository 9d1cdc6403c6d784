#pragma once

#include "core/pace.h"
#include "core/result.h"

#include <QString>

namespace program {

/// Parses the number of connections that a cluster may have at once; the error is a sentence.
core::Result<int> connectionsFrom(const QString &typed);

/// Parses the per cent of a server's time that our statements may take; the error is a sentence.
core::Result<int> shareFrom(const QString &typed);

/// The effect of having fewer connections than endpoints; empty where there are enough.
QString sharingSentence(qsizetype endpoints, int connections);

/// Why readings come less often than wanted, and which option changes that.
QString stretchSentence(const core::Stretch &stretch);

} // namespace program
