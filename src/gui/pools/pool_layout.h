#pragma once

#include "gui/pools/pool_list.h"

#include <QByteArray>

#include <optional>
#include <span>

class QHeaderView;

namespace gui {

struct PoolGroupingName
{
    PoolGrouping grouping;
    const char *key; ///< used in settings
    const char *title;
};

std::span<const PoolGroupingName> poolGroupingNames();
QString titleOf(const PoolGroupingName &name);

/// The user's layout of the pool table.
struct PoolLayout
{
    struct Column
    {
        int column = 0;
        int width = 0;
    };

    std::vector<Column> columns; ///< shown columns, in order
    int sortedBy = -1;           ///< -1: unknown
    bool descending = false;
    PoolGrouping grouping = PoolGrouping::None;
};

PoolLayout layoutOf(const QHeaderView &header, PoolGrouping grouping);
void applyLayout(const PoolLayout &layout, QHeaderView &header);

QByteArray toJson(const PoolLayout &layout);
std::optional<PoolLayout> poolLayoutFromJson(const QByteArray &json); ///< empty: not a layout

} // namespace gui
