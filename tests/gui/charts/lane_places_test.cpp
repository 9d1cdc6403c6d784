#include "gui/charts/lane_places.h"

#include <gtest/gtest.h>

#include <array>

namespace gui {
namespace {

constexpr int row = 20;

/// Clients, servers, states, waits, transactions, times of pools.
constexpr auto six = std::to_array<LaneNeed>({ { .weight = 4, .least = 80 },
                                               { .weight = 3, .least = 80 },
                                               { .weight = 5, .least = 80 },
                                               { .weight = 7, .least = 110 },
                                               { .weight = 4, .least = 80 },
                                               { .weight = 3, .least = 80 } });

std::vector<bool> openIn(int height, const std::array<LaneNeed, 6> &lanes = six)
{
    std::vector<bool> open;
    int top = 0;
    for (const LanePlace &place : placesOf(lanes, row, height)) {
        EXPECT_EQ(place.top, top);
        EXPECT_TRUE(place.open || place.height == row);
        top += place.height;
        open.push_back(place.open);
    }
    return open;
}

int bottomIn(int height)
{
    return placesOf(six, row, height).back().top + placesOf(six, row, height).back().height;
}

TEST(LanePlaces, AreOpenAsLongAsThereIsRoomTheHeaviestTheLongest)
{
    EXPECT_EQ(likedHeight(six, row), 510);
    EXPECT_EQ(openIn(510), (std::vector { true, true, true, true, true, true }));
    EXPECT_EQ(openIn(509), (std::vector { true, true, true, true, true, false }));
    EXPECT_EQ(openIn(449), (std::vector { true, false, true, true, true, false }));
    EXPECT_EQ(openIn(389), (std::vector { true, false, true, true, false, false }));
    EXPECT_EQ(openIn(300), (std::vector { false, false, true, true, false, false }));
    EXPECT_EQ(openIn(10), (std::vector { false, false, false, true, false, false }));
    EXPECT_EQ(leastHeight(six, row), 110 + 5 * row);
}

TEST(LanePlaces, FillTheHeightByTheirWeights)
{
    for (const int height : { 211, 300, 400, 510, 777 })
        EXPECT_EQ(bottomIn(height), height);
    const auto places = placesOf(six, row, 510 + 260);
    EXPECT_EQ(places[0].height, 80 + 40);
    EXPECT_EQ(places[3].height, 110 + 70);
}

TEST(LanePlaces, AreAsTheUserSaidWhateverTheRoom)
{
    auto lanes = six;
    lanes[5].open = true;
    lanes[3].open = false;
    EXPECT_EQ(openIn(600, lanes), (std::vector { true, true, true, false, true, true }));
    EXPECT_EQ(openIn(200, lanes), (std::vector { false, false, false, false, false, true }));
    EXPECT_EQ(leastHeight(lanes, row), 80 + 5 * row);

    for (LaneNeed &lane : lanes)
        lane.open = false;
    EXPECT_EQ(openIn(600, lanes), std::vector<bool>(6, false));
    EXPECT_EQ(likedHeight(lanes, row), 6 * row);
    EXPECT_TRUE(placesOf({}, row, 100).empty());
}

} // namespace
} // namespace gui
