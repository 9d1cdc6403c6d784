#pragma once

#include "wire/login.h"
#include "wire/pg_connection.h"

namespace wire {

/// With or without TLS, in the order to be tried. libpq's own `prefer` would send a wrong password twice.
QList<QByteArray> tlsAttempts(const QString &sslmode, bool isSocket);

/// To a server that speaks PostgreSQL's protocol, logged in.
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

    QList<QByteArray> m_tls;
    qsizetype m_tlsAttempt = 0;
    PgConnection *m_latest = nullptr; ///< of the attempt that is under way or has just ended
};

} // namespace wire
