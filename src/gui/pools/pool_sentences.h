#pragma once

#include "gui/picture.h"
#include "gui/pools/pool_list.h"

namespace gui {

/// What the page's lists are about, and what they lack.
struct PoolsAtHand
{
    QList<core::SamplePtr> samples;
    QStringList untold; ///< poolers and proxies without samples, as they are shown
    bool isPast = false;
    bool isPartOnly = false; ///< one endpoint is chosen

    bool operator==(const PoolsAtHand &) const = default;
};

PoolsAtHand poolsAtHand(const Picture &picture);

/// "12 pools · 3 database totals · not among them: pgb-b".
QString shownText(const PoolList &list, const QStringList &untold);

// Why a list is empty.
QString emptyText(const PoolList &list, const PoolsAtHand &known);
QString noLimitText(const PoolsAtHand &known);

/// Something answers, all of it are databases, and nothing else belongs to the cluster.
bool lacksPoolers(const PoolList &list, const PoolsAtHand &known);

} // namespace gui
