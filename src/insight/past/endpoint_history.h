#pragma once

#include "core/clock.h"
#include "insight/past/activity_history.h"
#include "insight/past/gaps.h"
#include "insight/past/history_rules.h"
#include "insight/past/marks.h"
#include "insight/past/point.h"
#include "insight/past/pool_curves.h"
#include "insight/past/pool_extremes.h"
#include "insight/past/pool_queues.h"
#include "insight/past/resting_clients.h"
#include "insight/past/usage.h"

#include <deque>
#include <optional>

namespace insight {

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

    core::Duration interval() const { return m_rules.interval; } ///< between samples
    core::Duration usual() const; ///< between samples, where it is asked less often
    void setInterval(core::Duration interval) { m_rules.interval = interval; } ///< from now on

    /// In the order of arrival, failures included. A failure has no time of its own and counts as of `now`.
    void add(const core::SamplePtr &sample, core::Instant now = core::wallClock());

    /// From here on nothing is known of the endpoint, and no failure says why.
    void fallSilent(const core::Endpoint &endpoint);

    /// Puts older history before the first entry of this one, as if all had been added here. A span in
    /// between that was not watched is a gap without a reason. The latest state is not taken from it.
    void precede(EndpointHistory older);

    const std::deque<Point> &points() const { return m_points; }
    const std::deque<Gap> &gaps() const { return m_gaps.all(); } ///< the last one grows until a sample comes
    const std::deque<Mark> &marks() const { return m_marks.all(); }
    const std::deque<ActivitySegment> &segments() const { return m_activity.segments(); }
    const std::optional<ActivitySum> &activitySum() const { return m_activity.sum(); }
    /// None of the members it reports leads.
    std::optional<core::Instant> leaderlessSince() const { return m_leaderless; }
    const Usage &usage() const { return m_usage; }              ///< of the ceilings, up to the latest answer
    const PoolQueues &queues() const { return m_queues; }       ///< up to the latest answer
    const PoolExtremes &extremes() const { return m_extremes; } ///< up to the latest answer
    const RestingClients &restingClients() const { return m_restingClients; } ///< up to the latest answer
    const PoolCurves &curves() const { return m_curves; }                     ///< up to the latest answer
    const core::SamplePtr &latest() const { return m_latest; }                ///< a success or a failure
    const core::SamplePtr &latestGood() const { return m_latestGood; } ///< null before the first success
    core::Layer layer() const { return m_layer; }            ///< by its last answer, be it in older history
    bool isSilent() const { return m_silent && !m_resumes; } ///< the latest news was a failure
    std::optional<core::Instant> heardSince() const;         ///< the first entry kept, failures included
    /// The same, counted from the end of the last unknown span longer than `hole`.
    std::optional<core::Instant> heardSince(core::Duration hole) const;

    std::size_t detailBytes() const { return m_activity.bytes(); } ///< of session activity, approximate

    /// How much of the span samples with sessions cover.
    core::Duration covered(TimeSpan span) const { return m_activity.covered(span); }

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
    std::vector<core::Change> takeIdentity(const core::Sample &sample, core::Instant at);
    void breakOff(const std::vector<core::Change> &changes, const core::Sample &sample, core::Instant at);
    void collect(const core::Sample &sample, core::Instant at);
    void addFailure(const core::Error &error, core::Instant at);
    std::optional<core::Instant> lastSample() const;
    std::optional<core::Instant> lastNews() const;
    core::Duration standsFor(core::Instant at) const;
    void sumLastPoints();
    void resume(core::Instant at);
    void meet(EndpointHistory &older);
    void meetAnswer(EndpointHistory &older);
    void forgetFrom(core::Instant moment);
    void forgetOld(core::Instant now);

    HistoryRules m_rules;
    std::deque<Point> m_points;
    Gaps m_gaps;
    Marks m_marks;
    ActivityHistory m_activity;
    Usage m_usage;
    PoolQueues m_queues;
    PoolExtremes m_extremes;
    RestingClients m_restingClients;
    PoolCurves m_curves;
    std::optional<core::Instant> m_leaderless;
    core::SamplePtr m_latest;
    core::SamplePtr m_latestGood;
    std::optional<News> m_first;
    std::optional<News> m_firstGood;
    core::Layer m_layer = core::Layer::Unknown;
    std::optional<core::EndpointIdentity> m_known; ///< from the last good sample, even one of another history
    bool m_silent = false;
    bool m_resumes = false; ///< all that is known comes from another history
};

} // namespace insight
