#pragma once

#include <QString>

#include <chrono>
#include <optional>

namespace core {

/// "90s", "15m", "2h", "7d"; nothing where it is written otherwise.
std::optional<std::chrono::seconds> durationFrom(const QString &text);

} // namespace core
