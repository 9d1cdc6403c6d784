#pragma once

#include "collect/sources/pool_metrics.h"
#include "core/sample.h"

#include <optional>
#include <span>

// The labels of a series, and what they tell of its pool.

namespace collect::application {

/// The value of the first of these labels that is not empty.
QByteArray first(std::span<const QByteArrayView> names, QByteArrayView labels);

/// What tells pools of one name apart; `withServer`: where they lead, too.
QByteArray placeIn(QByteArrayView labels, bool withServer = true);

/// "10.0.0.5:5432/shop"; empty where the labels name no server.
QString targetIn(const PoolLibrary &library, QByteArrayView labels);

/// Nothing where the page names a server without its port.
std::optional<core::Neighbour> neighbourOf(const core::Pool &pool);

} // namespace collect::application
