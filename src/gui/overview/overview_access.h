#pragma once

namespace gui {

/// Tells screen readers what every VerdictBar and TileView is: both are painted.
void describeOverviewAloud();

} // namespace gui
