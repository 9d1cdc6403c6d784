#pragma once

#include <string_view>

namespace core {

/// How the application_name of every program of ours begins, on our own connections and those of other
/// watchers.
inline constexpr std::string_view ownApplication = "poolscope ";

} // namespace core
