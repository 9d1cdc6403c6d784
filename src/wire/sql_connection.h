#pragma once

#include "wire/connection.h"
#include "wire/deadline.h"
#include "wire/gate.h"
#include "wire/sockets.h"

namespace wire {

/// What connections through libpq and through libmariadb share: how they end, and how they count what they
/// receive.
class SqlConnection : public Connection
{
    Q_OBJECT

public:
    void close() override;
    qint64 bytesReceived() const override { return m_bytes; }
    Clock::duration onTheWay(qint64 bytes) const override { return roundTrip(m_socket) * roundTrips(bytes); }
    core::Address ownEnd() const override { return ownEndOf(m_socket); }

protected:
    SqlConnection(Slot slot, Gate &gate, QObject *parent);

    /// Closes without a call of `done`. Closing does not release the slot: the gate waits for the server to
    /// close.
    virtual void drop() = 0;

    void settle(core::Status status);

    /// The connection is unusable after any failure of its own: drops it, then reports.
    void fail(core::Error error);

    void countReceived();
    void countWaiting(); ///< of a Unix socket only the waiting bytes are known, before they are read
    BytesSoFar countSoFar();

    /// Caps the whole answer, and what was read without a row.
    bool isBeyondCaps(const BytesSoFar &soFar, bool loggedIn) const;

    Gate &m_gate;
    NotifierPtr m_readable;
    NotifierPtr m_writable;
    Deadline m_deadline;
    OnRows m_onRows;
    Done m_done;
    int m_socket =
        -1; ///< a duplicate of the library's, which closes its own too early to see the server's end
    qint64 m_bytes = 0;
    qint64 m_bytesBefore = 0; ///< when the current question was sent
    qint64 m_bytesAtRow = 0;  ///< read when the last row was complete, at the latest count before
};

} // namespace wire
