#pragma once

#include "support/fake_messages.h"

#include <QByteArray>
#include <QMap>

#include <chrono>
#include <functional>
#include <memory>

namespace test {

/// The client or the test has gone.
struct Gone
{
};

struct FakeMessage
{
    char type = 0;
    QByteArray body;
};

/// The client at the other end of a fake server's connection. Reads wait; when the client or the test is
/// gone, every call throws and so ends the script.
class FakeClient
{
public:
    explicit FakeClient(int socket)
        : m_socket(socket)
    {
    }

    void send(const QByteArray &bytes) const;
    QByteArray read(qsizetype size) const;
    /// The first message: its code and the rest. 80877103 asks for TLS, 196608 begins a session.
    struct First
    {
        quint32 code = 0;
        QByteArray rest;
    };
    First readFirst() const;
    FakeMessage readMessage() const;
    /// Until the client closes; what it still says is lost.
    void waitForClose() const;
    /// Says that nothing more comes, and waits until the client has read that and closes, too.
    void finish() const;
    /// Ends what is read of it, on whatever thread.
    void hangUp() const;
    /// Breaks off: what was sent arrives, what the client sends is refused.
    void reset() const;
    /// Reads nothing for so long. Servers may dawdle; tests may not.
    void dawdle(std::chrono::milliseconds pause) const;

    /// Answers 'N' to requests for encryption and returns the parameters of the start.
    QMap<QByteArray, QByteArray> readStart() const;
    /// All of a login without password: afterwards the client thinks that it talks to a server of this
    /// version.
    void acceptLogin(const QByteArray &version = "15.0", qint32 pid = 4242) const;
    /// Text of the next simple query; the extended protocol is read over.
    QByteArray readQuery() const;

private:
    int m_socket;
};

using Script = std::function<void(const FakeClient &)>;

/// A server that is not one: runs a script, on a thread of its own, for every connection and closes it
/// afterwards.
class FakePg
{
public:
    explicit FakePg(Script script);
    ~FakePg();
    Q_DISABLE_COPY_MOVE(FakePg)

    quint16 port() const;
    QString url() const;
    int accepted() const; ///< connections so far
    int open() const;     ///< those whose script still runs

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
};

// Scripts that many tests want.

/// Accepts and never speaks.
Script silence();
/// Says this as soon as the client has begun its session, with or without asking for TLS before, and closes.
Script refusal(const QByteArray &bytes);
/// Lets every client in and answers each query with what `answer` makes of it.
Script answering(std::function<QByteArray(const QByteArray &sql)> answer);
/// Lets every client in and answers the first query with these bytes, over and over, until the client goes.
Script flood(const QByteArray &bytes);

} // namespace test
