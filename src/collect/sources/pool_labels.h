#pragma once

#include "collect/sources/pool_metrics.h"
#include "core/sample.h"

#include <optional>
#include <span>

// The labels of a series, and what they tell of its pool.

namespace collect::application {

/// The value of the first of these labels that is not empty.
QByteArray first(std::span<const QByteArrayView> names, QByteArrayView labels);

/// Some series of a pool do not say where it leads, or which process has it.
enum class Place { Whole, OfEverySeries };

/// What tells pools of one name apart.
QByteArray placeIn(QByteArrayView labels, Place place = Place::Whole);

/// "10.0.0.5:5432/shop"; empty where the labels name no server.
QString targetIn(const PoolLibrary &library, QByteArrayView labels);

/// Nothing where the page names a server without its port.
std::optional<core::Neighbour> neighbourOf(const core::Pool &pool);

} // namespace collect::application
