#include "wire/watchdog.h"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>

namespace wire {

namespace {

thread_local volatile std::sig_atomic_t leashed = -1;
thread_local volatile std::sig_atomic_t pulled = 0;

void pull(int)
{
    const auto before = errno;
    if (leashed >= 0) {
        ::shutdown(leashed, SHUT_RDWR); // shutting down one direction would still deliver incoming data
        pulled = 1;
    }
    errno = before;
}

int signalNumber()
{
    static const int number = [] {
        struct sigaction action
        {
        };
        action.sa_handler = pull;
        action.sa_flags = SA_RESTART;
        sigaction(SIGRTMIN + 7, &action, nullptr);
        return SIGRTMIN + 7;
    }();
    return number;
}

/// The thread may block signals.
void letIn(int signal)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

/// One per thread, for the lifetime of the thread.
class Timer
{
public:
    Timer()
    {
        sigevent event {};
        event.sigev_notify = SIGEV_THREAD_ID;
        event.sigev_signo = signalNumber();
        event._sigev_un._tid = gettid();
        letIn(event.sigev_signo);
        m_works = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &m_timer) == 0;
    }
    ~Timer()
    {
        if (m_works)
            timer_delete(m_timer);
    }
    Timer(const Timer &) = delete;
    Timer &operator=(const Timer &) = delete;

    void set(std::chrono::milliseconds limit)
    {
        const auto seconds = std::chrono::floor<std::chrono::seconds>(limit);
        itimerspec time {};
        time.it_value.tv_sec = seconds.count();
        time.it_value.tv_nsec = std::chrono::nanoseconds(limit - seconds).count();
        if (m_works)
            timer_settime(m_timer, 0, &time, nullptr);
    }

private:
    timer_t m_timer {};
    bool m_works = false;
};

Timer &timerOfThisThread()
{
    thread_local Timer timer;
    return timer;
}

} // namespace

Watchdog::Watchdog(int socket, std::chrono::milliseconds limit)
{
    pulled = 0;
    leashed = socket;
    timerOfThisThread().set(limit);
}

Watchdog::~Watchdog()
{
    timerOfThisThread().set({});
    leashed = -1;
}

bool Watchdog::hasTripped() const
{
    return pulled != 0;
}

} // namespace wire
