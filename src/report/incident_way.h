#pragma once

#include "insight/verdict/ceilings.h"
#include "report/naming.h"

namespace report {

// What an incident tells of the way of connections, as Markdown; empty where there is nothing to tell.

/// The pools of all poolers, those with the most waiting clients first.
QString incidentPools(const QList<core::SamplePtr> &samples, const Naming &cell);

/// The ceilings that are the fullest, by the settings that raise them.
QString incidentSettings(const std::vector<insight::Ceiling> &ceilings, const Naming &cell);

/// The ways of the longest waiters: of clients to their pooler, of sessions back to their client.
/// No wait for a lock is shown as longer than `longestLockWait`.
QString incidentWays(const QList<core::SamplePtr> &samples, std::optional<core::Duration> longestLockWait,
                     const Naming &naming);

} // namespace report
