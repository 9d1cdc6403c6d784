#include "wire/stream_connection.h"

#include "wire/sockets.h"

#include <utility>

namespace wire {

using core::Error;
using core::Fault;

namespace {

// The cap of a page, plus what surrounds it.
constexpr qint64 largestTransfer = largestPage + qint64 { 1024 } * 1024;

QString lateness(const Deadline &deadline)
{
    return StreamConnection::tr("connected, but its answer was not complete within %1 s")
        .arg(double(deadline.limit().count()) / 1000);
}

} // namespace

StreamConnection::StreamConnection(Slot slot, Gate &gate, Route route, QObject *parent)
    : Connection(slot, parent)
    , m_gate(gate)
    , m_route(std::move(route))
    , m_deadline(this)
    , m_silence(this)
{
    for (Deadline *deadline : { &m_deadline, &m_silence }) {
        connect(deadline, &Deadline::passed, this, [this, deadline] {
            fail({ Fault::TimedOut, m_isSent ? lateness(*deadline) : QString() });
        });
    }
}

StreamConnection::~StreamConnection()
{
    drop();
}

void StreamConnection::close()
{
    m_done = {};
    drop();
}

void StreamConnection::open(Millis limit, Done done)
{
    Q_ASSERT(!m_isOpen && !m_done);
    m_isOpen = true;
    m_opening = true;
    m_done = std::move(done);
    m_deadline.start(limit);
    dial();
}

void StreamConnection::ask(const Statement &statement, Millis limit, OnRows onRows, Done done)
{
    Q_ASSERT(isIdle());
    m_onRows = std::move(onRows);
    m_done = std::move(done);
    m_request = request(statement);
    m_isSent = false;
    m_asked = Clock::now();
    m_deadline.start(limit);
    if (!m_stream)
        dial();
    else if (!m_isSpent) // otherwise the next socket waits for the end of this one
        send();
}

qint64 StreamConnection::bytesReceived() const
{
    return m_bytesBefore + (m_stream ? m_stream->bytesReceived() : 0);
}

Clock::duration StreamConnection::onTheWay(qint64 bytes) const
{
    return m_sent - m_asked + (m_stream ? m_stream->roundTrip() : m_roundTrip) * roundTrips(bytes);
}

void StreamConnection::dial()
{
    Q_ASSERT(!m_stream);
    m_isConnected = m_isSpent = m_wasUsed = false;
    m_stream.reset(new Stream(m_route, this));
    connect(m_stream.get(), &Stream::opened, this, &StreamConnection::opened);
    connect(m_stream.get(), &Stream::received, this, &StreamConnection::received);
    connect(m_stream.get(), &Stream::ended, this, &StreamConnection::ended);
    connect(m_stream.get(), &Stream::failed, this, &StreamConnection::fail);
    m_stream->open();
}

void StreamConnection::opened()
{
    m_isConnected = true;
    if (!std::exchange(m_opening, false)) {
        send();
        return;
    }
    m_wasUsed = true; // perhaps long before the first question comes
    settle(core::ok());
}

void StreamConnection::send()
{
    m_isSent = true;
    m_sent = Clock::now();
    m_heard = 0;
    m_silence.start(silenceLimit);
    m_stream->write(m_request);
}

void StreamConnection::received(const QByteArray &bytes)
{
    m_heard += bytes.size();
    if (m_heard > largestTransfer) {
        fail({ Fault::TooMuch, {} });
        return;
    }
    if (m_isSpent)
        return; // bytes between an answer and the end belong to no question
    if (!m_done || !m_isSent) {
        fail({ Fault::Protocol, tr("the server sent data without a request") });
        return;
    }
    m_silence.start(silenceLimit);
    if (const auto status = take(bytes); !status)
        fail(status.error());
    else if (isComplete())
        complete();
}

void StreamConnection::ended(bool clean)
{
    const bool wasDialling = m_done && !m_isConnected;
    forgetStream();
    if (wasDialling) {
        fail({ Fault::Lost, {} });
        return;
    }
    if (!m_done)
        return;
    if (!m_isSent || mayAskAgain()) {
        m_isSent = false;
        m_silence.stop();
        dial();
        return;
    }
    const auto status = clean ? end() : Error { Fault::Lost, {} };
    if (status)
        complete();
    else
        fail(status.error());
}

/// The server closed while our question was on its way, so it was not read.
bool StreamConnection::mayAskAgain() const
{
    return m_wasUsed && m_heard == 0;
}

void StreamConnection::complete()
{
    auto rows = outcome();
    m_wasUsed = true;
    if (m_stream && !keepsOpen()) {
        m_isSpent = true;
        m_stream->finish();
    }
    const auto onRows = std::exchange(m_onRows, {});
    if (!rows) {
        settle(rows.error());
        return;
    }
    if (onRows)
        onRows(rows.value());
    if (m_done) // otherwise given up meanwhile
        settle(core::ok());
}

void StreamConnection::settle(core::Status status)
{
    m_deadline.stop();
    m_silence.stop();
    m_request.fill('\0');
    m_isSent = false;
    m_heard = 0;
    std::exchange(m_done, {})(std::move(status));
}

void StreamConnection::fail(const Error &error)
{
    // Otherwise a flood would continue while the gate waits for its end.
    if (error.fault == Fault::TooMuch && m_stream)
        m_stream->cutOff();
    drop();
    if (m_done)
        settle(error);
    else
        emit lost();
}

/// Closing does not release the slot: the gate waits for the server to close.
void StreamConnection::drop()
{
    m_deadline.stop();
    m_silence.stop();
    m_onRows = {};
    m_opening = false;
    if (!std::exchange(m_isOpen, false))
        return;
    int descriptor = -1;
    if (m_stream) {
        m_bytesBefore += m_stream->bytesReceived();
        descriptor = m_stream->release();
        m_stream.reset();
    }
    m_gate.leave(slot(), descriptor);
}

void StreamConnection::forgetStream()
{
    m_bytesBefore += m_stream->bytesReceived();
    m_roundTrip = m_stream->roundTrip();
    m_stream.reset();
}

} // namespace wire
