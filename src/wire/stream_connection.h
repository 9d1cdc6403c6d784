#pragma once

#include "wire/connection.h"
#include "wire/deadline.h"
#include "wire/gate.h"
#include "wire/stream.h"

#include <memory>

namespace wire {

/// The common part of connections over plain sockets, whatever their protocol: one socket after the other,
/// never a second one before the first has ended on both sides, and the slot is kept in between.
///
/// A socket that the server closed between two questions is replaced when the next is asked, which is not a
/// loss. After a failure of its own (deadline, lost, too many bytes, protocol error) the connection is
/// dropped, not repaired.
class StreamConnection : public Connection
{
    Q_OBJECT

public:
    StreamConnection(Slot slot, Gate &gate, Route route, QObject *parent = nullptr);
    ~StreamConnection() override;

    void open(Millis limit, Done done);
    void ask(const Statement &statement, Millis limit, OnRows onRows, Done done) override;
    void close() override;

    bool isIdle() const override { return m_isOpen && !m_done; }
    bool isOpen() const override { return m_isOpen; }
    QString address() const override { return label(m_route); }
    qint64 bytesReceived() const override;
    /// Includes the time until a new socket was open.
    Clock::duration onTheWay(qint64 bytes) const override;

protected:
    /// Begins a new answer.
    virtual QByteArray request(const Statement &statement) = 0;
    virtual core::Status take(const QByteArray &bytes) = 0;
    virtual core::Status end() = 0; ///< the stream has ended
    virtual bool isComplete() const = 0;
    virtual bool keepsOpen() const = 0; ///< once complete: the socket accepts another question
    virtual core::Result<Rows> outcome() = 0;

private:
    void dial();
    void opened();
    void send();
    void received(const QByteArray &bytes);
    void ended(bool clean);
    bool mayAskAgain() const;
    void complete();
    void settle(core::Status status);
    void fail(const core::Error &error);
    void drop();
    void forgetStream();

    Gate &m_gate;
    Route m_route;
    std::unique_ptr<Stream, RetireStream> m_stream;
    Deadline m_deadline;
    Deadline m_silence;
    QByteArray m_request; ///< waits for a socket, or for its answer
    OnRows m_onRows;
    Done m_done;
    bool m_isOpen = false;
    bool m_opening = false;
    bool m_isConnected = false; ///< the socket is
    bool m_isSent = false;
    bool m_isSpent = false;   ///< the socket carries no further question, and ends
    bool m_wasUsed = false;   ///< the socket was opened for an earlier question
    qint64 m_heard = 0;       ///< bytes since the question was sent
    qint64 m_bytesBefore = 0; ///< of closed sockets
    Time m_asked;
    Time m_sent;
    std::chrono::microseconds m_roundTrip {}; ///< of the latest closed socket
};

} // namespace wire
