#include "wire/mysql_login.h"

#include "wire/pg_login.h"

#include <algorithm>
#include <array>
#include <utility>

namespace wire {

using core::Fault;

namespace {

// What an address may have for both protocols, and libmariadb has, too, or that protects nothing.
constexpr auto knownOptions = std::to_array<QByteArrayView>({ "sslcert", "sslkey", "sslrootcert", "sslcrl" });

bool protectsNothing(const QByteArray &keyword)
{
    return keyword.startsWith("keepalives") || keyword == "tcp_user_timeout";
}

} // namespace

MysqlLogin::MysqlLogin(core::Target target, core::Host host, EndpointId endpoint, Gate &gate, QObject *parent)
    : Login(std::move(target), std::move(host), endpoint, gate, parent)
    , m_tls(tlsAttempts(this->target().tls, this->host().isSocket()))
{
}

/// A protection that libmariadb does not have would silently be none.
core::Status MysqlLogin::isPossible() const
{
    for (const QByteArray &keyword : target().options.keys()) {
        if (!protectsNothing(keyword) && std::ranges::find(knownOptions, keyword) == knownOptions.end())
            return core::Error {
                Fault::Unsupported,
                tr("'%1' has no meaning for MySQL and MariaDB").arg(QString::fromLatin1(keyword))
            };
    }
    return core::ok();
}

Login::Attempt MysqlLogin::attemptAt(Slot slot, const QString &address)
{
    m_latest = new MysqlConnection(slot, gate());
    return { ConnectionPtr(m_latest), [this, address](Millis limit, Connection::Done done) {
                m_latest->open({ .target = target(),
                                 .host = host(),
                                 .address = address,
                                 .encrypted = m_tls[m_tlsAttempt] != core::TlsMode::Disable },
                               limit, std::move(done));
            } };
}

/// Where TLS is preferred, a server without it is met without a second connection.
bool MysqlLogin::mayTryOtherwise(const core::Error &error)
{
    if (target().tls != core::TlsMode::Allow || error.fault != Fault::TlsRefused
        || m_tlsAttempt + 1 >= m_tls.size())
        return false;
    ++m_tlsAttempt;
    return true;
}

} // namespace wire
