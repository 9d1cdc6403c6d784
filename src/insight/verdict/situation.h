#pragma once

#include "insight/past/past.h"
#include "insight/path/moment.h"
#include "insight/verdict/figures.h"
#include "insight/verdict/queue.h"

namespace insight {

/// All that a finding is made of.
struct Situation
{
    const Past &past;
    const Scope &scope;
    const Figures &figures;
    const Moment &moment;
    const Queues &queues;
};

} // namespace insight
