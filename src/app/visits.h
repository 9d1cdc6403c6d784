#pragma once

#include "insight/past/span.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace app {

/// What was looked at: a page, and a span of the past if one was chosen.
struct Visit
{
    int page = 0;
    std::optional<insight::TimeSpan> span;

    bool operator==(const Visit &) const = default;
};

/// The way back and forth through what was looked at, as a browser keeps it. Going back and then
/// elsewhere ends the way forward.
class Visits
{
public:
    static constexpr std::size_t most = 100;

    void note(const Visit &visit); ///< that is looked at now
    std::optional<Visit> back();   ///< nothing at the first one
    std::optional<Visit> forward();

private:
    std::vector<Visit> m_visits;
    std::size_t m_at = 0; ///< the one looked at
};

} // namespace app
