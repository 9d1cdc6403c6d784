#pragma once

#include "core/target.h"
#include "wire/resolver.h"
#include "wire/stream_connection.h"

#include <QDeadlineTimer>

#include <functional>

namespace wire {

/// From the name of a page or a proxy's socket to a connection, as PgLogin does for a server: looks the name
/// up, then tries one address after the other, each with a slot of its own and its share of the time, all
/// within one limit. What was found is what is dialled.
///
/// Ends in exactly one call of `done`, unless the object dies first.
class StreamLogin : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(core::Result<Connection *>)>; ///< the connection is the receiver's now

    StreamLogin(core::Target target, core::Host host, EndpointId endpoint, Gate &gate,
                QObject *parent = nullptr);
    ~StreamLogin() override;

    /// `first` was granted by the ledger: the login has begun.
    void start(Slot first, Done done);

    void abandon(); ///< calls nobody, gives everything back

    Millis remaining() const { return Millis(m_deadline.remainingTime()); }

private:
    void haveAddresses(const QStringList &addresses);
    void attempt(Slot slot);
    void attempted(const core::Status &status);
    void askForSlot();
    std::unique_ptr<StreamConnection, RetireConnection> made(Slot slot) const;
    Route route() const;
    void finish(const core::Error &error);

    core::Target m_target;
    core::Host m_host;
    EndpointId m_endpoint;
    Gate &m_gate;
    Resolver m_resolver;
    QDeadlineTimer m_deadline;
    QTimer m_giveUp;
    QTimer m_retry;
    QStringList m_addresses;
    qsizetype m_address = 0;
    Slot m_slot;
    bool m_slotUnused = false; ///< granted, and no socket opened with it yet
    std::unique_ptr<StreamConnection, RetireConnection> m_connection;
    core::Error m_error { core::Fault::TimedOut, {} }; ///< of the address before
    Done m_done;
};

} // namespace wire
