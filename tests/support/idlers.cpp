#include "support/idlers.h"

#include "support/sockets.h"
#include "support/wait.h"

#include <QtEndian>

#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace test {

namespace {

QByteArray helloTo(const QByteArray &database)
{
    const QByteArray nul(1, '\0');
    QByteArray body("\0\3\0\0", 4);
    for (const QByteArray &word : { QByteArray("user"), QByteArray("app"), QByteArray("database"), database,
                                    QByteArray("application_name"), QByteArray("crowd"), QByteArray() })
        body += word + nul;
    QByteArray whole(4, Qt::Uninitialized);
    qToBigEndian<qint32>(qint32(body.size() + 4), whole.data());
    return whole + body;
}

/// ReadyForQuery: six bytes that end what is said to a newcomer.
bool isLetIn(int socket)
{
    static const QByteArray ready("Z\0\0\0\5I", 6);
    QByteArray heard;
    pollfd watched { socket, POLLIN, 0 };
    while (!heard.endsWith(ready)) {
        std::array<char, 2000> bytes {};
        if (::poll(&watched, 1, int(patience.count())) != 1)
            return false;
        const auto size = ::recv(socket, bytes.data(), bytes.size(), 0);
        if (size <= 0)
            return false;
        heard.append(bytes.data(), size);
    }
    return true;
}

} // namespace

bool allowFiles(quint64 count)
{
    rlimit limit {};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = std::max<rlim_t>(limit.rlim_cur, std::min<rlim_t>(count, limit.rlim_max));
    return ::setrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur >= count;
}

Idlers::~Idlers()
{
    for (const int socket : m_sockets)
        ::close(socket);
}

bool Idlers::grow(int count, const QByteArray &database)
{
    const QByteArray hello = helloTo(database);
    std::vector<int> group;
    while (int(group.size()) < count) {
        const int socket = connectToLoopback(m_port);
        if (socket < 0)
            return false;
        m_sockets.push_back(socket);
        group.push_back(socket);
        ::send(socket, hello.constData(), size_t(hello.size()), MSG_NOSIGNAL);
    }
    return std::ranges::all_of(group, isLetIn);
}

} // namespace test
