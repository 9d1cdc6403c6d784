#pragma once

#include "wire/login.h"
#include "wire/pg_connection.h"

namespace wire {

/// The TLS modes to try, in order. libpq's own `prefer` would send a wrong password twice.
QList<core::TlsMode> tlsAttempts(core::TlsMode wanted, bool isSocket);

/// Logs in to a server that speaks PostgreSQL's protocol.
class PgLogin : public Login
{
    Q_OBJECT

public:
    PgLogin(core::Target target, core::Host host, EndpointId endpoint, Gate &gate, QObject *parent = nullptr);

private:
    core::Status isPossible() const override;
    Attempt attemptAt(Slot slot, const QString &address) override;
    bool mayTryOtherwise(const core::Error &error) override;
    void leaveAddress() override { m_tlsAttempt = 0; }

    QList<core::TlsMode> m_tls;
    qsizetype m_tlsAttempt = 0;
    QByteArray m_encoding = "SQL_ASCII"; ///< then odd bytes of one session cannot make an answer fail
    PgConnection *m_latest = nullptr;    ///< of the attempt that is running or has just ended
};

} // namespace wire
