#include "gui/load/load_view.h"

#include "gui/load/load_delegate.h"
#include "gui/load/parts_model.h"
#include "gui/load/quiet_header.h"

#include <QAction>
#include <QKeyEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int rowsWanted = 6;
constexpr int rowsAtLeast = 1;
constexpr int aroundFigures = 20;
constexpr int lettersOfNames = 16;

} // namespace

LoadView::LoadView(QWidget *parent)
    : RowsView(parent)
    , m_header(new QuietHeader(this))
{
    setHeader(m_header);
    setItemDelegate(new LoadDelegate(this));
    setExpandsOnDoubleClick(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *sessions = new QAction(tr("Show its sessions"), this);
    connect(sessions, &QAction::triggered, this, &LoadView::showSessions);
    insertAction(actions().first(), sessions);
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

void LoadView::open(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const QModelIndex row = index.siblingAtColumn(0);
    if (m_parts->hasChildren(row))
        setExpanded(row, !isExpanded(row));
    else
        emit requested(at::Sessions { m_parts->filterFor(row) });
}

void LoadView::showSessions()
{
    if (currentIndex().isValid())
        emit requested(at::Sessions { m_parts->filterFor(currentIndex()) });
}

int LoadView::heightFor(int rows) const
{
    return m_header->sizeHint().height() + rows * (fontMetrics().height() + 7) + 2 * frameWidth();
}

QSize LoadView::sizeHint() const
{
    return { 400, heightFor(rowsWanted) };
}

QSize LoadView::minimumSizeHint() const
{
    return { 200, heightFor(rowsAtLeast) };
}

int LoadView::widthFor(int column) const
{
    const int figures = fontMetrics().horizontalAdvance(u"100.0 %"_s) + aroundFigures;
    return std::max(m_header->widthFor(column), figures);
}

/// Figures have the room they need; names and bars share the rest. Where little is left, it is the names'.
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
    const int leastBar = fontMetrics().height();
    const int leastNames = std::min(lettersOfNames * fontMetrics().averageCharWidth(), rest - leastBar);
    const int names = std::max(leastNames, int(std::max(rest, 80) * m_nameShare));
    m_header->resizeSection(PartsModel::Name, names);
    m_header->resizeSection(PartsModel::Bar, std::max(rest - names, leastBar));
}

void LoadView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        open(currentIndex());
    else
        RowsView::keyPressEvent(event);
}

void LoadView::resizeEvent(QResizeEvent *event)
{
    RowsView::resizeEvent(event);
    arrange();
}

void LoadView::changeEvent(QEvent *event)
{
    RowsView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        arrange();
}

} // namespace gui
