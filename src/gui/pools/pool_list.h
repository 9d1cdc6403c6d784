#pragma once

#include "core/sample.h"
#include "gui/pools/pool_row.h"
#include "report/naming.h"

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

/// The content of the table, in order.
struct PoolList
{
    PoolGrouping grouping = PoolGrouping::None;
    std::vector<PoolGroup> groups; ///< a single group without grouping
    qsizetype all = 0;             ///< pools, shown or not

    qsizetype shown() const; ///< rows, those of databases included
    qsizetype pools() const; ///< pools that are shown
};

struct PoolRequest
{
    QString filter; ///< words; a pool matches when its texts contain all of them
    PoolGrouping grouping = PoolGrouping::None;
    int column = 0; ///< to sort by, of poolColumns()
    bool descending = false;
    report::EndpointNames names {}; ///< by which poolers are sorted
};

QString keyOf(const core::Sample &sample, const core::Pool &pool); ///< of its row

/// A pure function. Equal pools keep the order of the samples.
PoolList poolList(const QList<core::SamplePtr> &samples, const PoolRequest &request);

} // namespace gui
