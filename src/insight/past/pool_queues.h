#pragma once

#include "core/sample.h"

#include <QHash>

namespace insight {

/// Clients that wait for less get a server at the next moment.
constexpr core::Duration longQueue = std::chrono::milliseconds { 500 };

/// Since when clients have been waiting in each pool of one endpoint. A single sample without waiting clients
/// does not end a queue, since some systems report such blips.
class PoolQueues
{
public:
    struct Run
    {
        core::Instant began;                    ///< when the oldest of the first clients began to wait
        bool orEarlier = false;                 ///< nothing is known of the time before
        bool waits = true;                      ///< in the latest sample
        bool waited = false;                    ///< in the sample before
        std::optional<core::Instant> longAt {}; ///< when a client was last found to have waited for long
    };

    void add(const core::Sample &sample, core::Instant at); ///< in the order of time
    void forget();                                          ///< what follows is not known to continue
    /// Takes from older ones, that go on without a pause, since when clients were waiting at the first
    /// sample.
    void precede(const PoolQueues &older, core::Instant first);

    const Run *find(const QString &pool) const; ///< null where no client waits

private:
    Run next(const core::Pool &pool, core::Instant at) const;

    QHash<QString, Run> m_runs;
    bool m_isFirst = true;
};

} // namespace insight
