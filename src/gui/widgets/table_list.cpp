#include "gui/widgets/table_list.h"

#include "gui/widgets/figure_delegate.h"
#include "report/cells.h"

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
    case report::Unit::Sampled:
    case report::Unit::Time:
        return 9;
    default:
        return 6;
    }
}

/// In letters; what is longer is elided.
int longestFor(report::Unit unit)
{
    return unit == report::Unit::Name ? 36 : 20;
}

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
    connect(m_rows, &QAbstractItemModel::layoutChanged, this, &TableList::widenColumns);
}

void TableList::show(report::Table table, const QSet<QByteArray> &hidden)
{
    m_rows->show(std::move(table), hidden);
    for (int column = 0; column < m_rows->columnCount(); ++column)
        setColumnHidden(column, m_rows->isHidden(column));
    widenColumns();
}

int TableList::widestText(int column) const
{
    int widest = 0;
    for (int row = 0; row < std::min(m_rows->rowCount(), rowsLookedAt); ++row)
        widest =
            std::max(widest, fontMetrics().horizontalAdvance(m_rows->index(row, column).data().toString()));
    return widest + 2 * FigureDelegate::margin + 2 * fontMetrics().averageCharWidth();
}

int TableList::widthFor(int column) const
{
    const QString title = m_rows->headerData(column, Qt::Horizontal).toString();
    const report::Unit unit = m_rows->heading(column).unit;
    const auto widthOf = [this](int letters) {
        return letters * fontMetrics().averageCharWidth() + 2 * FigureDelegate::margin;
    };
    const int cells = std::clamp(widestText(column), widthOf(lettersFor(unit)), widthOf(longestFor(unit)));
    return std::max(cells, header()->fontMetrics().horizontalAdvance(title) + besideHeading);
}

void TableList::fitColumns()
{
    m_fitted.clear();
    for (int column = 0; column < m_rows->columnCount(); ++column) {
        m_fitted.append(widthFor(column));
        header()->resizeSection(column, m_fitted[column]);
    }
}

/// Numbers grow while one looks at them. A width that the user chose stays.
void TableList::widenColumns()
{
    for (int column = 0; column < m_rows->columnCount(); ++column) {
        if (!report::isNumber(m_rows->heading(column).unit)
            || header()->sectionSize(column) != m_fitted.value(column))
            continue;
        m_fitted[column] = std::max(m_fitted[column], widthFor(column));
        header()->resizeSection(column, m_fitted[column]);
    }
}

void TableList::changeEvent(QEvent *event)
{
    FigureView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

} // namespace gui
