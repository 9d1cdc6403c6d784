#include "gui/charts/lane_metrics.h"

#include <QFontInfo>
#include <QFontMetrics>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

constexpr double usualFont = 13; // pixels, with which the other figures here go
constexpr double labelFont = 11 / usualFont;

QFont scaled(QFont font, double by)
{
    if (font.pixelSize() > 0)
        font.setPixelSize(int(std::lround(font.pixelSize() * by)));
    else
        font.setPointSizeF(font.pointSizeF() * by);
    return font;
}

} // namespace

LaneMetrics laneMetrics(const QWidget &lanes)
{
    const double unit = QFontInfo(lanes.font()).pixelSize() / usualFont;
    const auto units = [unit](double length) { return int(std::lround(length * unit)); };

    LaneMetrics metrics;
    metrics.legendText = metrics.title = lanes.font();
    metrics.title.setBold(true);
    metrics.label = scaled(lanes.font(), labelFont);
    metrics.gutter = units(metrics.gutter);
    metrics.legend = std::clamp(lanes.width() * 18 / 100, units(160), units(metrics.legend));
    metrics.leastLegend = units(metrics.leastLegend);
    metrics.legendGap = units(metrics.legendGap);
    metrics.titleRow = std::max(units(metrics.titleRow), QFontMetrics(metrics.title).height() + 2);
    metrics.lowest = std::max(units(metrics.lowest), metrics.lowest);
    const int besideLegend = metrics.gutter + metrics.legendGap + 2 * metrics.lowest;
    metrics.legend = std::max(std::min(metrics.legend, lanes.width() - besideLegend), metrics.leastLegend);
    metrics.timeRow = QFontMetrics(metrics.label).height() + units(8);
    return metrics;
}

} // namespace gui
