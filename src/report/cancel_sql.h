#pragma once

#include "core/session.h"

#include <QString>

namespace report {

enum class Ending { Cancel, Terminate };

/// What an operator would run to end a statement or a whole session. A comment line names the server to run
/// it on. The statement names pid and start, so that a pid that was used again is left alone. Null where the
/// start is not known: then nothing safe can be said.
QString endingSql(Ending ending, const QString &endpoint, const core::Session &session);

/// Between statements, also in a transaction, a cancel does nothing.
bool mayBeCancelled(const core::Session &session);

} // namespace report
