#include "wire/stream_login.h"

#include "wire/http_connection.h"
#include "wire/line_connection.h"

#include <QFileInfo>

#include <utility>

namespace wire {

using core::Fault;
using Transport = core::Target::Transport;

namespace {

/// In the form of the header Host.
QByteArray originOf(const core::Host &host, bool secure)
{
    const QString name = host.host.section(u'%', 0, 0); // a zone is only meaningful on this machine
    const QString bracketed = name.contains(u':') ? u'[' + name + u']' : name;
    const bool isUsual = host.port == (secure ? 443 : 80);
    return (isUsual ? bracketed : bracketed + u':' + QString::number(host.port)).toLatin1();
}

QString trustedBy(const core::Target &target)
{
    return QString::fromUtf8(target.options.value("sslrootcert"));
}

} // namespace

StreamLogin::StreamLogin(core::Target target, core::Host host, EndpointId endpoint, Gate &gate,
                         QObject *parent)
    : Login(std::move(target), std::move(host), endpoint, gate, parent)
{
    Q_ASSERT(!core::logsIn(this->target().transport));
}

/// With an unreadable file no server would be trusted, and the reason would not be reported.
core::Status StreamLogin::isPossible() const
{
    if (!authorization(target().user, target().password))
        return core::Error { Fault::BadAddress, tr("the token has a character that cannot be sent") };
    const QString trusted = trustedBy(target());
    if (trusted.isEmpty() || QFileInfo(trusted).isReadable())
        return core::ok();
    return core::Error { Fault::TlsUntrusted, tr("the file of trusted certificates cannot be read") };
}

Login::Attempt StreamLogin::attemptAt(Slot slot, const QString &address)
{
    StreamConnection *connection = made(slot, address);
    return { ConnectionPtr(connection), [connection](Millis limit, Connection::Done done) {
                connection->open(limit, std::move(done));
            } };
}

StreamConnection *StreamLogin::made(Slot slot, const QString &address) const
{
    const Route route { .address = host().isSocket() && address.isEmpty() ? host().host : address,
                        .port = host().isSocket() ? quint16(0) : host().port,
                        .secure = target().tls == core::TlsMode::VerifyFull,
                        .name = host().host,
                        .trusted = trustedBy(target()) };
    if (target().transport == Transport::Line)
        return new LineConnection(slot, gate(), route);
    return new HttpConnection(slot, gate(), route, originOf(host(), route.secure),
                              authorization(target().user, target().password).value_or(core::Secret()));
}

} // namespace wire
