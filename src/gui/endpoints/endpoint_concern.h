#pragma once

#include "core/sample.h"
#include "insight/verdict/severity.h"

namespace gui {

/// What a DBA should look at where an endpoint answers: clients that wait, a ceiling that is near.
struct Concern
{
    insight::Severity severity = insight::Severity::Calm;
    QString text; ///< "12 clients waiting"; empty: nothing

    bool operator==(const Concern &) const = default;
};

/// The gravest.
Concern concernOf(const core::Sample &sample);

} // namespace gui
