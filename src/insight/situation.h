#pragma once

#include "insight/figures.h"
#include "insight/moment.h"
#include "insight/past.h"

namespace insight {

/// All that a finding is made of.
struct Situation
{
    const Past &past;
    const Scope &scope;
    const Figures &figures;
    const Moment &moment;
};

} // namespace insight
