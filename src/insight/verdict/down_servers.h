#pragma once

#include "core/sample.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace insight {

/// The servers of one group, such as a proxy's backend, that a pooler or proxy itself reports as down.
struct DownServers
{
    QString group;    ///< empty: it has no groups
    QStringList down; ///< by their names there
    qint64 all = 0;
    bool areAll = false; ///< nothing is left that may serve its clients
};

/// Without those that an operator took out.
std::vector<DownServers> downServersOf(const core::Sample &sample);

/// Those that clients of this pool would be sent to.
std::optional<DownServers> downServersFor(const core::Sample &sample, const core::Pool &pool);

/// Whether the pool is that of a server which a proxy reports as down.
bool isDown(const core::Sample &sample, const core::Pool &pool);

} // namespace insight
