#pragma once

#include "gui/pools/pool_list.h"

#include <QByteArray>

#include <optional>
#include <span>

namespace gui {

struct PoolGroupingName
{
    PoolGrouping grouping;
    const char *key; ///< in settings
    const char *title;
};

std::span<const PoolGroupingName> poolGroupingNames();
QString titleOf(const PoolGroupingName &name);

/// How the table of pools was left.
struct PoolLayout
{
    struct Column
    {
        int column = 0;
        int width = 0;
    };

    std::vector<Column> columns; ///< that are shown, in their order
    int sortedBy = -1;           ///< -1: not known
    bool descending = false;
    PoolGrouping grouping = PoolGrouping::None;
};

QByteArray toJson(const PoolLayout &layout);
std::optional<PoolLayout> poolLayoutFromJson(const QByteArray &json); ///< nothing: that was none

} // namespace gui
