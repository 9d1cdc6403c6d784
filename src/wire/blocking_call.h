#pragma once

#include <QObject>

#include <functional>
#include <thread>

namespace wire {

/// One call that waits for a socket inside a library, on a thread of its own. The destructor interrupts the
/// call and waits for it, so its socket must already fail.
class BlockingCall
{
public:
    /// `name` is that of the thread, at most 15 characters. `done` runs on the thread of `receiver`, never
    /// before this returns. It may still run after the end of this object, but not of the receiver.
    BlockingCall(const char *name, std::function<void()> call, QObject *receiver, std::function<void()> done);
    ~BlockingCall();
    BlockingCall(const BlockingCall &) = delete;
    BlockingCall &operator=(const BlockingCall &) = delete;

    /// False: the system starts no more threads, and nothing is called.
    bool hasStarted() const { return m_thread.joinable(); }

private:
    std::thread m_thread;
};

} // namespace wire
