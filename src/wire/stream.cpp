#include "wire/stream.h"

#include "core/text.h"
#include "wire/sockets.h"
#include "wire/system_faults.h"

#include <QFile>
#include <QHostAddress>
#include <QLocalSocket>
#include <QNetworkProxy>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslSocket>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace wire {

using core::Error;
using core::Fault;

namespace {

constexpr qint64 readBuffer { 1024L * 1024 };

struct TcpRow
{
    QAbstractSocket::SocketError error;
    Fault fault;
};

constexpr auto tcpRows = std::to_array<TcpRow>({
    { QAbstractSocket::ConnectionRefusedError, Fault::Refused },
    { QAbstractSocket::NetworkError, Fault::Unreachable },
    { QAbstractSocket::SocketTimeoutError, Fault::TimedOut },
    { QAbstractSocket::SocketAccessError, Fault::Unreachable },
    { QAbstractSocket::SocketResourceError, Fault::NoDescriptor },
});

struct FileRow
{
    QLocalSocket::LocalSocketError error;
    Fault fault;
};

constexpr auto fileRows = std::to_array<FileRow>({
    { QLocalSocket::ConnectionRefusedError, Fault::Refused },
    { QLocalSocket::ServerNotFoundError, Fault::Refused },
    { QLocalSocket::SocketTimeoutError, Fault::TimedOut },
    { QLocalSocket::SocketAccessError, Fault::Unreachable },
    { QLocalSocket::SocketResourceError, Fault::NoDescriptor },
});

template<typename Rows, typename Code>
Error errorOf(const Rows &rows, Code code, const QIODevice &device)
{
    if (areDescriptorsUsedUp()) // Qt reports this as an unsupported operation, or a lack of resources
        return { Fault::NoDescriptor, {} };
    const auto found = std::ranges::find(rows, code, &Rows::value_type::error);
    return { found == rows.end() ? Fault::Lost : found->fault, core::display(device.errorString(), 200) };
}

/// Qt says "Invalid name" for any error with a path.
Error fileError(QLocalSocket::LocalSocketError code, const QIODevice &device, const QString &path)
{
    Error error = errorOf(fileRows, code, device);
    if (error.fault == Fault::NoDescriptor)
        return error;
    struct stat info
    {
    };
    if (::stat(QFile::encodeName(path).constData(), &info) != 0)
        error.detail = QString::fromLocal8Bit(::strerror(errno));
    else if (!S_ISSOCK(info.st_mode))
        error.detail = Stream::tr("it is not a socket");
    return error;
}

} // namespace

QString label(const Route &route)
{
    if (route.port == 0)
        return route.address;
    const auto host = route.address.contains(u':') ? u'[' + route.address + u']' : route.address;
    return host + u':' + QString::number(route.port);
}

Stream::Stream(Route route, QObject *parent)
    : QObject(parent)
    , m_route(std::move(route))
{
}

Stream::~Stream()
{
    if (const int descriptor = release(); descriptor >= 0)
        ::close(descriptor);
}

void Stream::open()
{
    if (m_route.port == 0)
        openFile();
    else if (m_route.secure)
        openTls();
    else
        openTcp();
}

void Stream::openFile()
{
    auto *const socket = new QLocalSocket(this);
    m_device = socket;
    socket->setReadBufferSize(readBuffer);
    connect(socket, &QLocalSocket::connected, this,
            [this, socket] { connected(socket->socketDescriptor()); });
    connect(socket, &QLocalSocket::connected, this, &Stream::opened, Qt::QueuedConnection);
    connect(socket, &QLocalSocket::readyRead, this, &Stream::read, Qt::QueuedConnection);
    connect(socket, &QLocalSocket::disconnected, this, &Stream::end, Qt::QueuedConnection);
    connect(
        socket, &QLocalSocket::errorOccurred, this,
        [this, socket](QLocalSocket::LocalSocketError error) {
            if (error == QLocalSocket::PeerClosedError)
                end();
            else if (!m_over)
                fail(fileError(error, *socket, m_route.address));
        },
        Qt::QueuedConnection);
    socket->connectToServer(m_route.address);
}

void Stream::openTcp()
{
    auto *const socket = new QTcpSocket(this);
    follow(socket);
    connect(socket, &QTcpSocket::connected, this, &Stream::opened, Qt::QueuedConnection);
    socket->connectToHost(QHostAddress(m_route.address), m_route.port);
}

