#include "live/behind.h"

#include "support/sockets.h"

#include <QtEndian>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace test {

QByteArray startup(const QMap<QByteArray, QByteArray> &parameters)
{
    constexpr quint32 version3 = 3 << 16;
    QByteArray body(2 * sizeof(quint32), '\0');
    for (auto parameter = parameters.begin(); parameter != parameters.end(); ++parameter)
        body += parameter.key() + '\0' + parameter.value() + '\0';
    body += '\0';
    qToBigEndian(quint32(body.size()), body.data());
    qToBigEndian(version3, body.data() + sizeof(quint32));
    return body;
}

Behind::Behind(quint16 port)
    : m_socket(connectToLoopback(port))
    , m_server(m_socket)
{
    if (m_socket < 0 || ::fcntl(m_socket, F_SETFL, 0) < 0)
        throw Gone {};
}

Behind::~Behind()
{
    ::shutdown(m_socket, SHUT_RDWR);
    if (m_thread.joinable())
        m_thread.join();
    ::close(m_socket);
}

void Behind::passOn(const FakeClient &client, std::function<QByteArray(const FakeMessage &)> made)
{
    m_thread = std::jthread([this, &client, made = std::move(made)] {
        try {
            while (true)
                client.send(made(m_server.readMessage()));
        } catch (const Gone &) {
        }
        client.hangUp();
    });
}

} // namespace test
