#pragma once

#include "insight/past/activity_sum.h"
#include "insight/past/history_rules.h"

#include <deque>
#include <optional>

namespace insight {

/// What the sessions of an endpoint did, in segments in the order of time, so that the oldest can be dropped
/// whole. Bounded by time and by memory. A session that goes on doing the same keeps its start time from one
/// segment to the next. Segments of a span that is only added up are added up when they end.
class ActivityHistory
{
public:
    explicit ActivityHistory(const HistoryRules &rules);

    const std::deque<ActivitySegment> &segments() const { return m_segments; }
    const std::optional<ActivitySum> &sum() const { return m_sum; } ///< of what is only added up
    std::size_t bytes() const;                                      ///< approximate

    /// See `ActivitySegment::add`. Samples come in the order of time.
    void add(const core::Sample &sample, core::Instant at, core::Duration stands,
             ActivitySegment::Reading reading);

    void forgetFrom(core::Instant moment);
    void forgetOld(core::Instant now);
    void precede(ActivityHistory older); ///< puts older activity before this

    /// If the first sample is of that time, it stands for the time since `from`.
    void beginAt(core::Instant from, core::Instant first);

    core::Duration covered(TimeSpan span) const;

    /// The sessions of a sample, by pid.
    struct Present
    {
        core::Instant at;
        std::vector<core::SessionPtr> sessions;
    };
    /// Those of the last sample of the span, its end included. Empty without a sample.
    std::optional<Present> presentAtEnd(TimeSpan span) const;

private:
    bool needsNewSegment(core::Instant at, core::Duration stands) const;
    bool isSummed(const TimeSpan &span) const { return m_sum && m_sum->includes(span); }
    void end(ActivitySegment &last);
    std::size_t bytesOfSegments() const;

    HistoryRules m_rules;
    std::deque<ActivitySegment> m_segments;
    std::optional<ActivitySum> m_sum;
    std::size_t m_lastBegan = 0; ///< bytes of the last segment when it had one sample
};

} // namespace insight
