#pragma once

#include "core/target.h"
#include "wire/pg_connection.h"
#include "wire/resolver.h"

#include <QDeadlineTimer>
#include <QObject>

#include <functional>

namespace wire {

/// With or without TLS, in the order to be tried. libpq's own `prefer` would send a wrong password twice.
QList<QByteArray> tlsAttempts(const QString &sslmode, bool isSocket);

/// From a name to a connection that is logged in: looks the name up, then tries one address after the other,
/// each as one connection attempt with a slot of its own and its share of the time, all within one limit.
///
/// Ends in exactly one call of `done`, unless the object dies first.
class PgLogin : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(core::Result<PgConnection *>)>; ///< the connection is the receiver's now

    PgLogin(core::Target target, core::Host host, EndpointId endpoint, Gate &gate, QObject *parent = nullptr);
    ~PgLogin() override;

    /// `first` was granted by the ledger: the login has begun.
    void start(Slot first, Done done);

    void abandon(); ///< calls nobody, gives everything back

    Millis remaining() const { return Millis(m_deadline.remainingTime()); }

private:
    void haveAddresses(const QStringList &addresses);
    void attempt(Slot slot);
    void attempted(core::Status status);
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
    QList<QByteArray> m_tls;
    qsizetype m_address = 0;
    qsizetype m_tlsAttempt = 0;
    Slot m_slot;
    bool m_slotUnused = false; ///< granted, and no socket opened with it yet
    PgConnectionPtr m_connection;
    core::Error m_addressError { core::Fault::TimedOut, {} }; ///< of the address before
    Done m_done;
};

} // namespace wire
