#pragma once

#include "core/session.h"

#include <array>

namespace insight {

/// What an active session spends its time on; the order is that of the stack on screen, lowest first.
enum class WaitClass { Cpu, Io, Ipc, LwLock, Lock, Timeout, Client, Other, Unreported };
constexpr std::size_t waitClasses = 9;

/// A time-weighted number of sessions in each class.
using Load = std::array<double, waitClasses>;

const char *waitClassName(WaitClass waitClass); ///< "CPU", "IO", …

/// From the server's wait type; an empty one is CPU.
WaitClass waitClassOf(QStringView waitType);

/// Whether it counts as an active session: a client or its parallel worker that runs something. Waits of
/// class Activity do not count, nor do sessions that are hidden from our role.
bool isWorking(const core::Session &session);

/// Whether it runs nothing while its transaction is open, be it a failed one.
bool isIdleInTransaction(const core::Session &session);

} // namespace insight
