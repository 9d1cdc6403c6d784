// Stands before the C library's calls for sockets, linked into a test.

#include "support/socket_shim.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/socket.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>

namespace {

std::atomic<int> failingSocket { 0 };
std::atomic<int> failingConnect { 0 };
std::atomic<int> failingLater { 0 };
std::atomic<int> failingDuplicate { 0 };

template<typename Function>
Function library(const char *name)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

bool isInternet(int domain)
{
    return domain == AF_INET || domain == AF_INET6;
}

} // namespace

namespace test {

SocketTrouble::SocketTrouble(Numbers numbers)
{
    failingSocket = numbers.socket;
    failingConnect = numbers.connect;
    failingLater = numbers.connecting;
    failingDuplicate = numbers.duplicating;
}

SocketTrouble::~SocketTrouble()
{
    failingSocket = failingConnect = failingLater = failingDuplicate = 0;
}

} // namespace test

extern "C" int socket(int domain, int type, int protocol) noexcept
{
    static const auto real = library<int (*)(int, int, int)>("socket");
    if (failingSocket == 0 || !isInternet(domain))
        return real(domain, type, protocol);
    errno = failingSocket;
    return -1;
}

extern "C" int connect(int fd, const sockaddr *addr, socklen_t len)
{
    static const auto real = library<int (*)(int, const sockaddr *, socklen_t)>("connect");
    if (failingConnect == 0 || !isInternet(addr->sa_family))
        return real(fd, addr, len);
    errno = failingConnect;
    return -1;
}

extern "C" int getsockopt(int fd, int level, int optname, void *optval, socklen_t *optlen) noexcept
{
    static const auto real = library<int (*)(int, int, int, void *, socklen_t *)>("getsockopt");
    const int failed = real(fd, level, optname, optval, optlen);
    if (failed == 0 && failingLater != 0 && level == SOL_SOCKET && optname == SO_ERROR)
        *static_cast<int *>(optval) = failingLater;
    return failed;
}

extern "C" int fcntl(int fd, int cmd, ...)
{
    static const auto real = library<int (*)(int, int, ...)>("fcntl");
    va_list arguments;
    va_start(arguments, cmd);
    void *const argument = va_arg(arguments, void *);
    va_end(arguments);
    if (failingDuplicate == 0 || cmd != F_DUPFD_CLOEXEC)
        return real(fd, cmd, argument);
    errno = failingDuplicate;
    return -1;
}
