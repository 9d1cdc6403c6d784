#pragma once

namespace wire {

/// libpq reads a long message without looking up, as fast as a hostile server sends: a row of a gigabyte
/// comes in one call. While this lives, the socket is cut off once the thread has spent 30 ms of
/// CPU time, which is a hundred times what an honest turn takes.
///
/// A timer on the thread's own CPU clock, whose signal reaches this thread alone and does nothing but
/// shutdown(): no second thread, no lock, two short system calls a turn. One at a time per thread.
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
