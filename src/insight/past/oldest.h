#pragma once

#include "insight/past/cluster_history.h"

namespace insight {

/// The longest of something, and whose. "None" is an `of` of 0; "not measured" is no Oldest at all.
struct Oldest
{
    QString endpoint;
    int pid = 0;
    std::optional<core::Duration> age; ///< nothing where the server does not tell
    qint64 of = 0;                     ///< how many there are
    bool partly = false;               ///< some sessions are hidden from us: there may be more, and older
};

/// Of the client sessions that are idle in a transaction, a failed one too; by the age of the transaction.
std::optional<Oldest> oldestOpenTransaction(const QList<core::SamplePtr> &samples);

/// A server tells since when a statement runs, not since when it waits. But nobody waits for longer than
/// somebody has been seen waiting: that is in the past.
std::optional<Oldest> oldestLockWait(const ClusterHistory &past, const QList<core::SamplePtr> &samples);

/// Whether our role sees what every client session does.
bool allSeen(const core::Sample &sample);

} // namespace insight
