#include "cli/terminal.h"
#include "core/text.h"

#include <QScopeGuard>

#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>

namespace cli {

namespace {

volatile std::sig_atomic_t caught = 0;

void remember(int signal)
{
    caught = signal;
}

/// While it lives, signals that end the program only end the waiting; when it is destroyed, they are
/// delivered. Otherwise the user's shell would be left without echo.
class SignalsHeld
{
public:
    SignalsHeld()
    {
        caught = 0;
        struct sigaction interrupt = {};
        interrupt.sa_handler = remember;
        sigset_t held;
        sigemptyset(&held);
        for (std::size_t i = 0; i < deadly.size(); ++i) {
            sigaddset(&held, deadly[i]);
            sigaction(deadly[i], &interrupt, &m_actions[i]);
        }
        pthread_sigmask(SIG_BLOCK, &held, &m_mask);
    }
    ~SignalsHeld()
    {
        for (std::size_t i = 0; i < deadly.size(); ++i)
            sigaction(deadly[i], &m_actions[i], nullptr);
        pthread_sigmask(SIG_SETMASK, &m_mask, nullptr);
        if (caught != 0)
            std::raise(caught);
    }
    Q_DISABLE_COPY_MOVE(SignalsHeld)

    /// False when a signal came instead. Signals are unblocked only here, so that none is missed before the
    /// wait.
    bool waitForInput(int terminal) const
    {
        pollfd waiting { .fd = terminal, .events = POLLIN };
        return ppoll(&waiting, 1, nullptr, &m_mask) == 1;
    }

private:
    static constexpr std::array deadly { SIGINT, SIGTERM, SIGQUIT, SIGHUP };
    std::array<struct sigaction, deadly.size()> m_actions {};
    sigset_t m_mask {};
};

void say(int terminal, const QByteArray &text)
{
    [[maybe_unused]] const ssize_t written =
        ::write(terminal, text.constData(), static_cast<std::size_t>(text.size()));
}

std::optional<core::Secret> readLine(int terminal)
{
    std::array<char, 4096> line {}; // a terminal gives at most one line at once, and none longer than this
    const ssize_t length = ::read(terminal, line.data(), line.size());
    const auto wipe = qScopeGuard([&line] { explicit_bzero(line.data(), line.size()); });
    if (length <= 0)
        return {};
    const char *end = std::find(line.data(), line.data() + length, '\n');
    return core::Secret(QByteArray(line.data(), end - line.data()));
}

} // namespace

std::optional<core::Secret> askPassword(const QString &question)
{
    const int terminal = ::open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
    if (terminal < 0)
        return {};
    const auto close = qScopeGuard([terminal] { ::close(terminal); });
    if (tcgetpgrp(terminal) != getpgrp())
        return {}; // in the background, a question stops the process
    termios before {};
    if (tcgetattr(terminal, &before) != 0)
        return {};

    const SignalsHeld held;
    termios silent = before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    tcsetattr(terminal, TCSAFLUSH, &silent);
    say(terminal, core::display(question).toUtf8());
    auto password = held.waitForInput(terminal) ? readLine(terminal) : std::nullopt;
    tcsetattr(terminal, TCSAFLUSH, &before);
    say(terminal, "\n");
    return password;
}

} // namespace cli
