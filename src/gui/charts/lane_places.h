#pragma once

#include <optional>
#include <span>
#include <vector>

namespace gui {

/// The space needed by one of several lanes.
struct LaneNeed
{
    int weight = 1; ///< share of the remaining height; the lane with the smallest weight is folded first
    int least = 0;  ///< minimum height of an open lane
    std::optional<bool> open; ///< the user's choice
};

struct LanePlace
{
    int top = 0;
    int height = 0;
    bool open = true;

    bool operator==(const LanePlace &) const = default;
};

/// Stacks lanes vertically. The user's choices hold; of the other lanes as many are open as fit, and a folded
/// lane is one row. At least one is open, unless the user folded all.
std::vector<LanePlace> placesOf(std::span<const LaneNeed> lanes, int row, int height);

int leastHeight(std::span<const LaneNeed> lanes, int row); ///< below this height they must be scrolled
int likedHeight(std::span<const LaneNeed> lanes, int row); ///< from this height on none has to be folded

} // namespace gui
