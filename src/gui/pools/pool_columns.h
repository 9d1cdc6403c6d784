#pragma once

#include "gui/pools/pool_row.h"
#include "gui/widgets/figure_delegate.h"
#include "insight/past/pool_curves.h"
#include "report/table.h"

#include <span>

namespace gui {

struct PoolColumn
{
    const char *title = nullptr;
    const char *about = nullptr; ///< tooltip; may be empty
    report::Unit unit = report::Unit::Text;
    int width = 70;    ///< initially, at 13 px
    bool shown = true; ///< initially
    report::Value (*read)(const PoolRow &row) = nullptr;
    std::optional<CellBar> (*bar)(const PoolRow &row) = nullptr;
    std::optional<insight::PoolCurve> curve {}; ///< drawn as a line instead of a value
};

std::span<const PoolColumn> poolColumns();
int columnTitled(QAnyStringView title); ///< the untranslated title used in files; -1: none
int nameColumn();
int poolerColumn();
int waitingColumn();

QString titleOf(const PoolColumn &column);
QString cellText(const PoolColumn &column, const PoolRow &row);

} // namespace gui
