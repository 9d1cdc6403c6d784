#include "gui/overview/lane_endpoints.h"

namespace gui {

core::Layer layerOf(const Picture &picture, const QString &endpoint)
{
    for (const auto *past : { &picture.past, &picture.lookedAt(), &picture.charted() }) {
        const core::Layer layer = past->history(endpoint).layer();
        if (layer != core::Layer::Unknown)
            return layer;
    }
    return core::Layer::Unknown;
}

bool isPooler(const Picture &picture, const QString &endpoint)
{
    return layerOf(picture, endpoint) == core::Layer::Pooler;
}

bool isApplication(const Picture &picture, const QString &endpoint)
{
    return layerOf(picture, endpoint) == core::Layer::Application;
}

QStringList othersThan(const QList<core::Layer> &layers, const Picture &picture)
{
    QStringList others = picture.past.endpointsIn(picture.scope);
    others.removeIf([&](const QString &name) {
        const core::Layer layer = layerOf(picture, name);
        return layer == core::Layer::Unknown || layers.contains(layer);
    });
    return others;
}

} // namespace gui
