#include "gui/path/path_ribbons.h"

#include "gui/widgets/traffic_bar.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace gui {

namespace {

using insight::PathEdge;
using insight::PathGraph;

constexpr double thinnestRibbon = 1.5;
constexpr double widestConnection = 4; ///< pixels

double countOf(const PathEdge &pathEdge)
{
    return pathEdge.counted ? double(pathEdge.traffic.total().value_or(0)) : 0;
}

/// 1, 2, 5, 10, 20 …: a scale that follows it seldom changes.
double niceCeiling(double value)
{
    const double power = std::pow(10, std::floor(std::log10(std::max(value, 1.))));
    for (const double step : { 1., 2., 5. }) {
        if (value <= step * power)
            return step * power;
    }
    return 10 * power;
}

/// One side of one box, and what has been attached to it.
struct Side
{
    double top = 0;
    double room = 0;
    double used = 0;
    double wanted = 0;
};

Side sideOf(const PathBox &box, const PathMetrics &metrics)
{
    return { .top = box.area.top() + metrics.px(10) * 1., .room = box.area.height() - metrics.px(20) * 1. };
}

double scaleOf(const PathGraph &graph, const std::vector<PathBox> &boxes, const PathMetrics &metrics)
{
    std::vector<double> out(boxes.size()), in(boxes.size());
    for (const PathEdge &pathEdge : graph.edges) {
        out[pathEdge.from] += countOf(pathEdge);
        in[pathEdge.to] += countOf(pathEdge);
    }
    double scale = metrics.unit * widestConnection;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const double room = sideOf(boxes[i], metrics).room;
        scale = std::min(scale, room / niceCeiling(std::max(out[i], in[i])));
    }
    return scale;
}

/// Below all boxes of the columns that are passed; nothing where there are none, or where that is too far out
/// of the way: then it runs behind them.
std::optional<double> passageOf(const PathGraph &graph, const std::vector<PathBox> &boxes,
                                const PathEdge &pathEdge, const PathMetrics &metrics)
{
    int lowest = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const int column = graph.nodes[i].column;
        if (column > graph.nodes[pathEdge.from].column && column < graph.nodes[pathEdge.to].column)
            lowest = std::max(lowest, boxes[i].area.bottom());
    }
    const int ends = std::max(boxes[pathEdge.from].area.bottom(), boxes[pathEdge.to].area.bottom());
    if (lowest == 0 || lowest > ends + metrics.px(240))
        return {};
    return lowest;
}

/// What is attached to a side is spread around its middle as little as it needs, never beyond its ends.
double attach(Side &side, double width)
{
    const double squeeze = side.wanted > side.room ? side.room / side.wanted : 1;
    const double y = side.top + (side.used + width / 2) * squeeze;
    side.used += width;
    return y;
}

void bend(QPainterPath &path, const QPointF &from, const QPointF &to)
{
    const double half = (to.x() - from.x()) / 2;
    path.cubicTo(from + QPointF(half, 0), to - QPointF(half, 0), to);
}

/// The indices of the edges, sorted by what `keyOf` returns for them.
template<typename Key>
std::vector<std::size_t> edgesBy(const PathGraph &graph, const Key &keyOf)
{
    std::vector<std::size_t> order(graph.edges.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return keyOf(graph.edges[i]); });
    return order;
}

/// The heights at which the ribbons leave and arrive, by edge.
struct RibbonEnds
{
    std::vector<double> starts;
    std::vector<double> ends;
};

RibbonEnds endsOf(const std::vector<PathRibbon> &ribbons, const PathGraph &graph,
                  const std::vector<PathBox> &boxes, const PathMetrics &metrics)
{
    std::vector<Side> lefts;
    lefts.reserve(boxes.size());
    for (const PathBox &box : boxes)
        lefts.push_back(sideOf(box, metrics));
    std::vector<Side> rights = lefts;
    for (const PathRibbon &ribbon : ribbons) {
        rights[graph.edges[ribbon.edge].from].wanted += ribbon.width;
        lefts[graph.edges[ribbon.edge].to].wanted += ribbon.width;
    }
    // Nearer columns above: those that pass others leave and arrive lowest.
    const auto columns = [&graph](const PathEdge &pathEdge) {
        return graph.nodes[pathEdge.to].column - graph.nodes[pathEdge.from].column;
    };
    const auto leaving = [&](const PathEdge &pathEdge) {
        return std::tuple(pathEdge.from, columns(pathEdge), pathEdge.to);
    };
    const auto arriving = [&](const PathEdge &pathEdge) {
        return std::tuple(pathEdge.to, columns(pathEdge), pathEdge.from);
    };
    RibbonEnds at { std::vector<double>(ribbons.size()), std::vector<double>(ribbons.size()) };
    for (const std::size_t i : edgesBy(graph, leaving))
        at.starts[i] = attach(rights[graph.edges[i].from], ribbons[i].width);
    for (const std::size_t i : edgesBy(graph, arriving))
        at.ends[i] = attach(lefts[graph.edges[i].to], ribbons[i].width);
    return at;
}

} // namespace

