#include "gui/sessions/sessions_table.h"

#include "gui/sessions/session_columns.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace gui {

using insight::Grouping;
using insight::Line;

namespace {

core::SessionId highestPid(const QList<core::SamplePtr> &samples)
{
    core::SessionId highest = 0;
    for (const core::SamplePtr &sample : samples) {
        if (!sample->sessions.empty())
            highest = std::max(highest, sample->sessions.back()->pid);
    }
    return highest;
}

} // namespace

SessionsTable::SessionsTable(QWidget *parent)
    : QTableView(parent)
    , m_model(new SessionsModel(this))
    , m_header(new SessionHeader(this))
{
    setHorizontalHeader(m_header);
    setModel(m_model);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    applyFont();
    m_header->arrangeAtFirst();
    m_header->sortAsAtFirst();
    // The current row may have come to stand on another session by itself: a click on it selects, and no
    // more.
    const auto tell = [this] {
        if (m_presenting || !currentIndex().isValid())
            return;
        m_left.reset();
        emit sessionChosen(currentIndex().row());
    };
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, tell);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, tell);
}

void SessionsTable::present(const IndexedListingPtr &rows, Grouping grouping)
{
    const QScopedValueRollback presenting(m_presenting, true);
    if ((std::exchange(m_grouping, grouping) == Grouping::Blocking) != (grouping == Grouping::Blocking))
        m_header->setTree(grouping == Grouping::Blocking);
    // A pooler has no sessions here: with one database its name would be the same in every row.
    m_header->setEndpoints(std::ranges::count_if(
        rows->listing().samples, [](const core::SamplePtr &sample) { return sample->sessionsMeasured; }));
    m_header->setPoolers(rows->listing().chains.toldAt().has_value());
    m_header->setLongestPid(highestPid(rows->listing().samples));

    IndexedListingPtr before = m_model->rows();
    const std::vector<Anchor> anchors = visibleRows();
    const QModelIndex current = currentIndex();
    const std::optional<Left> chosen = chosenSession();
    m_model->show(rows, grouping);
    layOutRows();
    keepCurrent(current);
    keepScroll(*before, anchors);
    letGoElsewhere(std::move(before));
    if (chosen && !selectionModel()->hasSelection())
        m_left = chosen;
    chooseReturned();
}

void SessionsTable::layOutRows()
{
    const QScopedValueRollback onlyRows(m_onlyRows, true);
    executeDelayedItemsLayout();
}

/// Qt's own raises one scroll bar above the other, and then this above that: both are painted again, and the
/// whole page behind them.
void SessionsTable::updateGeometries()
{
    if (m_onlyRows)
        verticalScrollBar()->setRange(0, std::max(0, verticalHeader()->length() - viewport()->height()));
    else
        QTableView::updateGeometries();
}

std::optional<SessionsTable::Left> SessionsTable::chosenSession() const
{
    const QModelIndex current = currentIndex();
    if (!current.isValid() || !selectionModel()->isRowSelected(current.row()))
        return std::nullopt;
    const Line &line = m_model->rows()->line(current.row());
    if (line.kind != Line::Kind::Session)
        return std::nullopt;
    const core::SamplePtr &sample = m_model->rows()->listing().samples[line.sample];
    return Left { sample->endpoint.name, sample->sessions[std::size_t(line.session)] };
}

