#pragma once

#include "insight/verdict/down_servers.h"
#include "insight/verdict/figures.h"
#include "insight/verdict/lasting.h"

namespace insight {

using core::Severity;

/// From then on a transaction that is idle is worth a word.
constexpr core::Duration longTransaction = std::chrono::seconds { 60 };

/// The severity of each figure; the sentence and the row of figures share it.
Severity severityOf(const Ceiling &ceiling);
Severity severityOfLockWait(const Oldest &oldest);
Severity severityOfIdleTransaction(const Oldest &oldest);
Severity severityOf(const DownServers &servers);
Severity severityOfLoad(const Figures &figures);
Severity severityOf(const CpuLoad &load, std::optional<double> cores);

} // namespace insight