std::vector<PathRibbon> pathRibbons(const PathGraph &graph, const std::vector<PathBox> &boxes,
                                    const PathMetrics &metrics)
{
    const double scale = scaleOf(graph, boxes, metrics);
    std::vector<PathRibbon> ribbons;
    ribbons.reserve(graph.edges.size());
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const double width = std::max(thinnestRibbon * metrics.unit, countOf(graph.edges[i]) * scale);
        ribbons.push_back({ .edge = i, .width = width, .scale = scale });
    }
    const auto [starts, ends] = endsOf(ribbons, graph, boxes, metrics);
    double lane = metrics.px(8);
    for (PathRibbon &ribbon : ribbons) {
        const PathEdge &pathEdge = graph.edges[ribbon.edge];
        const PathBox &left = boxes[pathEdge.from];
        const PathBox &right = boxes[pathEdge.to];
        ribbon.middle << QPointF(left.area.right() + 1, starts[ribbon.edge]);
        if (const auto below = passageOf(graph, boxes, pathEdge, metrics)) {
            const double y = std::max(*below + lane + ribbon.width / 2, starts[ribbon.edge]);
            const int gap = metrics.px(40);
            ribbon.middle << QPointF(left.area.right() + 1 + gap, y) << QPointF(right.area.left() - gap, y);
            lane += ribbon.width + metrics.px(6);
        }
        ribbon.middle << QPointF(right.area.left(), ends[ribbon.edge]);
    }
    return ribbons;
}

RibbonLooks ribbonLooks(const PathGraph &graph, const std::vector<PathRibbon> &ribbons)
{
    constexpr double outOfSight = -1000;
    RibbonLooks looks;
    for (const PathRibbon &ribbon : ribbons) {
        const PathEdge &pathEdge = graph.edges[ribbon.edge];
        looks.push_back(pathEdge.counted ? 0 : outOfSight);
        looks.push_back(pathEdge.isUnknown || pathEdge.isLastKnown ? outOfSight : 0);
        for (const QPointF &point : ribbon.middle) {
            looks.push_back(point.x());
            looks.push_back(point.y());
        }
        looks.push_back(ribbon.width);
        const double total = std::max(countOf(pathEdge), 1.);
        for (const TrafficPart &part : trafficParts())
            looks.push_back(double((pathEdge.traffic.*part.count).value_or(0)) / total * ribbon.width);
    }
    return looks;
}

bool lookAlike(const RibbonLooks &looks, const RibbonLooks &others)
{
    constexpr double noticed = 0.75;
    return std::ranges::equal(looks, others,
                              [](double one, double other) { return std::abs(one - other) < noticed; });
}

QPainterPath ribbonPath(const PathRibbon &ribbon, double from, double to)
{
    const auto edge = [&](double share) { return QPointF(0, ribbon.width * (share - 0.5)); };
    const QPolygonF &middle = ribbon.middle;
    QPainterPath path(middle.front() + edge(from));
    for (qsizetype i = 1; i < middle.size(); ++i)
        bend(path, middle[i - 1] + edge(from), middle[i] + edge(from));
    path.lineTo(middle.back() + edge(to));
    for (qsizetype i = middle.size() - 1; i > 0; --i)
        bend(path, middle[i] + edge(to), middle[i - 1] + edge(to));
    path.closeSubpath();
    return path;
}

QPainterPath middleOf(const PathRibbon &ribbon)
{
    QPainterPath path(ribbon.middle.front());
    for (qsizetype i = 1; i < ribbon.middle.size(); ++i)
        bend(path, ribbon.middle[i - 1], ribbon.middle[i]);
    return path;
}

} // namespace gui
