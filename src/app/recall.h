#pragma once

#include "insight/past/trail.h"

#include <optional>
#include <stop_token>

namespace app {

/// What is wanted of a history: one server. It is known by its identifier and, because a standby has that of
/// its primary, by its name, or else by the address where it was reached.
struct RecallQuestion
{
    QString history;
    core::Endpoint endpoint;
    insight::TimeSpan span;
    insight::TrailRules rules;
};

/// What the file knows of it then; nothing where it knows nothing, cannot be read, or nobody waits any more.
std::optional<insight::Trail> recalled(const RecallQuestion &question, const std::stop_token &stop);

} // namespace app
