#pragma once

#include "core/sample.h"

#include <QString>

namespace report {

enum class Ending { Cancel, Terminate };

/// What an operator would run to end a statement or a whole session. A comment line names the server to run
/// it on. Where pids are used again it names the start time too, so that a reused pid is left alone. Null
/// where that time is not known, since no statement would be safe, or where the system has none.
QString endingSql(Ending ending, const core::Endpoint &endpoint, const core::Session &session);

/// Why there is no such statement; empty where there is one.
QString whyNoEndingSql(const core::Endpoint &endpoint, const core::Session &session);

/// What an operator would run in a pooler's console to end one of its clients; empty where this version has
/// no such command.
QString endingCommand(const core::Sample &pooler, const QString &client);

/// Between statements, even in a transaction, a cancel has no effect.
bool mayBeCancelled(const core::Session &session);

} // namespace report
