#pragma once

#include "core/sample.h"

#include <QHash>

namespace insight {

/// What the clients of an endpoint do now. Single clients are asked for less often than the figures of their
/// pool: of those that were active or waiting, no more are than the pool has now; the others are idle again.
class ClientStates
{
public:
    /// `held` says of each client whether it is known to be as it was.
    explicit ClientStates(const core::Sample &sample, const std::vector<bool> &held = {});

    /// To be asked for each of the others once, in their order.
    core::LinkState of(const core::Link &client);

private:
    struct Share
    {
        qint64 then = 0;
        std::optional<qint64> now; ///< empty: not measured
        qint64 asked = 0;
    };
    struct OfPool
    {
        Share active;
        Share waiting;
    };

    Share *shareOf(const core::Link &client);

    QHash<QString, OfPool> m_pools;
    const QString *m_latestName = nullptr; ///< clients of one pool are often adjacent
    OfPool *m_latest = nullptr;
};

} // namespace insight
