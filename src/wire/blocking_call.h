#pragma once

#include <QObject>

#include <functional>
#include <thread>

namespace wire {

/// One call into a library that waits for a socket inside, on a thread of its own, so that the others of
/// this thread have their turns. The end of this object waits for the call; what the call waits for must
/// fail by then, and is only tried again.
class BlockingCall
{
public:
    /// `done` runs on the thread of `receiver`, never before this returns. It may still run after the end of
    /// this object, but not of the receiver.
    BlockingCall(std::function<void()> call, QObject *receiver, std::function<void()> done);
    ~BlockingCall();
    BlockingCall(const BlockingCall &) = delete;
    BlockingCall &operator=(const BlockingCall &) = delete;

private:
    std::thread m_thread;
};

} // namespace wire
