#include "support/full_backlog.h"

#include "support/sockets.h"
#include "support/wait.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstring>
#include <stdexcept>

namespace test {

namespace {

int beginConnect(const char *address, quint16 port)
{
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    sockaddr_in where {};
    where.sin_family = AF_INET;
    where.sin_port = htons(port);
    const bool everywhere = std::strcmp(address, "0.0.0.0") == 0;
    ::inet_pton(AF_INET, everywhere ? "127.0.0.1" : address, &where.sin_addr);
    ::connect(socket, reinterpret_cast<const sockaddr *>(&where), sizeof where);
    return socket;
}

// Of a listening socket these two are how many wait to be accepted, and how many may. One more than may does.
bool isFull(int listener)
{
    tcp_info info {};
    socklen_t size = sizeof info;
    return ::getsockopt(listener, IPPROTO_TCP, TCP_INFO, &info, &size) == 0
           && info.tcpi_unacked > info.tcpi_sacked;
}

bool isAnswered(int socket)
{
    pollfd watched { socket, POLLOUT, 0 };
    return ::poll(&watched, 1, 0) > 0;
}

} // namespace

FullBacklog::FullBacklog(const char *address, quint16 port)
    : m_listener(listenOnLoopback(0, address, port))
    , m_port(portOf(m_listener))
{
    while (!isFull(m_listener)) {
        m_fillers.push_back(beginConnect(address, m_port));
        if (!waitBlocking([this] { return isFull(m_listener) || isAnswered(m_fillers.back()); }))
            throw std::runtime_error("a listening socket does not answer");
    }
}

FullBacklog::~FullBacklog()
{
    for (const int filler : m_fillers)
        ::close(filler);
    ::close(m_listener);
}

} // namespace test
