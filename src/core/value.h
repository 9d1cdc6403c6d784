#pragma once

#include "core/time.h"

#include <QString>

#include <variant>

namespace core {

/// One figure or text. The first alternative means "not measured", which is never 0 and never an empty text.
using Value = std::variant<std::monostate, qint64, double, QString, Instant>;

} // namespace core
