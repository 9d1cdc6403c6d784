#include "support/sockets.h"

#include "support/text_file.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <stdexcept>

namespace test {

namespace {

sockaddr_in loopback(const char *text, quint16 port)
{
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    ::inet_pton(AF_INET, text, &address.sin_addr);
    return address;
}

template<typename Where>
int connected(int family, const Where &where)
{
    const int socket = ::socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (::connect(socket, reinterpret_cast<const sockaddr *>(&where), sizeof where) != 0) {
        ::close(socket);
        return -1;
    }
    ::fcntl(socket, F_SETFL, O_NONBLOCK);
    return socket;
}

} // namespace

int listenOnLoopback(int backlog, const char *address, quint16 port)
{
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    const sockaddr_in where = loopback(address, port);
    if (::bind(socket, reinterpret_cast<const sockaddr *>(&where), sizeof where) != 0
        || ::listen(socket, backlog) != 0)
        throw std::runtime_error("cannot listen");
    return socket;
}

int connectToLoopback(quint16 port)
{
    return connected(AF_INET, loopback("127.0.0.1", port));
}

int connectToFile(const QByteArray &path)
{
    sockaddr_un where {};
    where.sun_family = AF_UNIX;
    qstrncpy(where.sun_path, path.constData(), sizeof where.sun_path);
    return connected(AF_UNIX, where);
}

quint16 portOf(int socket)
{
    sockaddr_in address {};
    socklen_t size = sizeof address;
    ::getsockname(socket, reinterpret_cast<sockaddr *>(&address), &size);
    return ntohs(address.sin_port);
}

qint64 largestReceiveBuffer()
{
    const QByteArrayList sizes =
        readFile(QStringLiteral("/proc/sys/net/ipv4/tcp_rmem")).simplified().split(' ');
    return sizes.constLast().toLongLong();
}

void resetAndClose(int socket)
{
    const linger hard { 1, 0 };
    ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    ::close(socket);
}

} // namespace test
