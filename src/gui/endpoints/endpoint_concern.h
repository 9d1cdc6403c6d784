#pragma once

#include "core/sample.h"
#include "insight/verdict/gravity.h"

namespace gui {

/// What a DBA should look at where an endpoint answers: clients that wait, a ceiling that is near.
struct Concern
{
    insight::Gravity gravity = insight::Gravity::Calm;
    QString text; ///< "12 clients waiting"; empty: nothing

    bool operator==(const Concern &) const = default;
};

/// The gravest.
Concern concernOf(const core::Sample &sample);

} // namespace gui
