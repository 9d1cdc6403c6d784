#pragma once

#include "core/result.h"

#include <QObject>
#include <QString>

class QAbstractSocket;
class QIODevice;
class QLocalSocket;

namespace wire {

/// Where a socket leads, names resolved: nobody looks anything up any more.
struct Route
{
    QString address;  ///< an IP address, or the file of a Unix socket
    quint16 port = 0; ///< 0: a Unix socket
    bool secure = false;
    QString name;    ///< whose certificate it must be
    QString trusted; ///< a file with the authorities to be trusted; empty: the system's
};

/// "127.0.0.1:8404", "[::1]:8404", "/run/haproxy/admin.sock"
QString label(const Route &route);

/// One socket: TCP, TLS, or a file's. Never blocks. opened() is the first signal, ended() or failed() the
/// last; none comes from within a call.
class Stream : public QObject
{
    Q_OBJECT

public:
    explicit Stream(Route route, QObject *parent = nullptr);
    ~Stream() override;

    void open();
    void write(const QByteArray &bytes);
    void finish(); ///< we have nothing more to say
    void cutOff(); ///< nor anything to hear: who goes on sending is reset
    /// Closes our side and says nothing more. The duplicate of the descriptor is the receiver's; -1 where
    /// there is none.
    int release();

    qint64 bytesReceived() const;

signals:
    void opened();
    void received(const QByteArray &bytes);
    void ended(bool clean); ///< the other side is gone; clean: it said so, else it broke off
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
    core::Error tlsError() const;

    Route m_route;
    QIODevice *m_device = nullptr;
    int m_descriptor = -1; ///< a duplicate: Qt closes its own too early to see the server's end
    qint64 m_bytes = 0;
    bool m_over = false;
};

/// A stream may be given up from inside its own signal.
struct RetireStream
{
    void operator()(Stream *stream) const;
};

} // namespace wire
