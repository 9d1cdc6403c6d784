#include "cli/terminal.h"

#include <gmock/gmock.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <csignal>
#include <cstring>

using namespace Qt::StringLiterals;

namespace {

/// A child that asks on a terminal of its own; it exits with 0 when it got "s3cret", with 7 when it got
/// nothing, with 9 when it was stopped.
class AskingChild
{
public:
    enum class Place { Foreground, Background };

    explicit AskingChild(Place place = Place::Foreground)
    {
        m_pid = forkpty(&m_terminal, nullptr, nullptr, nullptr);
        if (m_pid == 0) {
            std::signal(SIGINT, SIG_DFL); // a shell ignores it for what runs in the background
            if (place == Place::Background)
                goIntoBackground();
            const auto password = cli::askPassword(u"Password for a@h: "_s);
            if (place == Place::Foreground)
                stayUntilRead();
            _exit(!password ? 7 : std::strcmp(password->reveal(), "s3cret") == 0 ? 0 : 1);
        }
    }
    ~AskingChild() { ::close(m_terminal); }
    Q_DISABLE_COPY_MOVE(AskingChild)

    void readUntil(const char *text)
    {
        while (!m_shown.contains(text) && readMore()) {
        }
    }

    void type(const char *text) const
    {
        ASSERT_EQ(::write(m_terminal, text, std::strlen(text)), static_cast<ssize_t>(std::strlen(text)));
    }

    int wait()
    {
        readUntil(end);
        m_shown.replace(end, "");
        (void)!::write(m_terminal, "\n", 1);
        int status = 0;
        waitpid(m_pid, &status, 0);
        return status;
    }

    bool hasEcho() const
    {
        termios settings {};
        EXPECT_EQ(tcgetattr(m_terminal, &settings), 0);
        return settings.c_lflag & ECHO;
    }

    const QByteArray &shown() const { return m_shown; }

private:
    static constexpr auto end = "\a";

    /// Goes on in a child with a process group of its own, as a shell starts it with "&".
    static void goIntoBackground()
    {
        const pid_t child = fork();
        if (child == 0) {
            setpgid(0, 0);
            return;
        }
        int status = 0;
        waitpid(child, &status, WUNTRACED);
        if (WIFSTOPPED(status))
            ::kill(child, SIGKILL);
        _exit(WIFSTOPPED(status) ? 9 : WEXITSTATUS(status));
    }

    /// A terminal whose process ends may drop what was not read of it.
    static void stayUntilRead()
    {
        char any = 0;
        (void)!::write(STDOUT_FILENO, end, std::strlen(end));
        (void)!::read(STDIN_FILENO, &any, 1);
    }

    bool readMore()
    {
        char buffer[256];
        const ssize_t length = ::read(m_terminal, buffer, sizeof buffer);
        m_shown.append(buffer, std::max<ssize_t>(length, 0));
        return length > 0;
    }

    pid_t m_pid = -1;
    int m_terminal = -1;
    QByteArray m_shown;
};

} // namespace

TEST(PasswordPromptTest, ReadsALineAndNeverShowsIt)
{
    AskingChild child;
    child.readUntil("Password for a@h: ");
    child.type("s3cret\n");

    EXPECT_EQ(WEXITSTATUS(child.wait()), 0);
    EXPECT_EQ(child.shown(), "Password for a@h: \r\n");
}

TEST(PasswordPromptTest, EndOfInputIsNoPassword)
{
    AskingChild child;
    child.readUntil("Password for a@h: ");
    child.type("\x04");
    EXPECT_EQ(WEXITSTATUS(child.wait()), 7);
}

TEST(PasswordPromptTest, NothingIsAskedInTheBackground)
{
    AskingChild child(AskingChild::Place::Background);
    EXPECT_EQ(WEXITSTATUS(child.wait()), 7);
    EXPECT_EQ(child.shown(), "");
}

TEST(PasswordPromptTest, AnInterruptEndsTheProgramAfterTheTerminalIsItselfAgain)
{
    AskingChild child;
    child.readUntil("Password for a@h: ");
    EXPECT_FALSE(child.hasEcho());
    child.type("\x03");

    const int status = child.wait();
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGINT);
    EXPECT_TRUE(child.hasEcho());
}
