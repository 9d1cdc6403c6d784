#pragma once

#include "core/pool.h"

#include <QJsonObject>

#include <optional>
#include <vector>

namespace collect::yb {

/// Pools by whatever keys this generation of the page has; nothing where it is no such page.
std::optional<std::vector<core::Pool>> pools(const QJsonObject &page);

/// Nobody is connected on either side.
bool isEmpty(const core::Pool &pool);

} // namespace collect::yb
