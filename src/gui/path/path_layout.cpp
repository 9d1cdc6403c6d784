#include "gui/path/path_layout.h"

#include "gui/path/path_ribbons.h"
#include "gui/widgets/fonts.h"

#include <QFontInfo>
#include <QFontMetrics>

#include <algorithm>

namespace gui {

namespace {

using insight::PathGraph;
using insight::PathNode;

/// Where the columns stand.
struct Columns
{
    int left = 0;
    int width = 0;
    int gap = 0;
    int count = 0;

    int x(int column) const { return left + column * (width + gap); }
    int right() const { return count ? x(count - 1) + width : 0; }
};

Columns columnsIn(int room, int count, const PathMetrics &metrics)
{
    Columns columns { .left = metrics.px(18), .gap = metrics.px(46), .count = count };
    if (count < 1)
        return columns;
    const int inner = room - columns.left - metrics.px(2);
    columns.width = std::clamp((inner - (count - 1) * columns.gap) / count, metrics.px(138), metrics.px(252));
    if (count > 1)
        columns.gap = std::clamp((inner - count * columns.width) / (count - 1), columns.gap, metrics.px(480));
    return columns;
}

/// Takes lines from the top of what is left.
class Stack
{
public:
    Stack(int left, int top, int width)
        : m_left(left)
        , m_top(top)
        , m_width(width)
    {
    }

    QRect take(int height)
    {
        const QRect area(m_left, m_top, m_width, height);
        m_top += height;
        return area;
    }
    void skip(int height) { m_top += height; }
    int top() const { return m_top; }

private:
    int m_left;
    int m_top;
    int m_width;
};

PathBar takeBar(Stack &stack, const PathMetrics &metrics)
{
    stack.skip(metrics.px(5));
    const QRect bar = stack.take(metrics.px(8));
    stack.skip(metrics.px(2));
    return { bar, stack.take(metrics.small) };
}

void takeRows(PathBox &box, Stack &stack, const PathNode &node, const QStringList &shown,
              const PathMetrics &metrics)
{
    const int height = metrics.line + metrics.small + metrics.px(7);
    const auto take = [&](int pool, qsizetype of) {
        stack.skip(metrics.px(5));
        box.rows.push_back({ pool, of, stack.take(height) });
    };
    for (const QString &name : shown) {
        const auto pool = std::ranges::find(node.pools, name, &core::Pool::name);
        take(int(pool - node.pools.begin()), 1);
    }
    if (const auto others = qsizetype(node.pools.size()) - shown.size(); others > 0)
        take(-1, others);
}

PathBox boxOf(const PathNode &node, std::size_t place, QPoint corner, int width, const QStringList &shown,
              const PathMetrics &metrics)
{
    const int inset = metrics.px(12);
    PathBox box { .node = place };
    Stack stack(corner.x() + inset, corner.y() + metrics.px(9), width - 2 * inset);
    box.title = stack.take(metrics.line + metrics.px(4));
    box.about = stack.take(metrics.small);
    box.logical = takeBar(stack, metrics);
    const bool isDatabase = node.layer == core::Layer::Database;
    if (!isDatabase && !node.isApplication())
        box.physical = takeBar(stack, metrics);
    takeRows(box, stack, node, shown, metrics);
    if (isDatabase) {
        stack.skip(metrics.px(6));
        for (std::size_t i = 0; i < waitLines; ++i)
            box.waits.push_back(stack.take(metrics.small + metrics.px(4)));
        stack.skip(metrics.px(3));
        box.remark = stack.take(metrics.small);
        if (node.leftAtWork > 0)
            box.left = stack.take(metrics.small);
    }
    box.area = QRect(corner, QSize(width, stack.top() + metrics.px(9) - corner.y()));
    box.queue = QRect(corner.x() - metrics.px(16), corner.y() + metrics.px(6), metrics.px(11),
                      box.area.height() - metrics.px(12));
    return box;
}

bool hasWaiting(const core::Pool &pool)
{
    return pool.logicalWaiting.value_or(0) > 0;
}

} // namespace

PathMetrics pathMetrics(const QFont &font)
{
    return { .line = QFontMetrics(font).height(),
             .small = QFontMetrics(smallFont(font)).height(),
             .unit = QFontInfo(font).pixelSize() / 13. };
}

QStringList shownPools(const std::vector<core::Pool> &pools, const QStringList &before)
{
    const qsizetype room = qsizetype(pools.size()) > mostRows ? mostRows - 1 : mostRows;
    const auto take = [&](QStringList &taken, const auto &wanted) {
        for (const core::Pool &pool : pools) {
            if (taken.size() < room && wanted(pool) && !taken.contains(pool.name))
                taken << pool.name;
        }
    };
    const auto wasShown = [&](const core::Pool &pool) { return before.contains(pool.name); };
    QStringList taken;
    take(taken, [&](const core::Pool &pool) { return hasWaiting(pool) && wasShown(pool); });
    take(taken, hasWaiting);
    take(taken, wasShown);
    take(taken, [](const core::Pool &) { return true; });
    taken.sort();
    return taken;
}

PathLayout pathLayout(const PathGraph &graph, QSize room, const PathMetrics &metrics,
                      const ShownPools &before)
{
    const Columns columns = columnsIn(room.width(), graph.columns, metrics);
    const int top = metrics.small + metrics.px(12);
    std::vector<int> bottoms(std::size_t(std::max(0, graph.columns)), top);

    PathLayout layout;
    for (int column = 0; column < graph.columns; ++column)
        layout.headings.push_back({ column, { columns.x(column), 0, columns.width, metrics.small } });
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const PathNode &node = graph.nodes[i];
        int &bottom = bottoms[std::size_t(node.column)];
        const QStringList shown = shownPools(node.pools, before.value(node.key));
        layout.boxes.push_back(
            boxOf(node, i, { columns.x(node.column), bottom }, columns.width, shown, metrics));
        layout.shown.insert(node.key, shown);
        bottom = layout.boxes.back().area.bottom() + 1 + metrics.px(14);
    }
    layout.ribbons = pathRibbons(graph, layout.boxes, metrics);
    int lowest = bottoms.empty() ? 0 : *std::ranges::max_element(bottoms);
    for (const PathRibbon &ribbon : layout.ribbons)
        lowest = std::max(lowest, int(ribbon.middle.boundingRect().bottom() + ribbon.width / 2) + 1);
    layout.size = { columns.right() + metrics.px(2), lowest };
    return layout;
}

} // namespace gui
