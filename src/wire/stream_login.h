#pragma once

#include "wire/login.h"
#include "wire/stream_connection.h"

namespace wire {

/// To a page or to a proxy's socket, as PgLogin does to a server.
class StreamLogin : public Login
{
    Q_OBJECT

public:
    using Done = Connected;

    StreamLogin(core::Target target, core::Host host, EndpointId endpoint, Gate &gate,
                QObject *parent = nullptr);

    void start(Slot first, Done done) { begin(first, std::move(done)); }

private:
    core::Status isPossible() const override;
    Attempt attemptAt(Slot slot, const QString &address) override;
    StreamConnection *made(Slot slot, const QString &address) const;
};

} // namespace wire
