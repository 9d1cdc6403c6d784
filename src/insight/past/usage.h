#pragma once

#include "core/sample.h"

#include <QHash>
#include <QSet>

#include <deque>
#include <map>
#include <optional>
#include <tuple>

namespace insight {

/// A ceiling that makes clients wait rather than sending them away; that it is reached is usual for a warm
/// pool.
bool makesWait(const core::Limit &limit);

/// Whether all that may be used of it is.
bool isReached(const core::Limit &limit);

/// Whether it is a ceiling of the endpoint as a whole.
bool isOwn(const core::Limit &limit);

/// What may be used of it.
std::optional<qint64> usableOf(const core::Limit &limit);

/// Whether what it limits is for this pool's servers too.
bool concerns(const core::Limit &limit, const core::Pool &pool);

/// All its servers are taken and somebody waits. A full pool with nobody waiting is normal.
bool isClamped(const core::Pool &pool);

/// For whom somebody waits at one endpoint, looked up by name: there may be thousands of pools.
class WhoWaits
{
public:
    explicit WhoWaits(const std::vector<core::Pool> &pools); ///< which live at least as long
    explicit WhoWaits(std::vector<core::Pool> &&) = delete;

    bool isClamped(const QString &pool) const { return m_clamped.contains(pool); }

    /// Whether a ceiling makes somebody wait now. That a warm one is reached does not.
    bool at(const core::Limit &limit);

private:
    using Names = QHash<QString, bool>; ///< whether somebody waits
    using Known = std::pair<QString core::Pool::*, Names>;

    const Names &namesFor(const core::Limit &limit);

    const std::vector<core::Pool> &m_of;
    QSet<QString> m_clamped;
    std::vector<Known> m_names; ///< of databases, users or pools, made when they are asked for
};

/// How the ceilings of one endpoint were used of late: how fast they fill, and since when they hold somebody
/// back.
class Usage
{
public:
    void add(const core::Sample &sample, core::Instant at); ///< in the order of time
    void forget();                                          ///< what comes next is another series

    /// Per second, where it grew steadily over the last minute and still does; nothing where it only goes up
    /// and down.
    std::optional<double> growth(const core::Limit &limit) const;

    /// A run of samples in which it was reached, up to the latest.
    struct Hold
    {
        int samples = 0;
        core::Duration lasts {};
    };
    Hold hold(const core::Limit &limit) const;

private:
    using Key =
        std::tuple<QString, QString, core::LimitScope>; ///< name, setting, scope: the name tells most apart

    struct Reading
    {
        core::Instant at;
        qint64 used = 0;
    };

    struct Series
    {
        std::deque<Reading> readings;
        std::optional<core::Instant> reachedSince;
        int reachedIn = 0; ///< samples
    };

    static Key keyOf(const core::Limit &limit) { return { limit.name, limit.setting, limit.scope }; }
    const Series *find(const core::Limit &limit) const;

    std::map<Key, Series> m_series;
};

} // namespace insight
