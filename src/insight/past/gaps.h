#pragma once

#include "core/interruption.h"
#include "core/result.h"
#include "insight/past/span.h"

#include <deque>
#include <optional>

namespace insight {

/// A span without samples, and why: the reported failure, or none where a sample just did not come.
struct Gap
{
    TimeSpan span;
    std::optional<core::Error> reason;
    std::optional<core::Interruption> interruption {}; ///< the cause, where it was on our side

    bool operator==(const Gap &) const = default;
};

/// The gaps between the samples of an endpoint, in the order of time. The last one is open until a sample
/// follows it: further failures of its kind make it longer. `sample` is the time of the last sample before,
/// empty where there is none.
class Gaps
{
public:
    Gaps() = default;
    explicit Gaps(std::deque<Gap> gaps);

    const std::deque<Gap> &all() const { return m_gaps; }

    void fail(const core::Error &error, core::Instant at, std::optional<core::Instant> sample);

    /// Ends the open gap where the time of the next sample begins. Where none is open, what is left since the
    /// last sample is a gap without a reason.
    void end(core::Instant end, std::optional<core::Instant> sample,
             const std::optional<core::Interruption> &interruption = {});

    void addUnwatched(TimeSpan span); ///< without a reason
    void forgetFrom(core::Instant moment);
    void forgetBefore(core::Instant moment);
    void precede(Gaps older); ///< puts older ones before these

    /// Takes a later gap that began at `at`, the end of its own last one, into that one.
    void grow(Gaps &later, core::Instant at);
    /// Takes those of the later gaps that began before `moment`.
    void take(Gaps &later, core::Instant moment);

private:
    Gap *openSince(std::optional<core::Instant> sample);

    std::deque<Gap> m_gaps;
};

} // namespace insight
