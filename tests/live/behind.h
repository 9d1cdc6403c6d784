#pragma once

#include "support/fake_pg.h"

#include <functional>
#include <thread>

namespace test {

/// The first message of a client with these parameters.
QByteArray startup(const QMap<QByteArray, QByteArray> &parameters);

/// A connection to the server behind a fake one; it ends with the visitor's.
class Behind
{
public:
    explicit Behind(quint16 port);
    ~Behind();
    Q_DISABLE_COPY_MOVE(Behind)

    /// From now on the client gets what is made of each message of the server.
    void passOn(const FakeClient &client, std::function<QByteArray(const FakeMessage &)> made);
    void send(const QByteArray &bytes) const { m_server.send(bytes); }

private:
    const int m_socket;
    FakeClient m_server;
    std::jthread m_thread;
};

} // namespace test
