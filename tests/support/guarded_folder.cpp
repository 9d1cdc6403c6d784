#include "support/guarded_folder.h"

#include "support/places.h"
#include "support/process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace test {

namespace {

struct Pipe
{
    int read = -1;
    int write = -1;
};

Pipe makePipe()
{
    std::array<int, 2> ends {};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        throw std::runtime_error("no pipe");
    return { ends[0], ends[1] };
}

// setsid --fork takes the guard out of our process group and family, so that what kills us spares it.
void startGuard(const QByteArray &folder, int input, int output)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);

    const QByteArray guard = places::support().toLocal8Bit() + "/guard.sh";
    std::array<QByteArray, 5> words { "setsid", "--fork", "/bin/sh", guard, folder };
    std::array<char *, 6> arguments {};
    for (size_t i = 0; i < words.size(); ++i)
        arguments[i] = words[i].data();

    pid_t pid = -1;
    const int failed = posix_spawnp(&pid, "setsid", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0)
        throw std::runtime_error("no guard: setsid is missing");
    ::waitpid(pid, nullptr, 0);
}

} // namespace

GuardedFolder::GuardedFolder()
{
    const Pipe alive = makePipe();
    const Pipe clean = makePipe();
    QByteArray path = "/tmp/poolscope-test-XXXXXX";
    if (!::mkdtemp(path.data()))
        throw std::runtime_error("no temporary folder");

    m_path = QString::fromUtf8(path);
    m_alive = alive.write;
    m_clean = clean.read;
    startGuard(path, alive.read, clean.write);
    ::close(alive.read);
    ::close(clean.write);

    const Account account = serverAccount();
    if (::chmod(path.constData(), 0755) != 0 || ::chown(path.constData(), account.uid, account.gid) != 0)
        throw std::runtime_error("temporary folder cannot be handed over");
}

GuardedFolder::~GuardedFolder()
{
    clear();
}

void GuardedFolder::clear()
{
    if (m_alive < 0)
        return;
    ::close(std::exchange(m_alive, -1));
    char byte = 0;
    while (::read(m_clean, &byte, 1) > 0) {
    }
    ::close(std::exchange(m_clean, -1));
}

} // namespace test
