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

} // namespace collect::yb
