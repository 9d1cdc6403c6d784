#include "gui/charts/lane_places.h"

#include <algorithm>

namespace gui {

namespace {

std::vector<LanePlace> allThatMayBeOpen(std::span<const LaneNeed> lanes, int row)
{
    std::vector<LanePlace> places;
    for (const LaneNeed &lane : lanes) {
        const bool open = lane.open.value_or(true);
        places.push_back({ .height = open ? lane.least : row, .open = open });
    }
    return places;
}

int heightOf(std::span<const LanePlace> places)
{
    int height = 0;
    for (const LanePlace &place : places)
        height += place.height;
    return height;
}

/// The lightest that is open without having been asked for; of several the lowest.
std::optional<std::size_t> nextToFold(std::span<const LaneNeed> lanes, std::span<const LanePlace> places)
{
    std::optional<std::size_t> next;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (places[i].open && !lanes[i].open && (!next || lanes[i].weight <= lanes[*next].weight))
            next = i;
    }
    return std::ranges::count(places, true, &LanePlace::open) > 1 ? next : std::nullopt;
}

std::vector<LanePlace> foldedInto(std::span<const LaneNeed> lanes, int row, int height)
{
    std::vector<LanePlace> places = allThatMayBeOpen(lanes, row);
    while (heightOf(places) > height) {
        const auto next = nextToFold(lanes, places);
        if (!next)
            break;
        places[*next] = { .height = row, .open = false };
    }
    return places;
}

} // namespace

int leastHeight(std::span<const LaneNeed> lanes, int row)
{
    return heightOf(foldedInto(lanes, row, 0));
}

int likedHeight(std::span<const LaneNeed> lanes, int row)
{
    return heightOf(allThatMayBeOpen(lanes, row));
}

std::vector<LanePlace> placesOf(std::span<const LaneNeed> lanes, int row, int height)
{
    std::vector<LanePlace> places = foldedInto(lanes, row, height);
    int left = std::max(0, height - heightOf(places));
    int weights = 0;
    for (std::size_t i = 0; i < lanes.size(); ++i)
        weights += places[i].open ? lanes[i].weight : 0;

    // All end at whole pixels, and what is left over goes to the last.
    int top = 0;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (places[i].open) {
            const int more = left * lanes[i].weight / weights;
            places[i].height += more;
            left -= more;
            weights -= lanes[i].weight;
        }
        places[i].top = top;
        top += places[i].height;
    }
    return places;
}

} // namespace gui
