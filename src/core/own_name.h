#pragma once

#include <string_view>

namespace core {

/// How the application_name of whoever watches with this program begins.
inline constexpr std::string_view ownApplication = "poolscope ";

} // namespace core
