#include "wire/sockets.h"

#include <fcntl.h>
#include <linux/tcp.h> // glibc's own header lacks the byte counters
#include <netdb.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <limits>
#include <optional>

namespace wire {

namespace {

// As in the kernel's tcp_states.h; only netinet/tcp.h offers these to programs.
enum TcpState { SynSent = 2, Closed = 7 };

std::optional<tcp_info> tcpInfo(int socket)
{
    tcp_info info {};
    socklen_t size = sizeof info;
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0)
        return std::nullopt; // a Unix socket
    return info;
}

} // namespace

bool isUnconnected(int socket)
{
    const auto info = tcpInfo(socket);
    return info && (info->tcpi_state == SynSent || info->tcpi_state == Closed);
}

bool keepsAccount(int socket)
{
    return tcpInfo(socket).has_value();
}

long long bytesReceived(int socket)
{
    const auto info = tcpInfo(socket);
    return info ? static_cast<long long>(info->tcpi_bytes_received) : 0;
}

std::chrono::microseconds roundTrip(int socket)
{
    const auto info = tcpInfo(socket);
    constexpr auto unknown = std::numeric_limits<decltype(info->tcpi_min_rtt)>::max();
    return std::chrono::microseconds(info && info->tcpi_min_rtt != unknown ? info->tcpi_min_rtt : 0);
}

int roundTrips(long long bytes)
{
    constexpr long long first = 10 * 1460; // ten segments, and each time twice as many
    int trips = 1;
    for (long long sent = first; sent < bytes; sent = 2 * sent + first)
        ++trips;
    return trips;
}

core::Address ownEndOf(int socket)
{
    sockaddr_storage address {};
    socklen_t size = sizeof address;
    auto *const told = reinterpret_cast<sockaddr *>(&address);
    std::array<char, NI_MAXHOST> host {};
    std::array<char, NI_MAXSERV> port {};
    if (getsockname(socket, told, &size) != 0 || address.ss_family == AF_UNIX
        || getnameinfo(told, size, host.data(), host.size(), port.data(), port.size(),
                       NI_NUMERICHOST | NI_NUMERICSERV)
               != 0)
        return {};
    const QByteArray withoutScope = QByteArray(host.data()).split('%').front();
    return { QString::fromLatin1(withoutScope), QByteArray(port.data()).toInt() };
}

bool areDescriptorsUsedUp()
{
    const int probe = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (probe < 0)
        return errno == EMFILE || errno == ENFILE;
    ::close(probe);
    return false;
}

int duplicateOf(int socket)
{
    constexpr int buffer = 128 * 1024;
    const int duplicate = fcntl(socket, F_DUPFD_CLOEXEC, 0);
    if (duplicate >= 0)
        setsockopt(duplicate, SOL_SOCKET, SO_RCVBUF, &buffer, sizeof buffer);
    return duplicate;
}

void noticeSilence(int socket)
{
    constexpr int on = 1;
    constexpr int untilGivenUp = 10'000; // milliseconds
    setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
    setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &untilGivenUp, sizeof untilGivenUp);
}

void cutOff(int socket)
{
    const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    if (nowhere < 0) {
        ::shutdown(socket, SHUT_RDWR);
        return;
    }
    ::dup2(nowhere, socket);
    ::close(nowhere);
}

int takeError(int socket)
{
    int number = 0;
    socklen_t size = sizeof number;
    return getsockopt(socket, SOL_SOCKET, SO_ERROR, &number, &size) == 0 ? number : 0;
}

long long bytesWaiting(int socket)
{
    int waiting = 0;
    return ioctl(socket, FIONREAD, &waiting) == 0 ? waiting : 0;
}

BytesSoFar bytesSoFar(int socket)
{
    const auto before = bytesWaiting(socket);
    const auto received = bytesReceived(socket);
    return { received, received - bytesWaiting(socket), received - before };
}

} // namespace wire
