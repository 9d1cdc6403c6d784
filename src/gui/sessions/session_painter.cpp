#include "gui/sessions/session_painter.h"

#include "gui/sessions/session_columns.h"
#include "gui/widgets/fill.h"
#include "gui/widgets/fonts.h"
#include "insight/past/wait_class.h"
#include "report/cells.h"

#include <QFontInfo>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Line;

constexpr int indent = 14; ///< a level of a tree
constexpr int swatchSize = 10;
constexpr int swatchRoom = swatchSize + 5;

// Where the figures of a group stand, in letters from the left.
constexpr int groupNameRoom = 30;
constexpr int groupFigureRoom = 14;

QFont boldOf(QFont font)
{
    font.setBold(true);
    return font;
}

void paintSwatch(QPainter &painter, const QRect &cell, const Swatch &swatch, const Theme &theme)
{
    const QRect area(cell.left(), cell.center().y() - swatchSize / 2 + 1, swatchSize, swatchSize);
    painter.setBrushOrigin(area.topLeft());
    painter.fillRect(area, brushOf(swatch, painter));
    if (const auto separator = separatorOf(swatch.colour, theme)) {
        painter.setPen(*separator);
        painter.drawRect(area.adjusted(0, 0, -1, -1));
    }
}

bool isBusy(const core::Session &session)
{
    return !session.hidden && session.state == core::SessionState::Active;
}

} // namespace

SessionPainter::SessionPainter(const SessionsModel &model, const QFont &font, const QPalette &palette)
    : m_model(model)
    , m_theme(&themeOf(palette))
    , m_font(font)
    , m_texts(font)
    , m_boldTexts(boldOf(font))
    , m_monoTexts(monoFont(font))
    , m_stateColumn(columnNamed(u"state"))
    , m_queryColumn(columnNamed(u"query"))
    , m_blockedByColumn(columnNamed(u"blocked_by"))
{
}

int SessionPainter::rowHeight(const QFont &font)
{
    return std::max(QFontInfo(font).pixelSize() + 9, QFontMetrics(font).height() + 3);
}

QRect SessionPainter::arrowArea(const QRect &cell, int depth)
{
    return { cell.left() + margin + depth * indent, cell.top(), indent, cell.height() };
}

void SessionPainter::paint(QPainter &painter, const Row &row, const std::vector<Cell> &cells)
{
    const bool group = m_model.rows()->line(row.row).kind == Line::Kind::Group;
    if (row.selected)
        painter.fillRect(row.area, m_theme->selection);
    else if (group)
        painter.fillRect(row.area, m_theme->background);
    painter.fillRect(row.area.left(), row.area.bottom(), row.area.width(), 1, m_theme->line);
    if (group)
        paintGroup(painter, row);
    else
        paintCells(painter, row, cells);
}

void SessionPainter::paintGroup(QPainter &painter, const Row &row)
{
    const Line &line = m_model.rows()->line(row.row);
    const insight::Group &group = m_model.rows()->group(line);
    const QRect arrow = arrowArea(row.area, 0);
    paintArrow(painter, arrow, line.isOpen);

    const int letter = QFontMetrics(m_font).averageCharWidth();
    QRect area = row.area;
    area.setLeft(arrow.right() + margin);
    area.setWidth(groupNameRoom * letter);
    paintText(painter, m_boldTexts, area, m_model.groupName(group), m_theme->text);
    const auto next = [&](const QString &text, const QColor &colour, int letters) {
        area.setLeft(area.right() + margin);
        area.setWidth(letters * letter);
        paintText(painter, m_texts, area, text, colour, true);
    };
    next(sessionsText(group.sessions), m_theme->text, groupFigureRoom);
    next(SessionsModel::tr("%1 active").arg(group.working),
         group.working > 0 ? m_theme->text : m_theme->muted, groupFigureRoom);
    next(SessionsModel::tr("%1 in 5 min").arg(changeText(group)), m_theme->muted, groupFigureRoom);
    if (row.current >= 0 && row.focused) {
        painter.setPen(m_theme->accent);
        painter.drawRect(row.area.adjusted(0, 0, -1, -2));
    }
}

