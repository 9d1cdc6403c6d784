#pragma once

#include "gui/charts/limit_labels.h"
#include "gui/charts/stack.h"

#include <QFont>

namespace gui {

/// Everything that is painted of one lane, in pixels.
struct LaneFace
{
    QRectF plot;
    Stack stack;
    std::vector<Swatch> swatches; ///< one an area
    std::vector<QRectF> gaps;
    std::vector<QRectF> partGaps;
    std::vector<QRectF> refusals; ///< drawn at the ceiling: it was full
    std::vector<double> events;   ///< from the left
    std::vector<LimitLabel> limits;
    double top = 1;
    std::vector<double> ticks;
    QFont font; ///< of labels
};

void paintGaps(QPainter &painter, const LaneFace &face, const Theme &theme);
void paintStack(QPainter &painter, const LaneFace &face, const Theme &theme);
void paintLimits(QPainter &painter, const LaneFace &face, const Theme &theme);
void paintValues(QPainter &painter, const LaneFace &face, const Theme &theme);
void paintEvents(QPainter &painter, const LaneFace &face, const Theme &theme);

} // namespace gui
