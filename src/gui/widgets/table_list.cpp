#include "gui/widgets/table_list.h"

#include "gui/widgets/figure_delegate.h"

#include <QEvent>
#include <QHeaderView>

#include <algorithm>

namespace gui {

namespace {

/// In letters; a heading that is cut says little, so it may be wider.
int lettersFor(report::Unit unit)
{
    switch (unit) {
    case report::Unit::Name:
        return 18;
    case report::Unit::Milliseconds:
    case report::Unit::Time:
        return 9;
    default:
        return 6;
    }
}

constexpr int longestName = 36; // in letters; a longer one is elided
constexpr int rowsLookedAt = 100;
constexpr int besideHeading = 18; // with the arrow of the order

} // namespace

TableList::TableList(QWidget *parent)
    : FigureView(parent)
    , m_rows(new TableModel(this))
{
    setModel(m_rows);
    setRootIsDecorated(false);
    header()->setStretchLastSection(false);
    header()->setSectionsClickable(true);
    header()->setSortIndicatorShown(true);
    header()->setSortIndicator(-1, Qt::DescendingOrder);
    setSortingEnabled(true);
    connect(m_rows, &QAbstractItemModel::modelReset, this, &TableList::fitColumns);
}

void TableList::show(report::Table table, const QSet<QByteArray> &hidden)
{
    m_rows->show(std::move(table), hidden);
    for (int column = 0; column < m_rows->columnCount(); ++column)
        setColumnHidden(column, m_rows->isHidden(column));
}

int TableList::widestName(int column) const
{
    int widest = 0;
    for (int row = 0; row < std::min(m_rows->rowCount(), rowsLookedAt); ++row)
        widest =
            std::max(widest, fontMetrics().horizontalAdvance(m_rows->index(row, column).data().toString()));
    return widest + 2 * FigureDelegate::margin + 2 * fontMetrics().averageCharWidth();
}

void TableList::fitColumns()
{
    for (int column = 0; column < m_rows->columnCount(); ++column) {
        const QString title = m_rows->headerData(column, Qt::Horizontal).toString();
        const report::Unit unit = m_rows->heading(column).unit;
        const auto widthOf = [this](int letters) {
            return letters * fontMetrics().averageCharWidth() + 2 * FigureDelegate::margin;
        };
        const int cells =
            unit == report::Unit::Name
                ? std::clamp(widestName(column), widthOf(lettersFor(unit)), widthOf(longestName))
                : widthOf(lettersFor(unit));
        header()->resizeSection(
            column, std::max(cells, header()->fontMetrics().horizontalAdvance(title) + besideHeading));
    }
}

void TableList::changeEvent(QEvent *event)
{
    FigureView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

} // namespace gui
