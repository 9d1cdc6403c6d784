#include "gui/path/path_cluster.h"
#include "gui/path/path_layout.h"

#include <gmock/gmock.h>

namespace gui {
namespace {

using test::box;
using test::manyPools;
using test::wideGraph;
using namespace Qt::StringLiterals;

const PathMetrics metrics {};
constexpr QSize usual { 1000, 560 };
constexpr QSize smallest { 750, 300 }; ///< what 1024 × 640 leave

/// Every rectangle that is drawn in a box.
std::vector<QRect> partsOf(const PathBox &box)
{
    std::vector<QRect> parts { box.title,        box.about,          box.logical.bar, box.logical.words,
                               box.physical.bar, box.physical.words, box.remark,      box.left };
    for (const PathRow &row : box.rows)
        parts.push_back(row.area);
    parts.insert(parts.end(), box.waits.begin(), box.waits.end());
    std::erase_if(parts, [](const QRect &part) { return part.isNull(); });
    return parts;
}

void expectTidy(const PathLayout &layout)
{
    const QRect all({}, layout.size);
    std::vector<QRect> areas;
    for (const PathBox &box : layout.boxes) {
        EXPECT_TRUE(all.contains(box.area));
        EXPECT_TRUE(all.contains(box.queue));
        const std::vector<QRect> parts = partsOf(box);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            EXPECT_TRUE(box.area.contains(parts[i])) << i;
            for (std::size_t j = i + 1; j < parts.size(); ++j)
                EXPECT_FALSE(parts[i].intersects(parts[j])) << i << " and " << j;
        }
        for (const QRect &other : areas)
            EXPECT_FALSE(box.area.intersects(other) || box.queue.intersects(other));
        areas.push_back(box.area);
    }
}

std::vector<QRect> areasOf(const PathLayout &layout)
{
    std::vector<QRect> areas;
    for (const PathBox &box : layout.boxes) {
        areas.push_back(box.area);
        for (const PathRow &row : box.rows)
            areas.push_back(row.area);
    }
    return areas;
}

TEST(PathLayoutTest, NothingOverlapsAndNothingIsCut)
{
    for (const QSize room : { smallest, usual, QSize(2000, 1200) }) {
        expectTidy(pathLayout({}, room, metrics));
        expectTidy(pathLayout(wideGraph(1, 1), room, metrics));
        expectTidy(pathLayout(wideGraph(3, 12), room, metrics));
        expectTidy(pathLayout(wideGraph(10, 40), room, metrics));
    }
}

TEST(PathLayoutTest, LargerLettersHaveMoreRoom)
{
    const PathMetrics twice { .line = 34, .small = 28, .unit = 2 };
    expectTidy(pathLayout(wideGraph(3, 12), usual * 2, twice));
    EXPECT_GE(pathLayout(wideGraph(3, 12), usual * 2, twice).boxes[1].title.height(), twice.line);
}

TEST(PathLayoutTest, FourColumnsFitIntoTheSmallestWindow)
{
    insight::PathGraph graph = wideGraph(2, 4);
    graph.columns = 4;
    for (insight::PathNode &node : graph.nodes)
        node.column += node.layer == core::Layer::Database;
    EXPECT_LE(pathLayout(graph, smallest, metrics).size.width(), smallest.width());
}

TEST(PathLayoutTest, WhatDoesNotFitIsToBeScrolled)
{
    EXPECT_GT(pathLayout(wideGraph(10, 40), usual, metrics).size.height(), usual.height());
    insight::PathGraph graph = wideGraph(1, 1);
    graph.columns = 7;
    graph.nodes.back().column = 6;
    EXPECT_GT(pathLayout(graph, smallest, metrics).size.width(), smallest.width());
}

TEST(PathLayoutTest, BoxesStayWhereTheyAreWhileNumbersMove)
{
    insight::PathGraph graph = wideGraph(3, 12);
    const PathLayout before = pathLayout(graph, usual, metrics);
    for (insight::PathNode &node : graph.nodes) {
        node.logical.waiting = 400;
        node.logical.active = 7;
        for (core::Pool &pool : node.pools)
            pool.logicalIdle = pool.logicalIdle.value_or(0) * 90;
        std::ranges::reverse(node.pools);
    }
    for (insight::PathEdge &edge : graph.edges)
        edge.traffic.active = 900;
    const PathLayout after = pathLayout(graph, usual, metrics, before.shown);

    EXPECT_EQ(areasOf(after), areasOf(before));
    EXPECT_EQ(after.shown, before.shown);
}

TEST(PathLayoutTest, FortyPoolsAreThreeAnd37Others)
{
    const PathLayout layout = pathLayout(wideGraph(10, 40), usual, metrics);
    const std::vector<PathRow> &rows = layout.boxes[1].rows;
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_TRUE(rows.back().isOthers());
    EXPECT_EQ(rows.back().of, 37);
}

TEST(PathLayoutTest, AsManyPoolsAsThereIsRoomForNeedNoOthers)
{
    const PathLayout layout = pathLayout(wideGraph(1, 4), usual, metrics);
    ASSERT_EQ(layout.boxes[1].rows.size(), 4u);
    EXPECT_FALSE(layout.boxes[1].rows.back().isOthers());
}

TEST(PathLayoutTest, APoolWithAQueueTakesThePlaceOfOneWithout)
{
    std::vector<core::Pool> pools = manyPools(8);
    const QStringList before = shownPools(pools, {});
    EXPECT_EQ(before, (QStringList { u"db00/app"_s, u"db01/app"_s, u"db02/app"_s }));
    pools[6].logicalWaiting = 1;
    const QStringList queued = shownPools(pools, before);
    EXPECT_EQ(queued, (QStringList { u"db00/app"_s, u"db01/app"_s, u"db06/app"_s }));
    pools[6].logicalWaiting = 0;
    EXPECT_EQ(shownPools(pools, queued), queued) << "and keeps it";
}

TEST(PathLayoutTest, TheScaleOfRibbonsIsTheSameEverywhereAndTheyFitTheirBoxes)
{
    const insight::PathGraph graph = wideGraph(10, 40);
    const PathLayout layout = pathLayout(graph, usual, metrics);
    for (const PathRibbon &ribbon : layout.ribbons) {
        const insight::PathEdge &edge = graph.edges[ribbon.edge];
        EXPECT_EQ(ribbon.scale, layout.ribbons.front().scale);
        const QRect &from = layout.boxes[edge.from].area;
        const QRect &to = layout.boxes[edge.to].area;
        EXPECT_GE(ribbon.middle.front().y() - ribbon.width / 2, from.top());
        EXPECT_LE(ribbon.middle.front().y() + ribbon.width / 2, from.bottom());
        EXPECT_GE(ribbon.middle.back().y() - ribbon.width / 2, to.top());
        EXPECT_LE(ribbon.middle.back().y() + ribbon.width / 2, to.bottom());
    }
}

TEST(PathLayoutTest, AFlowThatPassesAColumnRunsBelowItsBoxes)
{
    insight::PathGraph graph = wideGraph(1, 2);
    graph.edges.push_back({ 0, 2, { .active = 5 } });
    const PathLayout layout = pathLayout(graph, usual, metrics);
    const PathRibbon &direct = layout.ribbons.back();
    ASSERT_EQ(direct.middle.size(), 4);
    EXPECT_GT(direct.middle[1].y() - direct.width / 2, layout.boxes[1].area.bottom());
    EXPECT_LE(direct.middle[1].y() + direct.width / 2, layout.size.height());
}

} // namespace
} // namespace gui
