#pragma once

#include "core/sample.h"

#include <QString>

#include <memory>

namespace gui {

/// A line of the table of pools: a pool of an endpoint, or several as one.
struct PoolRow
{
    QString key;                            ///< stays the same while numbers move
    core::SamplePtr sample;                 ///< null: of a group
    std::shared_ptr<const core::Pool> pool; ///< of a group the sums
    QString group;                          ///< its name; of a pool where it stands
    qsizetype of = 0;                       ///< of a group: how many pools
    int poolers = 0;                        ///< of a group: whose they are
    int siblings = 0;                       ///< those, and the poolers they name as their like
};

} // namespace gui
