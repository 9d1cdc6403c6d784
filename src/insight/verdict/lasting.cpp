#include "insight/verdict/lasting.h"

#include "insight/past/point.h"

namespace insight {

using namespace std::chrono_literals;

bool waitsReally(const ClusterHistory &past, const core::Sample &sample, const core::Pool &pool)
{
    if (pool.logicalWaiting.value_or(0) <= 0)
        return false;
    if (pool.oldestWait > core::Duration { 1s })
        return true;
    const auto &points = past.history(sample.endpoint.name).points();
    return points.size() >= 2 && points[points.size() - 2][Metric::Waiting] > 0;
}

std::optional<WaitingSince> waitingSince(const ClusterHistory &past, const core::Sample &sample)
{
    const auto &points = past.history(sample.endpoint.name).points();
    std::optional<core::Instant> began;
    int without = 0;
    for (auto point = points.rbegin(); point != points.rend(); ++point) {
        if ((*point)[Metric::Waiting] > 0) {
            began = point->at;
            without = 0;
        } else if (++without == 2) {
            break;
        }
    }
    return began ? std::optional(WaitingSince { *began, without == 0 }) : std::nullopt;
}

} // namespace insight
