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
    m_rows->show(std::move(table));
    for (int column = 0; column < m_rows->columnCount(); ++column)
        setColumnHidden(column, hidden.contains(m_rows->table().headings[std::size_t(column)].name));
}

void TableList::fitColumns()
{
    for (int column = 0; column < m_rows->columnCount(); ++column) {
        const QString title = m_rows->headerData(column, Qt::Horizontal).toString();
        const int letters = lettersFor(m_rows->table().headings[std::size_t(column)].unit);
        header()->resizeSection(
            column, std::max(letters * fontMetrics().averageCharWidth() + 2 * FigureDelegate::margin,
                             header()->fontMetrics().horizontalAdvance(title) + besideHeading));
    }
}

void TableList::changeEvent(QEvent *event)
{
    FigureView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

} // namespace gui
