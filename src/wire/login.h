#pragma once

#include "core/address/target.h"
#include "wire/connection.h"
#include "wire/gate.h"
#include "wire/resolver.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QTimer>

#include <functional>

namespace wire {

/// Leads from a name to a connection: looks the name up, then tries one address after the other. Each attempt
/// has its own slot and its share of the time; one limit covers all of them. Only the resolved addresses are
/// dialled; subclasses know the protocol.
///
/// Ends in exactly one call of `done`, unless the object is destroyed first.
class Login : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(core::Result<Connection *>)>; ///< the receiver now owns the connection

    ~Login() override;

    /// The ledger granted `first`: the login has begun.
    void start(Slot first, Done done);
    void abandon(); ///< calls no `done` and releases everything

    Millis remaining() const { return Millis(m_deadline.remainingTime()); }

protected:
    struct Attempt
    {
        ConnectionPtr connection;
        std::function<void(Millis limit, Connection::Done done)>
            open; ///< called once while the connection lives
    };

    Login(core::Target target, core::Host host, EndpointId endpoint, Gate &gate, QObject *parent);

    const core::Target &target() const { return m_target; }
    const core::Host &host() const { return m_host; }
    Gate &gate() const { return m_gate; }

private:
    virtual core::Status isPossible() const = 0; ///< checked before anything is looked up
    virtual Attempt attemptAt(Slot slot, const QString &address) = 0;
    /// Whether another attempt may succeed at the address that failed with this error; asked once per
    /// attempt.
    virtual bool mayTryOtherwise(const core::Error &) { return false; }
    virtual void leaveAddress() {}

    void haveAddresses(const QStringList &addresses);
    void attempt(Slot slot);
    void attempted(const core::Status &status);
    bool goesOnAfter(const core::Error &error);
    void askForSlot();
    Millis share() const;
    void finish(core::Error error);

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
    bool m_slotUnused = false; ///< granted, and no socket was opened with it yet
    ConnectionPtr m_connection;
    core::Error m_addressError { core::Fault::TimedOut, {} }; ///< of the previous address, or of the lookup
    Done m_done;
};

} // namespace wire
