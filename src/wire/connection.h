#pragma once

#include "core/links.h"
#include "core/result.h"
#include "core/session_id.h"
#include "wire/ledger.h"
#include "wire/rows.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>

namespace wire {

/// How a question is sent. Consoles and connections behind a pooler take only `Simple`: one message, the text
/// as it is. `Prepared` sends parameters separately and prepares the statement when it is asked a second
/// time.
enum class Manner { Simple, Prepared };

/// The question: SQL, the path of a page, or a command of a line protocol.
struct Statement
{
    QByteArray text;
    QList<QByteArray> parameters; ///< in text form; empty for Manner::Simple
    Manner manner = Manner::Simple;
};

/// The facts of a successful login.
struct Entrance
{
    QString address; ///< the address that was dialled; empty: a local socket
    bool encrypted = false;
    bool usedPassword = false;
};

/// A connection to an endpoint, whatever its protocol; never blocks its thread. One question at a time; every
/// ask() ends in exactly one call of its `done`, unless the object is destroyed first.
///
/// Owns its slot: however it ends, the slot goes to the gate and is free when the server has closed. At most
/// one socket at any time.
class Connection : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(core::Status)>;
    using OnRows = std::function<void(const Rows &)>;

    explicit Connection(Slot slot, QObject *parent = nullptr)
        : QObject(parent)
        , m_slot(slot)
    {
    }

    virtual void ask(const Statement &statement, Millis limit, OnRows onRows, Done done) = 0;
    virtual void close() = 0; ///< calls no `done`

    virtual bool isIdle() const = 0; ///< ready for a question
    virtual bool isOpen() const = 0; ///< false after a failure of its own: drop it
    virtual QString address() const = 0;
    virtual qint64 bytesReceived() const = 0;
    /// Of the wait for the latest answer, which had so many bytes, what the network may have taken.
    virtual Clock::duration onTheWay(qint64) const { return {}; }

    // A value the server announced at login; empty for a transport that has none.
    virtual QByteArray announced(const char *) const { return {}; } ///< server_version, server_encoding, …
    virtual core::SessionId backendPid() const { return 0; }        ///< a pooler announces a random number
    virtual Entrance entrance() const { return {}; }
    virtual core::Address ownEnd() const { return {}; } ///< of the socket; none for a local one

    Slot slot() const { return m_slot; }

signals:
    void lost(); ///< broke while no question was outstanding

private:
    Slot m_slot;
};

/// A connection may be given up from inside its own `done`: closes it now, deletes it later.
struct RetireConnection
{
    void operator()(Connection *connection) const
    {
        connection->close();
        connection->deleteLater();
    }
};
using ConnectionPtr = std::unique_ptr<Connection, RetireConnection>;

} // namespace wire
