#pragma once

#include "core/session.h"

#include <QString>

namespace report {

enum class Ending { Cancel, Terminate };

/// What an operator would run to end a statement or a whole session. A comment line names the server to run
/// it on. The statement names pid and start time, so that a reused pid is left alone. Null where the start
/// time is unknown: then no statement would be safe.
QString endingSql(Ending ending, const QString &endpoint, const core::Session &session);

/// Between statements, even in a transaction, a cancel has no effect.
bool mayBeCancelled(const core::Session &session);

} // namespace report
