#include "wire/sql_connection.h"

#include <utility>

namespace wire {

SqlConnection::SqlConnection(Slot slot, Gate &gate, QObject *parent)
    : Connection(slot, parent)
    , m_gate(gate)
    , m_deadline(this) // a child, so that it moves with this object to another thread
{
    connect(&m_deadline, &Deadline::passed, this, [this] { fail({ core::Fault::TimedOut, {} }); });
}

void SqlConnection::close()
{
    m_done = {};
    drop();
}

void SqlConnection::settle(core::Status status)
{
    m_deadline.stop();
    m_onRows = {};
    std::exchange(m_done, {})(std::move(status));
}

void SqlConnection::fail(core::Error error)
{
    drop();
    if (m_done)
        settle(std::move(error));
    else
        emit lost();
}

void SqlConnection::countReceived()
{
    if (keepsAccount(m_socket))
        m_bytes = wire::bytesReceived(m_socket);
}

void SqlConnection::countWaiting()
{
    if (!keepsAccount(m_socket))
        m_bytes += bytesWaiting(m_socket);
}

BytesSoFar SqlConnection::countSoFar()
{
    const BytesSoFar soFar =
        keepsAccount(m_socket) ? bytesSoFar(m_socket) : BytesSoFar { m_bytes, m_bytes, m_bytes };
    m_bytes = soFar.received;
    return soFar;
}

bool SqlConnection::isBeyondCaps(const BytesSoFar &soFar, bool loggedIn) const
{
    return m_bytes - m_bytesBefore > largestAnswer
           || soFar.leastRead - m_bytesAtRow > (loggedIn ? largestWithoutRow : largestLogin);
}

} // namespace wire