void SessionPainter::paintCells(QPainter &painter, const Row &row, const std::vector<Cell> &cells)
{
    for (const Cell &cell : cells) {
        const QRect area = cell.area.adjusted(margin, 0, -margin, -1);
        if (row.tree && &cell == &cells.front())
            paintTreeCell(painter, { cell.column, cell.area }, row, cells);
        else if (m_model.rows()->line(row.row).kind == Line::Kind::Session)
            paintCell(painter, { cell.column, area }, row.row, true);
        if (cell.column == row.current && row.focused) {
            painter.setPen(m_theme->accent);
            painter.drawRect(cell.area.adjusted(0, 0, -1, -2));
        }
    }
}

void SessionPainter::paintTreeCell(QPainter &painter, const Cell &cell, const Row &row,
                                   const std::vector<Cell> &cells)
{
    const Line &line = m_model.rows()->line(row.row);
    const QRect arrow = arrowArea(cell.area, line.depth);
    if (line.opens)
        paintArrow(painter, arrow, line.isOpen);
    QRect area = cell.area.adjusted(0, 0, -margin, -1);
    area.setLeft(arrow.right() + 4);
    if (line.kind == Line::Kind::Session)
        return paintCell(painter, { cell.column, area }, row.row, false);
    // A blocker that is not listed has no cells of its own: its text takes their space.
    area.setRight(cells.back().area.right());
    const QString text =
        line.behind > 0 ? SessionsModel::tr("%1 · blocks %2").arg(absentText(line), sessionsText(line.behind))
                        : absentText(line);
    paintText(painter, m_texts, area, text, m_theme->text);
}

void SessionPainter::paintCell(QPainter &painter, const Cell &cell, int row, bool mayStandRight)
{
    if (cell.column == m_stateColumn)
        return paintState(painter, cell.area, row);
    if (cell.column == waitColumn())
        return paintWait(painter, cell.area, row);

    const QString text = m_model.textAt(row, cell.column);
    const bool query = cell.column == m_queryColumn;
    const bool calm = text == report::notMeasured || (query && !isBusy(*m_model.sessionAt(row).session));
    const bool right = mayStandRight && report::isNumber(headingOf(cell.column).unit);
    const bool blocks = cell.column == m_blockedByColumn && m_model.isFirstBlocker(row);
    FittedTexts &texts = blocks ? m_boldTexts : query ? m_monoTexts : m_texts;
    paintText(painter, texts, cell.area, text, calm ? m_theme->muted : m_theme->text, right);
}

void SessionPainter::paintState(QPainter &painter, const QRect &area, int row)
{
    const core::Session &session = *m_model.sessionAt(row).session;
    const auto state = session.hidden ? core::SessionState::Unknown : session.state;
    const QString text = m_model.textAt(row, m_stateColumn);
    if (state != core::SessionState::None)
        paintSwatch(painter, area, swatchOf(*m_theme, state), *m_theme);
    const bool calm = state == core::SessionState::None || state == core::SessionState::Idle;
    paintText(painter, m_texts, area.adjusted(swatchRoom, 0, 0, 0), text,
              calm ? m_theme->muted : m_theme->text);
}

void SessionPainter::paintWait(QPainter &painter, const QRect &area, int row)
{
    // A wait counts only while something runs.
    const core::Session &session = *m_model.sessionAt(row).session;
    const bool working = insight::isWorking(session);
    if (working)
        paintSwatch(painter, area, swatchOf(*m_theme, insight::waitClassOf(session.waitType)), *m_theme);
    paintText(painter, m_texts, area.adjusted(swatchRoom, 0, 0, 0), m_model.textAt(row, waitColumn()),
              working ? m_theme->text : m_theme->muted);
}

void SessionPainter::paintArrow(QPainter &painter, const QRect &area, bool open) const
{
    const QPoint centre = area.center();
    const QPolygon right { { centre + QPoint(-2, -4), centre + QPoint(-2, 4), centre + QPoint(3, 0) } };
    const QPolygon down { { centre + QPoint(-4, -2), centre + QPoint(4, -2), centre + QPoint(0, 3) } };
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme->muted);
    painter.drawPolygon(open ? down : right);
    painter.setBrush(Qt::NoBrush);
}

void SessionPainter::paintText(QPainter &painter, FittedTexts &texts, const QRect &area, const QString &text,
                               const QColor &colour, bool right) const
{
    painter.setPen(colour);
    texts.paint(painter, area, text, right);
}

} // namespace gui
