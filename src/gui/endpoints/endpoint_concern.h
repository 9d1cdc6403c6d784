#pragma once

#include "insight/past/oldest.h"
#include "insight/verdict/severity.h"

namespace gui {

/// What a DBA should look at on an endpoint that answers: waiting clients, a ceiling that is close.
struct Concern
{
    insight::Severity severity = insight::Severity::Calm;
    QString text; ///< "12 clients waiting"; empty: nothing

    bool operator==(const Concern &) const = default;
};

/// The most severe one; `lockWait` is the oldest of that endpoint.
Concern concernOf(const core::Sample &sample, const std::optional<insight::Oldest> &lockWait);

} // namespace gui