/// What is on top of the window stays there.
void SessionsTable::chooseReturned()
{
    const int row = m_left && !selectionModel()->hasSelection()
                        ? m_model->rows()->rowOf(m_left->endpoint, *m_left->session)
                        : -1;
    if (row < 0)
        return;
    const int column = currentIndex().isValid() ? currentIndex().column() : m_header->shownColumns().front();
    setAutoScroll(false);
    selectionModel()->setCurrentIndex(m_model->index(row, column),
                                      QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    setAutoScroll(true);
    m_left.reset();
}

std::vector<SessionsTable::Anchor> SessionsTable::visibleRows() const
{
    std::vector<Anchor> rows;
    if (verticalScrollBar()->value() == 0) // a list scrolled to the top stays at the top
        return rows;
    const int height = verticalHeader()->defaultSectionSize();
    for (int row = rowAt(0); row >= 0 && row < m_model->rowCount(); ++row) {
        const int offset = rowViewportPosition(row);
        if (offset >= viewport()->height())
            break;
        if (offset + height > 0)
            rows.push_back({ row, offset });
    }
    return rows;
}

void SessionsTable::keepScroll(const IndexedListing &before, const std::vector<Anchor> &anchors)
{
    for (const Anchor &anchor : anchors) {
        if (const int row = m_model->rows()->rowOf(before, anchor.row); row >= 0) {
            verticalScrollBar()->setValue(row * verticalHeader()->defaultSectionSize() - anchor.offset);
            return;
        }
    }
    if (anchors.empty())
        verticalScrollBar()->setValue(0);
}

/// Where the current row has gone, the keyboard stays in its place.
void SessionsTable::keepCurrent(const QModelIndex &before)
{
    if (!before.isValid() || currentIndex().isValid() || m_model->rowCount() == 0)
        return;
    const int row = std::min(before.row(), m_model->rowCount() - 1);
    selectionModel()->setCurrentIndex(m_model->index(row, before.column()), QItemSelectionModel::NoUpdate);
}

std::vector<int> SessionsTable::selectedRows() const
{
    std::vector<int> rows;
    for (const QItemSelectionRange &range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    }
    std::ranges::sort(rows);
    rows.erase(std::ranges::unique(rows).begin(), rows.end());
    return rows;
}

void SessionsTable::choose(int row)
{
    const int column = currentIndex().isValid() ? currentIndex().column() : m_header->shownColumns().front();
    selectionModel()->setCurrentIndex(m_model->index(row, column),
                                      QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(currentIndex());
}

void SessionsTable::setEmptyText(const QString &text)
{
    if (m_emptyText == text)
        return;
    m_emptyText = text;
    viewport()->update();
}

bool SessionsTable::isTree() const
{
    return m_grouping != Grouping::None;
}

SessionPainter &SessionsTable::painter()
{
    if (!m_painter)
        m_painter.emplace(*m_model, font(), palette());
    return *m_painter;
}

void SessionsTable::applyFont()
{
    m_painter.reset();
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setDefaultSectionSize(SessionPainter::rowHeight(font()));
}

/// A heading, some sessions, and the scroll bar below them.
QSize SessionsTable::minimumSizeHint() const
{
    constexpr int rows = 3;
    const int least = horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize()
                      + horizontalScrollBar()->sizeHint().height() + 2 * frameWidth();
    return QTableView::minimumSizeHint().expandedTo({ 0, least });
}

void SessionsTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    const auto type = event->type();
    if (type == QEvent::FontChange || type == QEvent::PaletteChange || type == QEvent::StyleChange)
        applyFont();
}

void SessionsTable::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    if (m_model->rowCount() == 0) {
        painter.setPen(themeOf(palette()).muted);
        painter.drawText(viewport()->rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         m_emptyText);
        return;
    }
    const int height = verticalHeader()->defaultSectionSize();
    const std::vector<int> columns = m_header->shownColumns();
    std::vector<SessionPainter::Cell> cells;
    for (int row = rowAt(std::max(0, event->rect().top())); row >= 0 && row < m_model->rowCount(); ++row) {
        const int top = rowViewportPosition(row);
        if (top > event->rect().bottom())
            break;
        cells.clear();
        for (const int column : columns)
            cells.push_back({ column, { columnViewportPosition(column), top, columnWidth(column), height } });
        const bool isCurrent = currentIndex().row() == row;
        this->painter().paint(painter,
                              { .row = row,
                                .area = { 0, top, viewport()->width(), height },
                                .selected = selectionModel()->isRowSelected(row),
                                .tree = isTree(),
                                .current = isCurrent ? currentIndex().column() : -1,
                                .focused = hasFocus() },
                              cells);
    }
}

/// Letters typed here belong to the window's shortcuts; a search would read every row.
void SessionsTable::keyboardSearch(const QString &) {}

void SessionsTable::keyPressEvent(QKeyEvent *event)
{
    const int row = currentIndex().row();
    if (event->matches(QKeySequence::Copy))
        emit copyRequested();
    else if (row >= 0 && openOrClose(event->key(), row))
        event->accept();
    else if (row >= 0 && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        emit detailsRequested();
    else
        QTableView::keyPressEvent(event);
}

/// Whether the key was about the rows below this one.
bool SessionsTable::openOrClose(int key, int row)
{
    const Line &line = m_model->rows()->line(row);
    const bool group = line.kind == Line::Kind::Group;
    const bool atLeft = group || currentIndex().column() == m_header->shownColumns().front();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (group && enter)
        emit openRequested(row, !line.isOpen);
    else if (line.opens && key == Qt::Key_Right && atLeft && !line.isOpen)
        emit openRequested(row, true);
    else if (line.opens && key == Qt::Key_Left && atLeft && line.isOpen)
        emit openRequested(row, false);
    else if (line.depth > 0 && key == Qt::Key_Left && atLeft)
        choose(parentOf(row));
    else
        return false;
    return true;
}

int SessionsTable::parentOf(int row) const
{
    const int depth = m_model->rows()->line(row).depth;
    while (row > 0 && m_model->rows()->line(row).depth >= depth)
        --row;
    return row;
}

bool SessionsTable::isOnArrow(const QPoint &position, int row) const
{
    const Line &line = m_model->rows()->line(row);
    if (!line.opens)
        return false;
    const int first = m_header->shownColumns().front();
    const bool group = line.kind == Line::Kind::Group;
    const QRect cell(group ? 0 : columnViewportPosition(first), rowViewportPosition(row), columnWidth(first),
                     verticalHeader()->defaultSectionSize());
    return SessionPainter::arrowArea(cell, line.depth).adjusted(-4, 0, 4, 0).contains(position);
}

void SessionsTable::mousePressEvent(QMouseEvent *event)
{
    const int row = rowAt(event->pos().y());
    if (row >= 0 && event->button() == Qt::LeftButton && isOnArrow(event->pos(), row)) {
        emit openRequested(row, !m_model->rows()->line(row).isOpen);
        return;
    }
    QTableView::mousePressEvent(event);
}

void SessionsTable::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int row = rowAt(event->pos().y());
    if (row < 0 || event->button() != Qt::LeftButton || isOnArrow(event->pos(), row))
        return;
    const Line &line = m_model->rows()->line(row);
    if (line.kind == Line::Kind::Group)
        emit openRequested(row, !line.isOpen);
    else
        emit detailsRequested();
}

} // namespace gui
