#include "gui/charts/stack.h"

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

using insight::Column;

constexpr double worthALine = 3; // pixels; less is the noise of every second

/// Columns without a gap between them: [first, last).
struct Stretch
{
    std::size_t first = 0;
    std::size_t last = 0;
};

/// An endpoint that answers may still not report these.
bool isMeasured(const Column &column, const std::vector<std::size_t> &shown)
{
    return column.measured > 0 && std::ranges::any_of(shown, [&](std::size_t series) {
               return !std::isnan(column.means[qsizetype(series)]);
           });
}

std::vector<Stretch> stretchesOf(const std::vector<Column> &columns, const std::vector<std::size_t> &shown)
{
    std::vector<Stretch> stretches;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!isMeasured(columns[i], shown))
            continue;
        if (!stretches.empty() && stretches.back().last == i)
            ++stretches.back().last;
        else
            stretches.push_back({ i, i + 1 });
    }
    return stretches;
}

/// The middle of every column, and the outer edges of the first and the last.
std::vector<double> placesOf(const LaneColumns &lane, Stretch stretch, const TimeScale &time)
{
    const double step = time.xOf(lane.from + lane.step) - time.xOf(lane.from);
    const double start = time.xOf(lane.from);
    std::vector<double> places { start + step * double(stretch.first) };
    for (std::size_t i = stretch.first; i < stretch.last; ++i)
        places.push_back(start + step * (double(i) + 0.5));
    places.push_back(start + step * double(stretch.last));
    return places;
}

/// The first and the last value count to the outer edges, too.
std::size_t columnAt(std::size_t place, Stretch stretch)
{
    return stretch.first + std::clamp<std::size_t>(place, 1, stretch.last - stretch.first) - 1;
}

QPolygonF between(const QPolygonF &upper, const QPolygonF &lower)
{
    QPolygonF area = upper;
    area.reserve(upper.size() + lower.size());
    std::copy(lower.crbegin(), lower.crend(), std::back_inserter(area));
    return area;
}

bool standsOut(QPointF highest, QPointF mean)
{
    return std::isfinite(highest.y()) && mean.y() - highest.y() >= worthALine;
}

/// One column more on each side, so that a spike is seen to leave the stack.
void addStandingOut(std::vector<QPolygonF> &lines, const QPolygonF &highest, const QPolygonF &means)
{
    QPolygonF line;
    for (qsizetype i = 0; i < highest.size(); ++i) {
        const bool out = standsOut(highest[i], means[i]);
        const bool before = i > 0 && standsOut(highest[i - 1], means[i - 1]);
        const bool after = i + 1 < highest.size() && standsOut(highest[i + 1], means[i + 1]);
        if (out)
            line << highest[i];
        else if (before || after)
            line << means[i];
        if (!out && !after && !line.isEmpty())
            lines.push_back(std::exchange(line, {}));
    }
    if (!line.isEmpty())
        lines.push_back(line);
}

/// `top` is at the upper edge of `plot`, zero at the lower one.
double yOf(double value, double top, const QRectF &plot)
{
    return plot.bottom() - plot.height() * value / top;
}

void addStretch(Stack &stack, const LaneColumns &lane, const std::vector<std::size_t> &shown, Stretch stretch,
                const TimeScale &time, double top, const QRectF &plot)
{
    const std::vector<double> places = placesOf(lane, stretch, time);
    const auto count = places.size();
    std::vector<double> sums(count, 0.0);
    QPolygonF lower { QPointF { places.front(), plot.bottom() }, QPointF { places.back(), plot.bottom() } };

    for (std::size_t s = 0; s < shown.size(); ++s) {
        QPolygonF upper;
        upper.reserve(qsizetype(count));
        for (std::size_t i = 0; i < count; ++i) {
            const float value = lane.columns[columnAt(i, stretch)].means[qsizetype(shown[s])];
            sums[i] += std::isnan(value) ? 0.0 : double(value);
            upper << QPointF { places[i], yOf(sums[i], top, plot) };
        }
        stack.areas[s].fills.push_back(between(upper, lower));
        stack.areas[s].edges.push_back(upper);
        lower = std::move(upper);
    }

    QPolygonF highest;
    for (std::size_t i = 0; i < count; ++i)
        highest << QPointF { places[i], yOf(double(lane.columns[columnAt(i, stretch)].highest), top, plot) };
    if (!shown.empty())
        addStandingOut(stack.highest, highest, lower);
}

} // namespace

Stack stackOf(const LaneColumns &lane, const std::vector<std::size_t> &shown, const TimeScale &time,
              double top, const QRectF &plot)
{
    Stack stack { .areas = std::vector<Area>(shown.size()) };
    for (const Stretch stretch : stretchesOf(lane.columns, shown))
        addStretch(stack, lane, shown, stretch, time, top, plot);
    return stack;
}

} // namespace gui
