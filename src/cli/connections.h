#pragma once

#include "core/result.h"

#include <QString>

namespace cli {

/// How many connections a cluster may have at once; the error is a sentence.
core::Result<int> connectionsFrom(const QString &typed);

/// What it means that there are fewer than endpoints; nothing where there are enough.
QString sharingSentence(qsizetype endpoints, int connections);

} // namespace cli
