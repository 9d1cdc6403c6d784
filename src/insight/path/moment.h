#pragma once

#include "insight/past/past.h"
#include "insight/path/chain.h"
#include "insight/path/way.h"

namespace insight {

/// What the endpoints say at one time, and what belongs together in it: to join thousands of connections is
/// dear, and the figures, the verdict and the pages share it.
struct Moment
{
    QList<core::SamplePtr> samples;             ///< in the scope, of those that answer
    WayPtr way = std::make_shared<const Way>(); ///< of these
    Chains chains;                              ///< of all, whatever the scope
};

/// `all` are standing samples: who does not answer is on the way, too.
Moment momentOf(const QList<core::SamplePtr> &all, const Scope &scope = {});

} // namespace insight
