#pragma once

#include "core/sample.h"

#include <QList>
#include <QStringList>

#include <memory>
#include <vector>

namespace gui {

enum class PoolGrouping { None, Pooler, Database, User };

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

struct PoolGroup
{
    PoolRow row; ///< without a name where there is no grouping
    std::vector<PoolRow> pools;
};

/// All that the table shows, in its order.
struct PoolList
{
    PoolGrouping grouping = PoolGrouping::None;
    std::vector<PoolGroup> groups; ///< one without grouping
    qsizetype all = 0;             ///< pools, shown or not

    qsizetype shown() const;
};

struct PoolRequest
{
    QString filter; ///< words; a pool has all of them in its texts
    PoolGrouping grouping = PoolGrouping::None;
    int column = 0; ///< to sort by, of poolColumns()
    bool descending = false;
};

QString keyOf(const core::Sample &sample, const core::Pool &pool); ///< of its row

/// Pure. Equal pools keep the order of the samples.
PoolList poolList(const QList<core::SamplePtr> &samples, const PoolRequest &request);

} // namespace gui
