#include "wire/blocking_call.h"

#include <QMetaObject>

#include <pthread.h>

#include <csignal>
#include <system_error>
#include <utility>

namespace wire {

namespace {

/// Its handler does nothing: that it runs makes poll() return.
int wakingSignal()
{
    static const int number = [] {
        struct sigaction action
        {
        };
        action.sa_handler = [](int) {};
        sigaction(SIGRTMIN + 8, &action, nullptr);
        return SIGRTMIN + 8;
    }();
    return number;
}

/// Everything else is for the threads that handle it.
void hearOnly(int signal)
{
    sigset_t all;
    sigfillset(&all);
    sigdelset(&all, signal);
    pthread_sigmask(SIG_SETMASK, &all, nullptr);
}

} // namespace

BlockingCall::BlockingCall(const char *name, std::function<void()> call, QObject *receiver,
                           std::function<void()> done)
{
    const int signal = wakingSignal();
    try {
        m_thread = std::thread([name, signal, call = std::move(call), receiver, done = std::move(done)] {
            hearOnly(signal);
            pthread_setname_np(pthread_self(), name);
            call();
            QMetaObject::invokeMethod(receiver, done, Qt::QueuedConnection);
        });
    } catch (const std::system_error &) { // hasStarted() says so
    }
}

BlockingCall::~BlockingCall()
{
    if (!m_thread.joinable())
        return;
    pthread_kill(m_thread.native_handle(), wakingSignal());
    m_thread.join();
}

} // namespace wire
