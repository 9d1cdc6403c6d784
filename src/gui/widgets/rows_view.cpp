#include "gui/widgets/rows_view.h"

#include "gui/widgets/copying.h"
#include "gui/widgets/theme.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QPainter>

namespace gui {

RowsView::RowsView(QWidget *parent)
    : QTreeView(parent)
{
    setUniformRowHeights(true);
    setVerticalScrollMode(ScrollPerPixel);
    setFrameShape(NoFrame);
    auto *copy = new QAction(tr("Copy"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &RowsView::copyRow);
    addAction(copy);
}

void RowsView::setEmptyText(const QString &text)
{
    if (text == m_emptyText)
        return;
    m_emptyText = text;
    setAccessibleDescription(text);
    viewport()->update();
}

void RowsView::copyRow()
{
    if (!currentIndex().isValid())
        return;
    QStringList cells;
    for (int i = 0; i < header()->count(); ++i) {
        const int column = header()->logicalIndex(i);
        if (!isColumnHidden(column))
            cells << currentIndex().siblingAtColumn(column).data(Qt::AccessibleTextRole).toString();
    }
    copyText(cells.join(u'\t'));
}

void RowsView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    emit menuRequested(byKey ? viewport()->mapToGlobal(visualRect(currentIndex()).center())
                             : event->globalPos());
}

/// Qt's own selection stops at the branches, and its focus at a cell.
void RowsView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = themeOf(palette());
    const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
    if (selectionModel()->isSelected(index))
        painter->fillRect(row, theme.selection);
    QTreeView::drawRow(painter, option, index);
    if (hasFocus() && index.siblingAtColumn(0) == currentIndex().siblingAtColumn(0)) {
        painter->setPen(theme.accent);
        painter->drawRect(row.adjusted(0, 0, -1, -1));
    }
}

void RowsView::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    if (m_emptyText.isEmpty())
        return;
    QPainter painter(viewport());
    painter.setPen(themeOf(palette()).muted);
    painter.drawText(viewport()->rect().adjusted(20, 0, -20, 0), Qt::AlignCenter | Qt::TextWordWrap,
                     m_emptyText);
}

} // namespace gui
