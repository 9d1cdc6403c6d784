#pragma once

#include <QString>

#include <chrono>
#include <optional>

namespace core {

/// "90s", "15m", "2h", "7d"; empty for any other text.
std::optional<std::chrono::seconds> durationFrom(const QString &text);

} // namespace core
