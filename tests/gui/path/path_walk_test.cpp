#include "gui/path/path_walk.h"

#include <gtest/gtest.h>

namespace gui {

namespace {

/// An application left of two poolers, of which the lower has two lines.
PathScene twoColumns()
{
    insight::PathGraph graph;
    graph.columns = 2;
    graph.nodes.resize(3);
    graph.nodes[1].column = graph.nodes[2].column = 1;
    PathLayout layout;
    for (std::size_t node = 0; node < graph.nodes.size(); ++node)
        layout.boxes.push_back({ .node = node });
    layout.boxes[0].area = QRect(0, 120, 100, 50);
    layout.boxes[1].area = QRect(200, 0, 100, 50);
    layout.boxes[2].area = QRect(200, 100, 100, 100);
    layout.boxes[2].rows = { { .pool = 0, .area = QRect(200, 120, 100, 20) },
                             { .pool = 1, .area = QRect(200, 150, 100, 20) } };
    return { .graph = std::make_shared<const insight::PathGraph>(graph), .layout = layout };
}

class PathWalk : public testing::Test
{
protected:
    const PathScene scene = twoColumns();
};

} // namespace

TEST_F(PathWalk, LeadsThroughEveryPlaceAndStaysAtTheEnds)
{
    EXPECT_EQ(walked(scene.layout, {}, 1), (PathPlace { 0 })) << "from nowhere to the first";
    EXPECT_EQ(walked(scene.layout, PathPlace { 2 }, 1), (PathPlace { 2, 0 })) << "into the box";
    EXPECT_EQ(walked(scene.layout, PathPlace { 2, 1 }, 1), (PathPlace { 2, 1 }));
    EXPECT_EQ(walked(scene.layout, PathPlace { 0 }, -1), (PathPlace { 0 }));
    EXPECT_EQ(walked({}, {}, 1), std::nullopt);
}

TEST_F(PathWalk, GoesAcrossToTheNearestBox)
{
    EXPECT_EQ(walkedAcross(scene, PathPlace { 0 }, 1), (PathPlace { 2 }));
    EXPECT_EQ(walkedAcross(scene, PathPlace { 2, 1 }, -1), (PathPlace { 0 }));
    EXPECT_EQ(walkedAcross(scene, PathPlace { 2 }, 1), std::nullopt) << "there is no further column";
    EXPECT_EQ(walkedAcross(scene, {}, 1), (PathPlace { 0 }));
}

TEST_F(PathWalk, StartsWhereOneClicks)
{
    EXPECT_EQ(placeAt(scene.layout, { 210, 160 }), (PathPlace { 2, 1 }));
    EXPECT_EQ(placeAt(scene.layout, { 210, 190 }), (PathPlace { 2 }));
    EXPECT_EQ(placeAt(scene.layout, { 150, 190 }), std::nullopt) << "between the columns";
}

} // namespace gui
