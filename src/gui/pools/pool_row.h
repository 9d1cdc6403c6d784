#pragma once

#include "core/sample.h"

#include <QString>

#include <memory>

namespace gui {

/// A row of the pool table: a pool of an endpoint, or several combined.
struct PoolRow
{
    QString key;                            ///< constant while numbers change
    core::SamplePtr sample;                 ///< null for a group
    std::shared_ptr<const core::Pool> pool; ///< for a group the sums
    QString group;                          ///< its name; for a pool the group it belongs to
    qsizetype of = 0;                       ///< for a group: the number of pools
    int poolers = 0;                        ///< for a group: how many poolers have them
    int siblings = 0;                       ///< those, and the siblings that they report
};

} // namespace gui
