#pragma once

#include "core/pool.h"

#include <QJsonObject>

#include <optional>
#include <vector>

namespace collect::yb {

/// Pools by the keys of this generation of the page; nothing where it is not such a page.
std::optional<std::vector<core::Pool>> pools(const QJsonObject &page);

/// No connections on either side.
bool isEmpty(const core::Pool &pool);

/// The sum over users' pools.
std::optional<double> together(const std::vector<core::Pool> &pools, std::optional<double> core::Pool::*rate);

} // namespace collect::yb
