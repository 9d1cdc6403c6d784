#pragma once

#include "core/pace.h"
#include "core/result.h"

#include <QString>

namespace cli {

/// How many connections a cluster may have at once; the error is a sentence.
core::Result<int> connectionsFrom(const QString &typed);

/// Per cent of a server's time that may be spent inside our statements; the error is a sentence.
core::Result<int> shareFrom(const QString &typed);

/// What it means that there are fewer than endpoints; nothing where there are enough.
QString sharingSentence(qsizetype endpoints, int connections);

/// Why readings come more rarely than wanted, and which option changes that.
QString stretchSentence(const core::Stretch &stretch);

} // namespace cli
