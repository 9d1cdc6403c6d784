#pragma once

#include "gui/sessions/sessions_model.h"
#include "gui/widgets/fitted_texts.h"
#include "gui/widgets/theme.h"

#include <QFont>
#include <QPalette>
#include <QRect>

#include <vector>

class QPainter;

namespace gui {

/// Paints rows of sessions. Qt's own delegate alone would cost 10 ms a refresh on a large window.
class SessionPainter
{
public:
    static constexpr int margin = 6; ///< at both sides of a cell

    struct Cell
    {
        int column = 0;
        QRect area;
    };
    struct Row
    {
        int row = 0;
        QRect area; ///< the full width of the window, whatever the scroll position
        bool selected = false;
        bool tree = false;    ///< leaves space for arrows in the first cell
        int current = -1;     ///< the focused column
        bool focused = false; ///< the window has the keyboard focus
    };

    SessionPainter(const SessionsModel &model, const QFont &font, const QPalette &palette);

    void paint(QPainter &painter, const Row &row, const std::vector<Cell> &cells);

    static int rowHeight(const QFont &font);
    /// The area of the mark in front of a row with children, in its cell.
    static QRect arrowArea(const QRect &cell, int depth);

private:
    void paintGroup(QPainter &painter, const Row &row);
    void paintCells(QPainter &painter, const Row &row, const std::vector<Cell> &cells);
    void paintTreeCell(QPainter &painter, const Cell &cell, const Row &row, const std::vector<Cell> &cells);
    void paintCell(QPainter &painter, const Cell &cell, int row, bool mayStandRight);
    void paintState(QPainter &painter, const QRect &area, int row);
    void paintWait(QPainter &painter, const QRect &area, int row);
    void paintArrow(QPainter &painter, const QRect &area, bool open) const;
    void paintText(QPainter &painter, FittedTexts &texts, const QRect &area, const QString &text,
                   const QColor &colour, bool right = false) const;

    const SessionsModel &m_model;
    const Theme *m_theme;
    QFont m_font;
    FittedTexts m_texts;
    FittedTexts m_boldTexts;
    FittedTexts m_monoTexts;
    int m_stateColumn;
    int m_queryColumn;
    int m_blockedByColumn;
};

} // namespace gui
