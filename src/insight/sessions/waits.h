#pragma once

#include "core/sample.h"

namespace insight {

/// Sessions in the same situation: the same wait, or running on a CPU.
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

/// Client sessions and their parallel workers that are active, in a transaction, or hidden from us; the
/// largest group first. Idle sessions and background processes always wait and are left out.
std::vector<WaitGroup> waitGroups(const core::Sample &sample);

} // namespace insight
