#include "insight/load/session_time.h"

#include <algorithm>

namespace insight {

using namespace std::chrono_literals;
using core::Duration;

namespace {

constexpr auto bounds = std::to_array<Duration>({ 1s, 10s, 1min, 10min });
static_assert(bounds.size() + 1 == lifetimes);

} // namespace

Lifetime lifetimeOf(Duration lived)
{
    return Lifetime(std::ranges::upper_bound(bounds, lived) - bounds.begin());
}

} // namespace insight
