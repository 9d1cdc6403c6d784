#include "insight/past/our_clock.h"

namespace insight {

namespace {

// Longer than any answer that is read may take. Used for histories of earlier versions, which do not store
// when the question was asked.
constexpr core::Duration longestAnswer = std::chrono::seconds { 1 };

} // namespace

core::Instant readAtEarliest(const core::Sample &sample)
{
    return sample.asked.value_or(sample.received.value_or(core::Instant {}) - longestAnswer);
}

std::optional<TimeBounds> onOurClock(const core::Sample &sample, std::optional<core::Instant> happened)
{
    if (!happened || !sample.at || !sample.received)
        return std::nullopt;
    const core::Duration age = *sample.at - *happened;
    return TimeBounds { readAtEarliest(sample) - age, *sample.received - age };
}

} // namespace insight
