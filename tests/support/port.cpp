#include "support/port.h"

#include <QRandomGenerator>

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <set>
#include <stdexcept>
#include <string>

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

/// The file of which each byte stands for a port. Closing it would give all leases back, so it stays open.
int leases()
{
    static const int fd = [] {
        const std::string path = "/tmp/poolscope-test-ports-" + std::to_string(::getuid());
        const int opened = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (opened < 0)
            throw std::runtime_error("cannot open " + path);
        return opened;
    }();
    return fd;
}

/// The kernel takes a lease back when its process ends, however that ends. To the process itself it would
/// give the same one again.
bool canLease(quint16 port)
{
    static std::set<quint16> ours;
    struct flock byte
    {
    };
    byte.l_type = F_WRLCK;
    byte.l_whence = SEEK_SET;
    byte.l_start = port;
    byte.l_len = 1;
    return !ours.contains(port) && ::fcntl(leases(), F_SETLK, &byte) == 0 && ours.insert(port).second;
}

} // namespace

quint16 freePort()
{
    while (true) {
        const auto port = static_cast<quint16>(QRandomGenerator::system()->bounded(15'000, 32'000));
        if (canLease(port) && canListen(port))
            return port;
    }
}

} // namespace test
