#pragma once

#include "core/time.h"

#include <QString>

#include <variant>

namespace core {

/// One figure or word of anything. The first alternative is "not measured", which is never 0 and never an
/// empty text.
using Value = std::variant<std::monostate, qint64, double, QString, Instant>;

} // namespace core
