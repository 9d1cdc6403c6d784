#include "wire/cpu_watchdog.h"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <ctime>

namespace wire {

namespace {

constexpr long limit = 30'000'000; // ns

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
class CpuTimer
{
public:
    CpuTimer()
    {
        sigevent event {};
        event.sigev_notify = SIGEV_THREAD_ID;
        event.sigev_signo = signalNumber();
        event._sigev_un._tid = gettid();
        letIn(event.sigev_signo);
        m_works = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &m_timer) == 0;
    }
    ~CpuTimer()
    {
        if (m_works)
            timer_delete(m_timer);
    }
    CpuTimer(const CpuTimer &) = delete;
    CpuTimer &operator=(const CpuTimer &) = delete;

    void set(long nanoseconds)
    {
        itimerspec time {};
        time.it_value.tv_nsec = nanoseconds;
        if (m_works)
            timer_settime(m_timer, 0, &time, nullptr);
    }

private:
    timer_t m_timer {};
    bool m_works = false;
};

CpuTimer &timerOfThisThread()
{
    thread_local CpuTimer timer;
    return timer;
}

} // namespace

CpuWatchdog::CpuWatchdog(int socket)
{
    pulled = 0;
    leashed = socket;
    timerOfThisThread().set(limit);
}

CpuWatchdog::~CpuWatchdog()
{
    timerOfThisThread().set(0);
    leashed = -1;
}

bool CpuWatchdog::hasTripped() const
{
    return pulled != 0;
}

} // namespace wire
