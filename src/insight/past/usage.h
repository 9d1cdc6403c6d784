#pragma once

#include "core/change.h"
#include "insight/past/strain.h"
#include "insight/past/who_waits.h"

#include <deque>
#include <map>
#include <optional>
#include <tuple>

namespace insight {

/// Whether all of its usable part is used.
bool isReached(const core::Limit &limit);

/// Whether it is one of several nodes that the endpoint reports, and not the endpoint's own.
bool isOfAnotherNode(const core::Limit &limit, const QString &endpoint);

/// Watchers may use up the role that they share, which keeps no other client out. Our own sessions are not
/// listed.
bool isOfWatchers(const core::Limit &limit, const core::Sample &sample);

/// A limit that fills is worth a word from then on.
constexpr core::Duration soonFull = std::chrono::minutes { 10 };

/// Samples in which a limit that makes clients wait was reached before that means anything.
constexpr int heldFor = 5;

/// How the ceilings of one endpoint were used recently: how fast they fill, and since when they make clients
/// wait.
class Usage
{
public:
    /// In the order of time. Returns what ended with this sample: of limits that refuse clients each time
    /// that they were reached, of others what lasted.
    std::vector<Strain> add(const core::Sample &sample, core::Instant at);

    /// What happened before the next answer, that of `at`, which begins a new series. What was reached before
    /// ends with a restart or a long time without answers; otherwise it goes on where that answer still shows
    /// it.
    std::vector<Strain> interrupt(const std::vector<core::Change> &changes, core::Instant at);
    void forget();

    /// At the rate of the last minute, where it grew steadily and still does; empty where it only fluctuates,
    /// is full, or makes clients wait: a pool usually opens servers until it has all it may have.
    std::optional<core::Duration> fullIn(const core::Limit &limit) const;

    /// A run of samples in which the ceiling was reached, up to the latest, since the last time without
    /// answers.
    struct Hold
    {
        int samples = 0;
        core::Duration lasts {};
        bool orLonger = false; ///< it was reached in the first sample already
    };
    Hold hold(const core::Limit &limit) const;

    /// The limit is reached again, or fills again, not only by watchers, or clients wait again.
    bool isBack(const Strain &strain) const;

private:
    using Key = std::tuple<QString, QString, core::LimitScope>; ///< name, setting, scope; the name comes
                                                                ///< first because it differs most often

    struct Reading
    {
        core::Instant at;
        qint64 used = 0;
    };

    struct Run
    {
        Strain strain;
        int samples = 0;
        bool isOfOthers = false;       ///< not only of watchers
        core::Instant watchedSince {}; ///< without an interruption
        int watchedIn = 0;
        std::optional<core::Instant> freed {}; ///< no longer reached, but clients still wait
    };

    struct Series
    {
        std::deque<Reading> readings; ///< without an interruption
        std::optional<Run> full;
        std::optional<Run> filling;
        bool wasStrained = false; ///< a run has ended
        bool isWaitedFor = false; ///< only looked up after that

        void add(const Reading &reading); ///< those that are too old go
    };

    static Key keyOf(const core::Limit &limit) { return { limit.name, limit.setting, limit.scope }; }
    static bool isNews(const Run &run);
    static std::optional<core::Duration> fullIn(const core::Limit &limit, const Series &series);
    static void goOn(std::optional<Run> &run, const Strain &now, bool follows, const core::Sample &sample);
    static void end(std::optional<Run> &run, Strain::Ending how, std::optional<core::Instant> seen,
                    std::vector<Strain> &ended);
    static void endUnseen(std::optional<Run> &run, core::Instant at, std::vector<Strain> &ended);
    static void follow(Series &series, const core::Limit &limit, WhoWaits &whoWaits,
                       const core::Sample &sample, core::Instant at, std::vector<Strain> &ended);
    void keepUnlisted(const core::Sample &sample, core::Instant at, std::vector<Strain> &ended);
    const Series *find(const core::Limit &limit) const;

    std::map<Key, Series> m_series;
};

} // namespace insight
