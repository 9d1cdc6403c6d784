#pragma once

#include "core/result.h"

#include <QObject>
#include <QString>

#include <chrono>

class QAbstractSocket;
class QIODevice;
class QLocalSocket;

namespace wire {

/// The other end of a socket, with names resolved: no further lookups are made.
struct Route
{
    QString address;  ///< an IP address, or the file of a Unix socket
    quint16 port = 0; ///< 0: a Unix socket
    bool secure = false;
    QString name;    ///< the name that the certificate must have
    QString trusted; ///< a file with the trusted authorities; empty: the system's
};

/// "127.0.0.1:8404", "[::1]:8404", "/run/haproxy/admin.sock"
QString label(const Route &route);

/// One socket: TCP, TLS, or a Unix socket. Never blocks. opened() is the first signal, ended() or failed()
/// the last; no signal is emitted from within a call.
class Stream : public QObject
{
    Q_OBJECT

public:
    explicit Stream(Route route, QObject *parent = nullptr);
    ~Stream() override;

    void open();
    void write(const QByteArray &bytes);
    void finish(); ///< we send nothing more
    void cutOff(); ///< we read nothing more either: a peer that goes on sending gets a reset
    /// Closes our side and emits nothing more. The caller owns the returned duplicate of the descriptor; -1
    /// where there is none.
    int release();

    qint64 bytesReceived() const;
    std::chrono::microseconds roundTrip() const;

signals:
    void opened();
    void received(const QByteArray &bytes);
    void ended(bool clean); ///< the other side is gone; clean: it closed properly, otherwise it broke off
    void failed(const core::Error &error);

private:
    void openFile();
    void openTcp();
    void openTls();
    void follow(QAbstractSocket *socket);
    void connected(qintptr descriptor);
    void read();
    void end();
    void fail(const core::Error &error);
    core::Error tcpError(const QAbstractSocket &socket) const;
    core::Error tlsError() const;

    Route m_route;
    QIODevice *m_device = nullptr;
    int m_descriptor = -1; ///< a duplicate: Qt closes its own too early to see the server's end
    int m_number = 0;      ///< errno at the first error, which Qt does not keep
    qint64 m_bytes = 0;
    bool m_over = false;
};

/// A stream may be given up from inside its own signal.
struct RetireStream
{
    void operator()(Stream *stream) const;
};

} // namespace wire
