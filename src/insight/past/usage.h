#pragma once

#include "insight/past/strain.h"

#include <QHash>
#include <QSet>

#include <deque>
#include <map>
#include <optional>
#include <tuple>

namespace insight {

/// Whether a reached ceiling makes clients wait instead of refusing them; a warm pool is usually at such a
/// ceiling.
bool makesWait(const core::Limit &limit);

/// Whether all of its usable part is used.
bool isReached(const core::Limit &limit);

/// Whether it is one of several nodes that the endpoint reports, and not the endpoint's own.
bool isOfAnotherNode(const core::Limit &limit, const QString &endpoint);

/// The usable part of the limit.
std::optional<qint64> usableOf(const core::Limit &limit);

/// Watchers may use up the role that they share, which keeps no other client out. Our own sessions are not
/// listed.
bool isOfWatchers(const core::Limit &limit, const core::Sample &sample);

/// A limit that fills is worth a word from then on.
constexpr core::Duration soonFull = std::chrono::minutes { 10 };

/// Samples in which a limit that makes clients wait was reached before that means anything.
constexpr int heldFor = 5;

/// Whether the limit also applies to the servers of this pool.
bool concerns(const core::Limit &limit, const core::Pool &pool);

/// It has all its servers, those of its reserve too, of which most are taken, and clients wait. A full pool
/// without waiting clients is normal.
bool isClamped(const core::Pool &pool);

/// Which names at one endpoint have waiting clients, looked up by name: there may be thousands of pools.
class WhoWaits
{
public:
    explicit WhoWaits(const std::vector<core::Pool> &pools); ///< the pools must outlive this object
    explicit WhoWaits(std::vector<core::Pool> &&) = delete;

    bool isClamped(const QString &pool) const { return m_clamped.contains(pool); }

    /// Whether clients wait at this ceiling now. A warm pool reaches its ceiling without that.
    bool at(const core::Limit &limit);

private:
    using Names = QHash<QString, bool>; ///< whether clients wait
    using Known = std::pair<QString core::Pool::*, Names>;

    const Names &namesFor(const core::Limit &limit);

    const std::vector<core::Pool> &m_of;
    QSet<QString> m_clamped;
    std::vector<Known> m_names; ///< databases, users or pools; built on first use
};

/// How the ceilings of one endpoint were used recently: how fast they fill, and since when they make clients
/// wait.
class Usage
{
public:
    /// In the order of time. Returns what ended with this sample: of limits that refuse clients each time
    /// that they were reached, of others what lasted.
    std::vector<Strain> add(const core::Sample &sample, core::Instant at);
    void forget(); ///< the next samples are a new series

    /// At the rate of the last minute, where it grew steadily and still does; empty where it only fluctuates,
    /// is full, or makes clients wait: a pool usually opens servers until it has all it may have.
    std::optional<core::Duration> fullIn(const core::Limit &limit) const;

    /// A run of samples in which the ceiling was reached, up to the latest.
    struct Hold
    {
        int samples = 0;
        core::Duration lasts {};
        bool orLonger = false; ///< it was reached in the first sample already
    };
    Hold hold(const core::Limit &limit) const;

    bool isBack(const Strain &strain) const; ///< the limit is reached again, or fills again

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
        bool isOfOthers = false; ///< not only of watchers
    };

    struct Series
    {
        std::deque<Reading> readings;
        std::optional<Run> full;
        std::optional<Run> filling;

        void add(const Reading &reading); ///< those that are too old go
    };

    static Key keyOf(const core::Limit &limit) { return { limit.name, limit.setting, limit.scope }; }
    static bool isNews(const Run &run);
    static std::optional<core::Duration> fullIn(const core::Limit &limit, const Series &series);
    static void goOn(std::optional<Run> &run, const Strain &now, const core::Sample &sample);
    static void end(std::optional<Run> &run, std::vector<Strain> &ended);
    const Series *find(const core::Limit &limit) const;

    std::map<Key, Series> m_series;
};

} // namespace insight
