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

/// From a name to a connection: looks the name up, then tries one address after the other, each as one
/// attempt with a slot of its own and its share of the time, all within one limit. What was found is what is
/// dialled; how, the heirs know.
///
/// Ends in exactly one call of `done`, unless the object dies first.
class Login : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(core::Result<Connection *>)>; ///< the connection is the receiver's now

    ~Login() override;

    /// `first` was granted by the ledger: the login has begun.
    void start(Slot first, Done done);
    void abandon(); ///< calls nobody, gives everything back

    Millis remaining() const { return Millis(m_deadline.remainingTime()); }

protected:
    struct Attempt
    {
        ConnectionPtr connection;
        std::function<void(Millis limit, Connection::Done done)> open; ///< once, while the connection lives
    };

    Login(core::Target target, core::Host host, EndpointId endpoint, Gate &gate, QObject *parent);

    const core::Target &target() const { return m_target; }
    const core::Host &host() const { return m_host; }
    Gate &gate() const { return m_gate; }

private:
    virtual core::Status isPossible() const = 0; ///< before anything is looked up
    virtual Attempt attemptAt(Slot slot, const QString &address) = 0;
    /// Whether another attempt may succeed at the address that failed with this; asked once an attempt.
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
    bool m_slotUnused = false; ///< granted, and no socket opened with it yet
    ConnectionPtr m_connection;
    core::Error m_addressError { core::Fault::TimedOut, {} }; ///< of the address before, or of the lookup
    Done m_done;
};

} // namespace wire
