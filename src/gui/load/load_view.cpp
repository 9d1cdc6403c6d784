#include "gui/load/load_view.h"

#include "gui/load/load_delegate.h"
#include "gui/load/parts_model.h"
#include "gui/load/quiet_header.h"
#include "gui/sessions/copying.h"
#include "gui/theme.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int rowsWanted = 6;
constexpr int rowsAtLeast = 1;
constexpr int aroundFigures = 20;

} // namespace

LoadView::LoadView(QWidget *parent)
    : QTreeView(parent)
    , m_header(new QuietHeader(this))
{
    setHeader(m_header);
    setItemDelegate(new LoadDelegate(this));
    setUniformRowHeights(true);
    setExpandsOnDoubleClick(false);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    addOwnActions();
}

void LoadView::addOwnActions()
{
    auto *sessions = new QAction(tr("Show its sessions"), this);
    connect(sessions, &QAction::triggered, this, &LoadView::showSessions);
    auto *copy = new QAction(tr("Copy"), this);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &LoadView::copyRow);
    addActions({ sessions, copy });
}

void LoadView::setParts(PartsModel *parts)
{
    m_parts = parts;
    setModel(parts);
    m_header->setStretchLastSection(false);
    m_header->setSectionResizeMode(QHeaderView::Fixed);
    arrange();
}

void LoadView::setNameShare(double share)
{
    m_nameShare = share;
    arrange();
}

void LoadView::blendIn()
{
    viewport()->setBackgroundRole(QPalette::Window);
    m_header->viewport()->setBackgroundRole(QPalette::Window);
}

void LoadView::setEmptyText(const QString &text)
{
    if (text == m_emptyText)
        return;
    m_emptyText = text;
    setAccessibleDescription(text);
    viewport()->update();
}

void LoadView::open(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const QModelIndex row = index.siblingAtColumn(0);
    if (m_parts->hasChildren(row))
        setExpanded(row, !isExpanded(row));
    else
        emit sessionsWanted(m_parts->filterFor(row));
}

void LoadView::showSessions()
{
    if (currentIndex().isValid())
        emit sessionsWanted(m_parts->filterFor(currentIndex()));
}

void LoadView::copyRow()
{
    if (!currentIndex().isValid())
        return;
    QStringList cells;
    for (int column = 0; column < PartsModel::columns; ++column) {
        if (!isColumnHidden(column))
            cells << currentIndex().siblingAtColumn(column).data(Qt::AccessibleTextRole).toString();
    }
    copyText(cells.join(u'\t'));
}

int LoadView::rowsHeight(int rows) const
{
    return m_header->sizeHint().height() + rows * (fontMetrics().height() + 7) + 2 * frameWidth();
}

QSize LoadView::sizeHint() const
{
    return { 400, rowsHeight(rowsWanted) };
}

QSize LoadView::minimumSizeHint() const
{
    return { 200, rowsHeight(rowsAtLeast) };
}

int LoadView::widthFor(int column) const
{
    const int figures = fontMetrics().horizontalAdvance(u"100.0 %"_s) + aroundFigures;
    return std::max(m_header->widthFor(column), figures);
}

/// Figures have the room they need; names and bars share the rest.
void LoadView::arrange()
{
    if (!m_parts)
        return;
    int rest = viewport()->width();
    for (int column = PartsModel::Share; column < PartsModel::columns; ++column) {
        if (isColumnHidden(column))
            continue;
        m_header->resizeSection(column, widthFor(column));
        rest -= m_header->sectionSize(column);
    }
    const int names = int(std::max(rest, 80) * m_nameShare);
    m_header->resizeSection(PartsModel::Name, names);
    m_header->resizeSection(PartsModel::Bar, std::max(rest - names, 20));
}

void LoadView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        open(currentIndex());
    else
        QTreeView::keyPressEvent(event);
}

void LoadView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    emit menuWanted(byKey ? viewport()->mapToGlobal(visualRect(currentIndex()).center())
                          : event->globalPos());
}

void LoadView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    arrange();
}

void LoadView::changeEvent(QEvent *event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        arrange();
}

/// Qt's own selection stops at the branches, and its focus at a cell.
void LoadView::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
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

void LoadView::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    if (m_emptyText.isEmpty())
        return;
    QPainter painter(viewport());
    painter.setPen(themeOf(palette()).muted);
    painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

} // namespace gui
