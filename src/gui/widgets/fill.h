#pragma once

#include "gui/widgets/theme.h"

#include <QBrush>

#include <optional>

class QPainter;

namespace gui {

/// The colour with its hatch, crisp at the painter's resolution.
QBrush brushOf(const Swatch &swatch, const QPainter &painter);

/// A border that keeps a pale area from blending into the background; nothing for strong colours.
std::optional<QColor> separatorOf(const QColor &fill, const Theme &theme);

} // namespace gui
