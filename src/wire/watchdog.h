#pragma once

#include <chrono>

namespace wire {

/// Libraries read a long message in one call, as fast as a hostile server sends it, even a row of a gigabyte.
/// While this object lives, the socket is shut down once the thread has spent so much time of the CPU.
///
/// It uses a timer whose signal reaches only this thread and only calls shutdown(): no second thread, no
/// lock, two short system calls per turn. One at a time per thread.
class Watchdog
{
public:
    /// A hundred times what a normal turn takes.
    static constexpr std::chrono::milliseconds usual { 30 };

    explicit Watchdog(int socket, std::chrono::milliseconds limit = usual);
    ~Watchdog();
    Watchdog(const Watchdog &) = delete;
    Watchdog &operator=(const Watchdog &) = delete;

    bool hasTripped() const;
};

} // namespace wire
