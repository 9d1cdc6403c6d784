#include "support/fake_pg.h"

#include "support/sockets.h"

#include <QtEndian>

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <list>
#include <thread>
#include <utility>

namespace test {

namespace {

constexpr quint32 tlsRequest = 80877103;
constexpr quint32 gssRequest = 80877104;

quint32 numberAt(const QByteArray &bytes, qsizetype at)
{
    return qFromBigEndian<quint32>(bytes.constData() + at);
}

} // namespace

void FakeClient::send(const QByteArray &bytes) const
{
    qsizetype sent = 0;
    while (sent < bytes.size()) {
        const ssize_t size = ::send(m_socket, bytes.constData() + sent,
                                    static_cast<size_t>(bytes.size() - sent), MSG_NOSIGNAL);
        if (size <= 0)
            throw Gone {};
        sent += size;
    }
}

QByteArray FakeClient::read(qsizetype size) const
{
    QByteArray bytes(size, '\0');
    for (qsizetype have = 0; have < size;) {
        const ssize_t came = ::recv(m_socket, bytes.data() + have, static_cast<size_t>(size - have), 0);
        if (came <= 0)
            throw Gone {};
        have += came;
    }
    return bytes;
}

FakeClient::First FakeClient::readFirst() const
{
    const QByteArray head = read(8);
    return { numberAt(head, 4), read(numberAt(head, 0) - 8) };
}

FakeMessage FakeClient::readMessage() const
{
    const QByteArray head = read(5);
    return { head[0], read(numberAt(head, 1) - 4) };
}

void FakeClient::waitForClose() const
{
    while (true)
        read(1);
}

void FakeClient::finish() const
{
    ::shutdown(m_socket, SHUT_WR);
    waitForClose();
}

void FakeClient::hangUp() const
{
    ::shutdown(m_socket, SHUT_RDWR);
}

void FakeClient::reset() const
{
    const sockaddr nobody { .sa_family = AF_UNSPEC, .sa_data = {} };
    ::connect(m_socket, &nobody, sizeof nobody);
}

void FakeClient::dawdle(std::chrono::milliseconds pause) const
{
    pollfd watched { m_socket, POLLRDHUP, 0 };
    if (::poll(&watched, 1, static_cast<int>(pause.count())) > 0)
        throw Gone {};
}

QMap<QByteArray, QByteArray> FakeClient::readStart() const
{
    First first = readFirst();
    while (first.code == tlsRequest || first.code == gssRequest) {
        send("N");
        first = readFirst();
    }
    QMap<QByteArray, QByteArray> parameters;
    const QByteArrayList words = first.rest.split('\0');
    for (qsizetype i = 0; i + 1 < words.size() && !words[i].isEmpty(); i += 2)
        parameters.insert(words[i], words[i + 1]);
    return parameters;
}

void FakeClient::acceptLogin(const QByteArray &version, qint32 pid) const
{
    readStart();
    send(message::authenticationOk() + message::parameterStatus("server_version", version)
         + message::parameterStatus("client_encoding", "SQL_ASCII")
         + message::parameterStatus("server_encoding", "UTF8")
         + message::parameterStatus("standard_conforming_strings", "on") + message::backendKey(pid)
         + message::readyForQuery());
}

QByteArray FakeClient::readQuery() const
{
    while (true) {
        const FakeMessage said = readMessage();
        if (said.type == 'X')
            throw Gone {};
        if (said.type == 'Q')
            return said.body.chopped(1);
    }
}

class FakePg::Worker
{
public:
    explicit Worker(Script script)
        : m_script(std::move(script))
        , m_listener(listenOnLoopback(128))
        , m_port(portOf(m_listener))
        , m_thread([this](const std::stop_token &stop) { serve(stop); })
    {
    }
    ~Worker()
    {
        m_thread.request_stop();
        m_thread.join();
        for (Guest &guest : m_guests) {
            ::shutdown(guest.socket, SHUT_RDWR);
            guest.thread.join();
            ::close(guest.socket);
        }
        ::close(m_listener);
    }
    Q_DISABLE_COPY_MOVE(Worker)

    quint16 port() const { return m_port; }
    int accepted() const { return m_accepted; }
    int open() const { return m_open; }

private:
    struct Guest
    {
        int socket = -1;
        std::jthread thread;
    };

    void serve(const std::stop_token &stop)
    {
        pollfd watched { m_listener, POLLIN, 0 };
        while (!stop.stop_requested()) {
            if (::poll(&watched, 1, 10) <= 0)
                continue;
            const int client = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
            if (client < 0)
                continue;
            ++m_accepted;
            ++m_open;
            m_guests.push_back({ client, std::jthread([this, client] { entertain(client); }) });
        }
    }

    // The descriptor is closed at the very end only, so that its number is not another's meanwhile.
    void entertain(int client)
    {
        try {
            m_script(FakeClient(client));
        } catch (const Gone &) {
        }
        ::shutdown(client, SHUT_RDWR);
        --m_open;
    }

    const Script m_script;
    const int m_listener;
    const quint16 m_port;
    std::atomic<int> m_accepted = 0;
    std::atomic<int> m_open = 0;
    std::list<Guest> m_guests;
    std::jthread m_thread;
};

FakePg::FakePg(Script script)
    : m_worker(std::make_unique<Worker>(std::move(script)))
{
}

FakePg::~FakePg() = default;

quint16 FakePg::port() const
{
    return m_worker->port();
}

QString FakePg::url() const
{
    return QStringLiteral("postgresql://monitor@127.0.0.1:%1/postgres").arg(port());
}

int FakePg::accepted() const
{
    return m_worker->accepted();
}

int FakePg::open() const
{
    return m_worker->open();
}

Script silence()
{
    return [](const FakeClient &client) { client.waitForClose(); };
}

Script refusal(const QByteArray &bytes)
{
    return [bytes](const FakeClient &client) {
        client.readStart();
        client.send(bytes);
    };
}

Script answering(std::function<QByteArray(const QByteArray &)> answer)
{
    return [answer = std::move(answer)](const FakeClient &client) {
        client.acceptLogin();
        while (true)
            client.send(answer(client.readQuery()));
    };
}

Script flood(const QByteArray &bytes)
{
    return [bytes](const FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        while (true)
            client.send(bytes);
    };
}

} // namespace test
