#pragma once

#include "insight/past/span.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace app {

/// A page, and a span of the past if one was chosen.
struct Visit
{
    int page = 0;
    std::optional<insight::Selection> span;

    bool operator==(const Visit &) const = default;
};

/// The back and forward history of visits, as in a browser. Going back and then elsewhere drops the visits
/// ahead.
class NavigationHistory
{
public:
    static constexpr std::size_t most = 100;

    void note(const Visit &visit); ///< the current visit
    std::optional<Visit> back();   ///< nothing at the first one
    std::optional<Visit> forward();

private:
    std::vector<Visit> m_navigation;
    std::size_t m_at = 0; ///< the current one
};

} // namespace app
