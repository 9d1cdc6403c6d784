#pragma once

#include "core/sample.h"
#include "gui/pools/pool_row.h"

#include <QList>
#include <QStringList>

#include <memory>
#include <vector>

namespace gui {

enum class PoolGrouping { None, Pooler, Database, User };

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
