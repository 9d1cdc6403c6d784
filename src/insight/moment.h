#pragma once

#include "insight/chain.h"
#include "insight/past.h"
#include "insight/way.h"

namespace insight {

/// What the endpoints say at one time, and what belongs together in it. Who joins thousands of connections
/// does it once; the figures, the verdict and the pages share that.
struct Moment
{
    QList<core::SamplePtr> samples;             ///< in the scope
    WayPtr way = std::make_shared<const Way>(); ///< of these
    Chains chains;                              ///< of all, whatever the scope
};

Moment momentOf(const QList<core::SamplePtr> &all, const Scope &scope = {});

} // namespace insight
