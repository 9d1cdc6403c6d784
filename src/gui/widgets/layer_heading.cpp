#include "gui/widgets/layer_heading.h"

#include <QtGlobal>

#include <array>

namespace gui {

namespace {

constexpr auto headings = std::to_array<LayerHeading>({
    { core::Layer::Application, QT_TRANSLATE_NOOP("gui", "APPLICATION"),
      QT_TRANSLATE_NOOP("gui", "connections") },
    { core::Layer::Proxy, QT_TRANSLATE_NOOP("gui", "PROXY"), QT_TRANSLATE_NOOP("gui", "clients → servers") },
    { core::Layer::Pooler, QT_TRANSLATE_NOOP("gui", "POOLER"),
      QT_TRANSLATE_NOOP("gui", "clients → servers") },
    { core::Layer::Topology, QT_TRANSLATE_NOOP("gui", "TOPOLOGY") },
    { core::Layer::Database, QT_TRANSLATE_NOOP("gui", "DATABASE"), QT_TRANSLATE_NOOP("gui", "backends") },
});

} // namespace

std::span<const LayerHeading> layerHeadings()
{
    return headings;
}

} // namespace gui
