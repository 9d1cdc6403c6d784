#pragma once

namespace gui {

/// Lets screen readers walk the boxes and pools of every PathView, which are painted and not widgets.
void describePathsAloud();

} // namespace gui
