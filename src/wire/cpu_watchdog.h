#pragma once

namespace wire {

/// libpq reads a long message in one call, as fast as a hostile server sends it: even a row of a gigabyte.
/// While this object lives, the socket is shut down once the thread has spent 30 ms of CPU time, which is a
/// hundred times what a normal turn takes.
///
/// It uses a timer on the thread's own CPU clock, whose signal reaches only this thread and only calls
/// shutdown(): no second thread, no lock, two short system calls per turn. One at a time per thread.
class CpuWatchdog
{
public:
    explicit CpuWatchdog(int socket);
    ~CpuWatchdog();
    CpuWatchdog(const CpuWatchdog &) = delete;
    CpuWatchdog &operator=(const CpuWatchdog &) = delete;

    bool hasTripped() const;
};

} // namespace wire
