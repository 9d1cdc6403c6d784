#include "wire/pg_login.h"

#include "wire/pg_faults.h"

#include <utility>

namespace wire {

using core::Fault;
using core::TlsMode;

QList<TlsMode> tlsAttempts(TlsMode wanted, bool isSocket)
{
    if (isSocket)
        return { TlsMode::Disable };
    if (wanted == TlsMode::Prefer)
        return { TlsMode::Require, TlsMode::Disable };
    if (wanted == TlsMode::Allow)
        return { TlsMode::Disable, TlsMode::Require };
    return { wanted };
}

namespace {

/// CockroachDB has no other encoding than UTF-8, and says so only after it has accepted the password.
bool refusesEncoding(const core::Error &error)
{
    return error.fault == Fault::Unsupported && error.detail.contains(u"client encoding");
}

} // namespace

PgLogin::PgLogin(core::Target target, core::Host host, EndpointId endpoint, Gate &gate, QObject *parent)
    : Login(std::move(target), std::move(host), endpoint, gate, parent)
    , m_tls(tlsAttempts(this->target().tls, this->host().isSocket() && this->host().address.isEmpty()))
{
}

/// An option that this libpq does not know would silently give no protection.
core::Status PgLogin::isPossible() const
{
    const auto newer = core::optionsNewerThan(target(), libpqVersion());
    if (newer.isEmpty())
        return core::ok();
    return core::Error { Fault::NoOption, tr("libpq %1 on this computer does not support %2")
                                              .arg(libpqVersion() / 10000)
                                              .arg(QString::fromLatin1(newer.join(", "))) };
}

Login::Attempt PgLogin::attemptAt(Slot slot, const QString &address)
{
    m_latest = new PgConnection(slot, gate());
    return { ConnectionPtr(m_latest), [this, address](Millis limit, Connection::Done done) {
                const PgParameters parameters(target(), host(), address.toLatin1(), m_tls[m_tlsAttempt],
                                              m_encoding);
                m_latest->open(parameters, limit, std::move(done));
            } };
}

bool PgLogin::mayTryOtherwise(const core::Error &error)
{
    if (refusesEncoding(error))
        return std::exchange(m_encoding, "UTF8") != "UTF8";
    const bool mayHelp = m_latest->serverHasNoTls()
                         || (target().tls == TlsMode::Allow && error.fault == Fault::HostNotAllowed);
    if (!mayHelp || m_tlsAttempt + 1 >= m_tls.size())
        return false;
    ++m_tlsAttempt;
    return true;
}

} // namespace wire
