#pragma once

#include <optional>
#include <span>
#include <vector>

namespace gui {

/// What one of several lanes needs.
struct LaneNeed
{
    int weight = 1;           ///< of what height is left over; the lightest is folded first
    int least = 0;            ///< height of an open one
    std::optional<bool> open; ///< what the user decided
};

struct LanePlace
{
    int top = 0;
    int height = 0;
    bool open = true;

    bool operator==(const LanePlace &) const = default;
};

/// Lanes one below the other. Of those the user decided nothing about as many are open as have room; a folded
/// one is a row. One at least is open, unless the user folded all.
std::vector<LanePlace> placesOf(std::span<const LaneNeed> lanes, int row, int height);

int leastHeight(std::span<const LaneNeed> lanes, int row); ///< without this much they have to be scrolled
int likedHeight(std::span<const LaneNeed> lanes, int row); ///< with this much none has to be folded

} // namespace gui
