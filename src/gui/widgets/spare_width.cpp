#include "gui/widgets/spare_width.h"

#include "gui/widgets/figure_delegate.h"

#include <QEvent>
#include <QHeaderView>
#include <QTreeView>

#include <algorithm>

namespace gui {

namespace {

constexpr int rowsRead = 200;

} // namespace

SpareWidth::SpareWidth(QTreeView &view, QList<int> columns)
    : QObject(&view)
    , m_view(view)
    , m_header(*view.header())
    , m_columns(std::move(columns))
{
    view.viewport()->installEventFilter(this);
    begin();
}

void SpareWidth::begin()
{
    for (const int column : m_columns)
        m_least[column] = m_given[column] = m_widest[column] = m_header.sectionSize(column);
}

bool SpareWidth::isOurs(int column) const
{
    return !m_header.isSectionHidden(column) && m_header.sectionSize(column) == m_given[column];
}

int SpareWidth::widthOf(int column) const
{
    return m_least.contains(column) && isOurs(column) ? m_least[column] : m_header.sectionSize(column);
}

int SpareWidth::wantedBy(int column) const
{
    int widest = 0;
    int left = rowsRead;
    for (QModelIndex row = m_view.model()->index(0, 0); row.isValid() && left > 0; --left) {
        const QString text = row.siblingAtColumn(column).data().toString();
        const int indent = m_header.visualIndex(column) == 0 ? 2 * m_view.indentation() : 0;
        widest = std::max(widest, m_view.fontMetrics().horizontalAdvance(text) + indent);
        row = m_view.indexBelow(row);
    }
    return widest + 2 * FigureDelegate::margin + 2 * m_view.fontMetrics().averageCharWidth();
}

void SpareWidth::share()
{
    int spare = m_view.viewport()->width();
    for (int column = 0; column < m_header.count(); ++column)
        spare -= widthOf(column);
    for (const int column : m_columns) {
        if (!isOurs(column))
            continue;
        m_widest[column] =
            std::max(m_widest[column], wantedBy(column)); // else columns would move all the time
        const int more = std::clamp(m_widest[column] - m_least[column], 0, std::max(spare, 0));
        spare -= more;
        m_given[column] = m_least[column] + more;
        m_header.resizeSection(column, m_given[column]);
    }
}

bool SpareWidth::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        share();
    return QObject::eventFilter(watched, event);
}

} // namespace gui
