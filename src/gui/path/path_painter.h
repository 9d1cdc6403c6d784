#pragma once

#include "gui/path/path_face.h"
#include "gui/widgets/fitted_texts.h"
#include "gui/widgets/theme.h"
#include "insight/path/chain.h"

#include <QFont>
#include <QPainterPath>

class QPainter;

namespace gui {

/// What distinguishes a box besides its numbers.
struct BoxLook
{
    bool lit = false;    ///< a chain leads through it
    bool dimmed = false; ///< a chain leads elsewhere
    bool focused = false;
    int focusedRow = -1;
    int litRow = -1;
};

/// Paints the parts of a path in one font and theme.
class PathPainter
{
public:
    PathPainter(const QFont &font, const QPalette &palette);

    void paintHeading(QPainter &painter, const PathHeading &heading, const ColumnTitle &title);
    void paintRibbon(QPainter &painter, const PathRibbon &ribbon, const insight::PathEdge &edge, bool dimmed);
    void paintHop(QPainter &painter, const PathRibbon &ribbon, insight::Certainty certainty);
    void paintBox(QPainter &painter, const PathBox &box, const BoxFace &face, const BoxLook &look);

    const Theme &theme() const { return *m_theme; }

private:
    int paintText(QPainter &painter, FittedTexts &texts, const QRect &area, const QString &text,
                  const QColor &colour, bool right = false);
    void paintPhrase(QPainter &painter, const QRect &area, const Phrase &phrase);
    void paintPair(QPainter &painter, const QRect &area, const Phrase &words, const Phrase &alarm);
    void paintTitle(QPainter &painter, const PathBox &box, const BoxFace &face);
    void paintBar(QPainter &painter, const PathBar &place, const BarFace &bar);
    void paintRows(QPainter &painter, const PathBox &box, const BoxFace &face, const BoxLook &look);
    void paintRow(QPainter &painter, const PathRow &place, const RowFace &row);
    void paintWaits(QPainter &painter, const PathBox &box, const BoxFace &face);
    void paintQueue(QPainter &painter, const QRect &area, qint64 waiting);

    const Theme *m_theme;
    double m_unit;
    FittedTexts m_name;
    FittedTexts m_key;
    FittedTexts m_small;
    FittedTexts m_smallBold;
};

/// A hop drawn along a line: solid, dashed or hatched, so that colour is not the only signal.
void strokeHop(QPainter &painter, const QPainterPath &line, insight::Certainty certainty, const Theme &theme,
               double unit);

QColor colourOf(const Theme &theme, insight::Certainty certainty);

} // namespace gui
