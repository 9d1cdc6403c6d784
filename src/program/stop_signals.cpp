#include "program/stop_signals.h"

#include <QSocketNotifier>

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace program {

namespace {

constexpr auto ending = std::to_array({ SIGINT, SIGTERM, SIGHUP });

// Safe for a signal handler: it takes no lock and allocates nothing.
std::atomic<bool> wanted = false;
std::atomic<int> bell = -1;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

/// nohup ignores SIGHUP on purpose. A shell ignores SIGINT for every background job, yet a SIGINT sent to one
/// is meant.
bool isSilenced(int number)
{
    if (number != SIGHUP)
        return false;
    struct sigaction now
    {
    };
    return ::sigaction(number, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

void letThemEndUs()
{
    struct sigaction usual
    {
    };
    usual.sa_handler = SIG_DFL;
    for (const int number : ending) {
        if (!isSilenced(number))
            ::sigaction(number, &usual, nullptr);
    }
}

void ring(int)
{
    const int before = errno;
    wanted = true;
    letThemEndUs();
    if (bell >= 0) [[maybe_unused]]
        const ssize_t written = ::write(bell, "", 1);
    errno = before;
}

} // namespace

StopSignals::StopSignals()
{
    wanted = false;
    std::array<int, 2> pipe { -1, -1 };
    if (::pipe2(pipe.data(), O_CLOEXEC | O_NONBLOCK) == 0) {
        bell = pipe[1];
        auto *notifier = new QSocketNotifier(pipe[0], QSocketNotifier::Read, this);
        connect(notifier, &QSocketNotifier::activated, this, &StopSignals::hear);
    }
    struct sigaction action
    {
    };
    action.sa_handler = ring;
    action.sa_flags = SA_RESTART; // interrupted system calls elsewhere continue
    ::sigemptyset(&action.sa_mask);
    for (const int number : ending) {
        if (!isSilenced(number))
            ::sigaction(number, &action, nullptr);
    }
}

StopSignals::~StopSignals()
{
    letThemEndUs();
    const int writing = bell.exchange(-1);
    if (writing >= 0)
        ::close(writing);
    if (const auto *notifier = findChild<QSocketNotifier *>())
        ::close(int(notifier->socket()));
}

bool StopSignals::stopWanted()
{
    return wanted;
}

void StopSignals::hear()
{
    auto *notifier = findChild<QSocketNotifier *>();
    notifier->setEnabled(false);
    emit stopRequested();
}

} // namespace program
