#pragma once

#include "gui/charts/limit_labels.h"
#include "gui/charts/stack.h"

#include <QFont>

namespace gui {

/// Everything that is painted for one lane, in pixels.
struct LaneFace
{
    QRectF plot;
    Stack stack;
    std::vector<Swatch> swatches; ///< one per area
    std::vector<QRectF> gaps;
    std::vector<QRectF> partGaps;
    std::vector<QRectF> refusals; ///< drawn at the ceiling: the endpoint was full
    std::vector<double> events;   ///< x, from the left
    std::vector<LimitLabel> limits;
    double top = 1;
    std::vector<double> ticks;
    QFont font; ///< for labels
};

void paintGaps(QPainter &painter, const LaneFace &face, const Theme &theme);
void paintStack(QPainter &painter, const LaneFace &face, const Theme &theme);
void paintLimits(QPainter &painter, const LaneFace &face, const Theme &theme);
void paintValues(QPainter &painter, const LaneFace &face, const Theme &theme);
void paintEvents(QPainter &painter, const LaneFace &face, const Theme &theme);

} // namespace gui
