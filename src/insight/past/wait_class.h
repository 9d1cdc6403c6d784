#pragma once

#include "core/session.h"

#include <array>

namespace insight {

/// What an active session does with its time; the order is that of the stack on screen, lowest first.
enum class WaitClass { Cpu, Io, Ipc, LwLock, Lock, Timeout, Client, Other };
constexpr std::size_t waitClasses = 8;

/// A time-weighted number of sessions in each class.
using Load = std::array<double, waitClasses>;

const char *waitClassName(WaitClass waitClass); ///< "CPU", "IO", …

/// By the server's word; an empty one is CPU.
WaitClass waitClassOf(QStringView waitType);

/// Whether it counts as an active session: a client or its parallel worker that runs something. Not class
/// Activity, not what our role does not see.
bool isWorking(const core::Session &session);

} // namespace insight
