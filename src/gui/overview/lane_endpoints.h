#pragma once

#include "gui/picture.h"

namespace gui {

core::Layer layerOf(const Picture &picture, const QString &endpoint);
bool isPooler(const Picture &picture, const QString &endpoint);
bool isApplication(const Picture &picture, const QString &endpoint);

/// An endpoint of another layer never reports what a lane shows, so the lane does not miss it while it is
/// silent. One that has never answered may be of any layer.
QStringList othersThan(const QList<core::Layer> &layers, const Picture &picture);

} // namespace gui
