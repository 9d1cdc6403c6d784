#pragma once

#include "wire/login.h"
#include "wire/stream_connection.h"

namespace wire {

/// The login for a page or a proxy's socket, like PgLogin for a server.
class StreamLogin : public Login
{
    Q_OBJECT

public:
    StreamLogin(core::Target target, core::Host host, EndpointId endpoint, Gate &gate,
                QObject *parent = nullptr);

private:
    core::Status isPossible() const override;
    Attempt attemptAt(Slot slot, const QString &address) override;
    StreamConnection *made(Slot slot, const QString &address) const;
};

} // namespace wire
