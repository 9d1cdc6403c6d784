#pragma once

#include "wire/login.h"
#include "wire/mysql_connection.h"

namespace wire {

/// To a server that speaks MySQL's protocol, logged in.
class MysqlLogin : public Login
{
    Q_OBJECT

public:
    MysqlLogin(core::Target target, core::Host host, EndpointId endpoint, Gate &gate,
               QObject *parent = nullptr);

private:
    core::Status isPossible() const override;
    Attempt attemptAt(Slot slot, const QString &address) override;
    bool mayTryOtherwise(const core::Error &error) override;
    void leaveAddress() override { m_tlsAttempt = 0; }

    QList<core::TlsMode> m_tls;
    qsizetype m_tlsAttempt = 0;
    MysqlConnection *m_latest = nullptr; ///< of the attempt that is under way or has just ended
};

} // namespace wire