void Stream::openTls()
{
    auto *const socket = new QSslSocket(this);
    follow(socket);
    connect(socket, &QSslSocket::encrypted, this, &Stream::opened, Qt::QueuedConnection);
    auto settings = QSslConfiguration::defaultConfiguration();
    settings.setPeerVerifyMode(QSslSocket::VerifyPeer);
    if (!m_route.trusted.isEmpty())
        settings.setCaCertificates(QSslCertificate::fromPath(m_route.trusted));
    socket->setSslConfiguration(settings);
    socket->connectToHostEncrypted(m_route.address, m_route.port, m_route.name);
}

/// All signals except for the descriptor are queued: a receiver may give the socket up.
void Stream::follow(QAbstractSocket *socket)
{
    m_device = socket;
    socket->setProxy(QNetworkProxy::NoProxy);
    socket->setReadBufferSize(readBuffer);
    connect(socket, &QAbstractSocket::connected, this,
            [this, socket] { connected(socket->socketDescriptor()); });
    connect(socket, &QAbstractSocket::readyRead, this, &Stream::read, Qt::QueuedConnection);
    connect(socket, &QAbstractSocket::disconnected, this, &Stream::end, Qt::QueuedConnection);
    connect(socket, &QAbstractSocket::errorOccurred, this, [this] { m_number = errno; });
    connect(
        socket, &QAbstractSocket::errorOccurred, this,
        [this, socket](QAbstractSocket::SocketError error) {
            if (error == QAbstractSocket::RemoteHostClosedError)
                end();
            else if (m_over)
                return;
            else if (error == QAbstractSocket::SslHandshakeFailedError)
                fail(tlsError());
            else
                fail(tcpError(*socket));
        },
        Qt::QueuedConnection);
}

void Stream::connected(qintptr descriptor)
{
    m_descriptor = fcntl(int(descriptor), F_DUPFD_CLOEXEC, 0);
}

void Stream::write(const QByteArray &bytes)
{
    m_device->write(bytes);
}

void Stream::finish() // NOLINT(readability-make-member-function-const): the socket is a part of it
{
    if (m_descriptor >= 0)
        ::shutdown(m_descriptor, SHUT_WR);
}

void Stream::cutOff() // NOLINT(readability-make-member-function-const)
{
    if (m_descriptor >= 0)
        ::shutdown(m_descriptor, SHUT_RDWR);
}

int Stream::release()
{
    m_over = true;
    if (auto *const device = std::exchange(m_device, nullptr)) {
        device->disconnect(this);
        if (auto *const socket = qobject_cast<QAbstractSocket *>(device))
            socket->abort();
        else if (auto *const file = qobject_cast<QLocalSocket *>(device))
            file->abort();
        device->deleteLater();
    }
    return std::exchange(m_descriptor, -1);
}

std::chrono::microseconds Stream::roundTrip() const
{
    return wire::roundTrip(m_descriptor);
}

qint64 Stream::bytesReceived() const
{
    return m_descriptor >= 0 && keepsAccount(m_descriptor) ? wire::bytesReceived(m_descriptor) : m_bytes;
}

void Stream::read()
{
    if (m_over)
        return;
    const auto bytes = m_device->readAll();
    m_bytes += bytes.size();
    if (!bytes.isEmpty())
        emit received(bytes);
}

/// Reads what came before the end. Qt reports a reset like an end; the kernel tells them apart.
void Stream::end()
{
    read();
    if (std::exchange(m_over, true))
        return;
    emit ended(m_descriptor >= 0 && !isUnconnected(m_descriptor));
}

void Stream::fail(const Error &error)
{
    if (!std::exchange(m_over, true))
        emit failed(error);
}

/// Qt calls what this computer lacks "Out of resources" or "Unknown error".
Error Stream::tcpError(const QAbstractSocket &socket) const
{
    const auto code = socket.error();
    const bool isUnnamed =
        code == QAbstractSocket::SocketResourceError || code == QAbstractSocket::UnknownSocketError;
    if (isUnnamed && m_descriptor < 0 && isShortage(m_number))
        return systemError(Call::Socket, m_number); // a full queue does not show in this way
    return errorOf(tcpRows, code, socket);
}

Error Stream::tlsError() const
{
    const auto *const socket = qobject_cast<QSslSocket *>(m_device);
    const auto said = socket->errorString();
    const bool noTls =
        socket->sslHandshakeErrors().isEmpty() && said.contains(QLatin1String("wrong version"));
    return { noTls ? Fault::TlsRefused : Fault::TlsUntrusted, core::display(said, 200) };
}

void RetireStream::operator()(Stream *stream) const
{
    stream->disconnect();
    if (const int descriptor = stream->release(); descriptor >= 0)
        ::close(descriptor);
    stream->deleteLater();
}

} // namespace wire
