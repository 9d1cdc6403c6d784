#include "gui/pools/pool_columns.h"
#include "gui/pools/pool_layout.h"
#include "gui/pools/pools_page.h"
#include "ui_pools_page.h"

#include <QHeaderView>

namespace gui {

QByteArray PoolsPage::layoutState() const
{
    const QHeaderView &header = *m_ui->pools->header();
    PoolLayout layout { .sortedBy = header.sortIndicatorSection(),
                        .descending = header.sortIndicatorOrder() == Qt::DescendingOrder,
                        .grouping = request().grouping };
    for (int visual = 0; visual < header.count(); ++visual) {
        const int column = header.logicalIndex(visual);
        if (!header.isSectionHidden(column))
            layout.columns.push_back({ column, header.sectionSize(column) });
    }
    return toJson(layout);
}

void PoolsPage::restoreLayout(const QByteArray &state)
{
    const std::optional<PoolLayout> layout = poolLayoutFromJson(state);
    if (!layout)
        return;
    QHeaderView &header = *m_ui->pools->header();
    for (int i = 0; i < header.count() && !layout->columns.empty(); ++i)
        header.setSectionHidden(i, i != nameColumn());
    int visual = 0;
    for (const PoolLayout::Column &each : layout->columns) {
        header.moveSection(header.visualIndex(each.column), visual++);
        header.setSectionHidden(each.column, false);
        header.resizeSection(each.column, each.width);
    }
    if (layout->sortedBy >= 0)
        header.setSortIndicator(layout->sortedBy,
                                layout->descending ? Qt::DescendingOrder : Qt::AscendingOrder);
    m_ui->grouping->setCurrentIndex(m_ui->grouping->findData(int(layout->grouping)));
}

} // namespace gui
