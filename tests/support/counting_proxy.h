#pragma once

#include <QList>
#include <QtGlobal>

#include <chrono>
#include <memory>

namespace test {

enum class FirstMessage { Nothing, TlsRequest, GssRequest, Cancel, Startup, Other };

/// What passed through one connection. Times count from the start of the proxy.
struct Passage
{
    std::chrono::milliseconds opened { 0 };
    std::chrono::milliseconds closed { -1 }; ///< EOF from both sides was read; negative while open
    qint64 bytesUp = 0;                      ///< to the server
    qint64 bytesDown = 0;
    FirstMessage first = FirstMessage::Nothing;
};

/// A TCP proxy in front of a port of 127.0.0.1, on a thread of its own. A witness: it counts a connection
/// from the accept until both sides have closed, which is what a server's slot costs.
class CountingProxy
{
public:
    explicit CountingProxy(quint16 target);
    ~CountingProxy();
    Q_DISABLE_COPY_MOVE(CountingProxy)

    quint16 port() const;
    QList<Passage> passages() const;
    int open() const;
    int peak() const; ///< most open at once
    qint64 bytesUp() const;
    qint64 bytesDown() const;

    /// Freeze: nothing is read any more, so that both sides fill up. Swallow: bytes are read and lost.
    enum class Mode { Forward, Freeze, Swallow };
    void setMode(Mode mode);
    /// Ends what is open now with RST to both sides; new connections are welcome.
    void resetAll();

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
};

} // namespace test
