#pragma once

#include "core/departure.h"
#include "insight/past/activity_segment.h"
#include "insight/past/point.h"
#include "insight/past/span.h"
#include "insight/past/usage.h"

#include <deque>
#include <optional>

namespace insight {

/// A span without samples, and why: the failure that was told, or none where a sample just did not come.
struct Gap
{
    TimeSpan span;
    std::optional<core::Error> reason;
    std::optional<core::Lapse> lapse {}; ///< it was we

    bool operator==(const Gap &) const = default;
};

/// Something that happened to the endpoint itself, or to its clients.
struct Mark
{
    using Kind = core::Change::Kind;

    core::Instant at;
    Kind kind = Kind::Restart;
    QString before; ///< role, timeline, system id, address, or when it had started, where that is told
    QString after;
    std::optional<core::Departure> departure {}; ///< of clients

    bool operator==(const Mark &) const = default;
};

/// How much one trail may keep.
struct HistoryRules
{
    core::Duration interval = std::chrono::seconds { 1 }; ///< between samples
    core::Duration points = std::chrono::hours { 4 };     ///< kept: figures
    core::Duration details = std::chrono::minutes { 70 }; ///< kept: who did what
    core::Duration segment = std::chrono::minutes { 10 };
    std::size_t detailBytes = 40'000'000; ///< beyond, the oldest chapter goes early
};

core::Instant wallClock();

/// The recent past of one endpoint, in memory, within bounds. Times are ours: those of arrival. A sample
/// stands for the time since the one before it; after a gap, for one interval. Where our clock was set back,
/// what then lies ahead of it is forgotten.
class EndpointHistory
{
public:
    explicit EndpointHistory(HistoryRules rules = {});

    /// Of averages in the order of time, with what lies between them. Who did what is not known of them.
    static EndpointHistory ofAverages(std::deque<Point> points, std::deque<Gap> gaps, std::deque<Mark> marks);

    core::Duration interval() const { return m_rules.interval; }               ///< between samples
    void setInterval(core::Duration interval) { m_rules.interval = interval; } ///< from now on

    /// In the order of arrival, failures included; those carry no time of their own and count as of `now`.
    void add(const core::SamplePtr &sample, core::Instant now = wallClock());

    /// Nothing is known from here on of what is called that, and no failure says why.
    void fallSilent(const core::Endpoint &endpoint);

    /// Puts what is older than the first thing this one knows before it, as if it had all been added here.
    /// Where nobody watched in between there is a gap without a reason. Who answers now is not told by it.
    void precede(EndpointHistory older);

    const std::deque<Point> &points() const { return m_points; }
    const std::deque<Gap> &gaps() const { return m_gaps; } ///< the last one grows until a sample comes
    const std::deque<Mark> &marks() const { return m_marks; }
    const std::deque<ActivitySegment> &segments() const { return m_segments; }
    std::optional<core::Instant> leaderlessSince() const
    {
        return m_leaderless;
    }                                                          ///< no member it tells of leads
    const Usage &usage() const { return m_usage; }             ///< of the ceilings, up to the latest answer
    const core::SamplePtr &latest() const { return m_latest; } ///< good or bad
    const core::SamplePtr &latestGood() const { return m_latestGood; } ///< null before the first
    bool isSilent() const { return m_silent && !m_resumes; }           ///< the last news was a failure
    std::optional<core::Instant> heardSince() const; ///< the first news kept, a failure included
    /// The same after the last span longer than `hole` of which nothing is known.
    std::optional<core::Instant> heardSince(core::Duration hole) const;

    /// Since when it is known who did what.
    std::optional<core::Instant> detailsSince() const;
    std::size_t detailBytes() const; ///< roughly

    /// Every session of the span: who, doing what, for how much of it. A session that changed comes several
    /// times.
    using Visit = ActivitySegment::Visit;
    void eachStretch(TimeSpan span, const Visit &visit) const;

    /// How much of the span samples with sessions stand for.
    core::Duration covered(TimeSpan span) const;

    /// The sessions of the last sample of the span, for comparison: no figures, no limits. Null where there
    /// is no sample.
    core::SamplePtr sessionsAtEnd(TimeSpan span) const;

private:
    /// A sample that is two ticks late still stands for the time since the one before.
    static constexpr int mostIntervals = 3;

    struct News
    {
        core::Instant at;
        std::optional<core::Error> failure;
        core::Endpoint endpoint;
    };

    void addGood(const core::SamplePtr &sample, core::Instant at);
    void addFailure(const core::Error &error, core::Instant at);
    void addDetails(const core::Sample &sample, core::Instant at, core::Duration stands);
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
    std::optional<core::Instant> m_leaderless;
    core::SamplePtr m_latest;
    core::SamplePtr m_latestGood;
    std::optional<News> m_first;
    std::optional<News> m_firstGood;
    std::optional<core::Known> m_known; ///< as the last good sample told, be it another's
    std::size_t m_segmentBegan = 0;     ///< bytes of the last chapter when it had one sample
    bool m_silent = false;
    bool m_resumes = false; ///< all that is known was known to another
};

} // namespace insight
