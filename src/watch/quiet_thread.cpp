#include "watch/quiet_thread.h"

#include <QThread>

#include <csignal>

namespace watch {

// A new thread inherits the signal mask of its creator.
void startWithoutSignals(QThread &thread)
{
    sigset_t none;
    sigset_t before;
    sigfillset(&none);
    for (const int own : { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS })
        sigdelset(&none, own);
    pthread_sigmask(SIG_SETMASK, &none, &before);
    thread.start();
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

} // namespace watch
