#pragma once

#include <QtGlobal>

#include <unistd.h> // environ

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace test {

/// What the user has set for databases and for the desktop's windows changes what tests see. Before the
/// application is made.
inline void forgetSurroundings()
{
    constexpr auto beginnings = std::to_array<std::string_view>(
        { "PG", "MYSQL_", "QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI", "QT_STYLE_OVERRIDE",
          "QT_AUTO_SCREEN_SCALE_FACTOR", "QT_ENABLE_HIGHDPI_SCALING", "QT_QPA_PLATFORMTHEME" });
    std::vector<std::string> names;
    for (char **set = environ; *set != nullptr; ++set) {
        const std::string_view name = std::string_view(*set).substr(0, std::string_view(*set).find('='));
        if (std::ranges::any_of(beginnings, [&](std::string_view one) { return name.starts_with(one); }))
            names.emplace_back(name);
    }
    for (const std::string &name : names)
        qunsetenv(name.c_str());
}

} // namespace test
