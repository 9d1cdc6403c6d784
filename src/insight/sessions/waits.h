#pragma once

#include "core/sample.h"

namespace insight {

/// Sessions that do the same thing: what they wait for, or that they run on a CPU.
struct WaitGroup
{
    QString database;
    core::SessionState state = core::SessionState::Active;
    QString waitType; ///< "CPU" for an active session without a wait
    QString waitEvent;
    std::optional<qint64> queryId;
    qint64 sessions = 0;

    bool operator==(const WaitGroup &) const = default;
};

/// Client sessions and their parallel workers that are at work, in a transaction, or hidden from us; largest
/// group first. Idle sessions and background processes wait by profession and are left out.
std::vector<WaitGroup> waitGroups(const core::Sample &sample);

} // namespace insight
