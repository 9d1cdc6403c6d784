#include "support/port.h"

#include <QRandomGenerator>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace test {

namespace {

bool canListen(quint16 port)
{
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const bool bound = ::bind(fd, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    ::close(fd);
    return bound;
}

} // namespace

quint16 freePort()
{
    while (true) {
        const auto port = static_cast<quint16>(QRandomGenerator::system()->bounded(15'000, 32'000));
        if (canListen(port))
            return port;
    }
}

} // namespace test
