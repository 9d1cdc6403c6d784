#pragma once

#include "core/vocabulary.h"

#include <span>

namespace gui {

/// What a layer is called on screen; the texts are to be translated in the context "gui".
struct LayerHeading
{
    core::Layer layer;
    const char *heading;
    const char *counted = nullptr; ///< what its numbers on Path count; null: it has no column there
};

/// In the order of the way a connection takes.
std::span<const LayerHeading> layerHeadings();

} // namespace gui
