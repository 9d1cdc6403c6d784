#pragma once

#include "core/departure.h"
#include "insight/past/activity_segment.h"
#include "insight/past/point.h"
#include "insight/past/pool_curves.h"
#include "insight/past/pool_extremes.h"
#include "insight/past/pool_queues.h"
#include "insight/past/span.h"
#include "insight/past/usage.h"

#include <deque>
#include <optional>

namespace insight {

/// A span without samples, and why: the reported failure, or none where a sample just did not come.
struct Gap
{
    TimeSpan span;
    std::optional<core::Error> reason;
    std::optional<core::Lapse> lapse {}; ///< the cause, where it was on our side

    bool operator==(const Gap &) const = default;
};

/// Something that happened to the endpoint, or to its clients.
struct Mark
{
    using Kind = core::Change::Kind;

    core::Instant at;
    Kind kind = Kind::Restart;
    QString before; ///< role, timeline, system id, address, or start time where it is known
    QString after;
    std::optional<core::Departure> departure {}; ///< only for clients that left

    bool operator==(const Mark &) const = default;
};

/// How much one history may keep.
struct HistoryRules
{
    core::Duration interval = std::chrono::seconds { 1 }; ///< between samples
    core::Duration points = std::chrono::hours { 4 };     ///< figures are kept this long
    core::Duration details =
        std::chrono::minutes { 70 }; ///< activity of sessions is kept this long, if at all
    core::Duration segment = std::chrono::minutes { 10 };
    std::size_t detailBytes = 40'000'000; ///< above this the oldest segment is dropped early
};

core::Instant wallClock();

/// The recent history of one endpoint, in memory and bounded. Times are ours, taken when an answer arrived. A
/// sample stands for the time since the previous one; after a gap, for one interval. When our clock is set
/// back, history that would lie in the future is dropped.
class EndpointHistory
{
public:
    explicit EndpointHistory(HistoryRules rules = {});

    /// A history of averages in the order of time, with the gaps and marks between them. It has no session
    /// activity.
    static EndpointHistory ofAverages(std::deque<Point> points, std::deque<Gap> gaps, std::deque<Mark> marks,
                                      core::Layer layer = core::Layer::Unknown);

    core::Duration interval() const { return m_rules.interval; }               ///< between samples
    void setInterval(core::Duration interval) { m_rules.interval = interval; } ///< from now on

    /// In the order of arrival, failures included. A failure has no time of its own and counts as of `now`.
    void add(const core::SamplePtr &sample, core::Instant now = wallClock());

    /// From here on nothing is known of the endpoint, and no failure says why.
    void fallSilent(const core::Endpoint &endpoint);

    /// Puts older history before the first entry of this one, as if all had been added here. A span in
    /// between that was not watched is a gap without a reason. The latest state is not taken from it.
    void precede(EndpointHistory older);

    const std::deque<Point> &points() const { return m_points; }
    const std::deque<Gap> &gaps() const { return m_gaps; } ///< the last one grows until a sample comes
    const std::deque<Mark> &marks() const { return m_marks; }
    const std::deque<ActivitySegment> &segments() const { return m_segments; }
    std::optional<core::Instant> leaderlessSince() const
    {
        return m_leaderless;
    }                                                           ///< none of the members it reports leads
    const Usage &usage() const { return m_usage; }              ///< of the ceilings, up to the latest answer
    const PoolQueues &queues() const { return m_queues; }       ///< up to the latest answer
    const PoolExtremes &extremes() const { return m_extremes; } ///< likewise
    const PoolCurves &curves() const { return m_curves; }       ///< likewise
    const core::SamplePtr &latest() const { return m_latest; }  ///< a success or a failure
    const core::SamplePtr &latestGood() const { return m_latestGood; } ///< null before the first success
    core::Layer layer() const { return m_layer; }            ///< by its last answer, be it in older history
    bool isSilent() const { return m_silent && !m_resumes; } ///< the latest news was a failure
    std::optional<core::Instant> heardSince() const;         ///< the first entry kept, failures included
    /// The same, counted from the end of the last unknown span longer than `hole`.
    std::optional<core::Instant> heardSince(core::Duration hole) const;

    std::size_t detailBytes() const; ///< of session activity, approximate

    /// How much of the span samples with sessions cover.
    core::Duration covered(TimeSpan span) const;

    /// The sessions of the last sample of the span, for comparison; no figures, no limits. Null without a
    /// sample.
    core::SamplePtr sessionsAtEnd(TimeSpan span) const;

private:
    /// A sample up to two ticks late still stands for the time since the previous one.
    static constexpr int mostIntervals = 3;

    struct News
    {
        core::Instant at;
        std::optional<core::Error> failure;
        core::Endpoint endpoint;
    };

    void addGood(const core::SamplePtr &sample, core::Instant at);
    void addFailure(const core::Error &error, core::Instant at);
    void addDetails(const core::Sample &sample, core::Instant at, core::Duration stands,
                    ActivitySegment::Reading reading);
    core::Duration standsFor(core::Instant at) const;
    void endGap(core::Instant end, const std::optional<core::Lapse> &lapse = {});
    Gap *gapSinceLastPoint();
    bool markChanges(const core::Known &now, core::Instant at);
    void markSettings(const core::Sample &now, core::Instant at);
    void markDepartures(const core::Sample &now, core::Instant at);
    bool needsNewSegment(core::Instant at) const;
    void resume(core::Instant at);
    void meet(EndpointHistory &older);
    void meetAnswer(EndpointHistory &older);
    void joinSegments(std::deque<ActivitySegment> older);
    std::optional<core::Instant> lastNews() const;
    void forgetFrom(core::Instant moment);
    void forgetOld(core::Instant now);

    HistoryRules m_rules;
    std::deque<Point> m_points;
    std::deque<Gap> m_gaps;
    std::deque<Mark> m_marks;
    std::deque<ActivitySegment> m_segments;
    Usage m_usage;
    PoolQueues m_queues;
    PoolExtremes m_extremes;
    PoolCurves m_curves;
    std::optional<core::Instant> m_leaderless;
    core::SamplePtr m_latest;
    core::SamplePtr m_latestGood;
    std::optional<News> m_first;
    std::optional<News> m_firstGood;
    core::Layer m_layer = core::Layer::Unknown;
    std::optional<core::Known> m_known; ///< from the last good sample, even one of another history
    std::size_t m_segmentBegan = 0;     ///< bytes of the last segment when it had one sample
    bool m_silent = false;
    bool m_resumes = false; ///< all that is known comes from another history
};

} // namespace insight
