#pragma once

#include "core/sample.h"

#include <QHash>

#include <deque>

namespace insight {

/// The extremes of what each pool inside an application, or of a proxy, had over the last minutes: at some
/// moment a connection goes from one state to another, and one reading alone proves little.
class PoolExtremes
{
public:
    static constexpr core::Duration remembers = std::chrono::minutes { 10 };

    void add(const core::Sample &sample, core::Instant at); ///< in the order of time
    void forget();                                          ///< what follows is not known to continue

    /// At any moment from then to the latest answer; empty where some of that time is not known.
    std::optional<qint64> mostUnusedSince(const QString &pool, core::Instant from) const;
    std::optional<qint64> fewestSince(const QString &pool, core::Instant from) const; ///< connections
    std::optional<qint64> mostClientsSince(const QString &pool, core::Instant from) const;

private:
    /// From `at` on, up to the next one.
    struct Stretch
    {
        core::Instant at;
        qint64 mostUnused = 0;
        qint64 fewest = 0;
        qint64 mostClients = 0;
    };
    static std::optional<Stretch> stretchOf(const core::Sample &sample, const core::Pool &pool,
                                            core::Instant at);
    using Stretches = std::deque<Stretch>;

    Stretches since(const QString &pool, core::Instant from) const;

    QHash<QString, Stretches> m_pools;
    core::Instant m_latest;
};

} // namespace insight
