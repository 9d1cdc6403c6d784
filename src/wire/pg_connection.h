#pragma once

#include "core/result.h"
#include "wire/gate.h"
#include "wire/pg_answer.h"
#include "wire/pg_parameters.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <libpq-fe.h>

#include <functional>
#include <memory>

namespace wire {

/// How a question travels. Behind a pooler and to consoles only `Simple`: one message, text as it is.
/// `Prepared` has its parameters apart and is prepared when it is asked a second time.
enum class Manner { Simple, Prepared };

struct Statement
{
    QByteArray text;
    QList<QByteArray> parameters; ///< text form; none with Manner::Simple
    Manner manner = Manner::Simple;
};

/// One server connection that never blocks its thread. One question at a time; every open() and ask() ends in
/// exactly one call of its `done`, unless the object dies first.
///
/// Rows arrive in batches of at most 512 as the socket delivers them, so a large answer neither holds up the
/// other connections of the thread nor is held in memory twice. After a failure of its own (deadline, lost,
/// too many bytes, nonsense) the connection is dropped, not repaired; after an error of the server it is
/// still good.
///
/// Owns its slot: however it ends, the slot goes to the gate and is free when the server has let go.
class PgConnection : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(core::Status)>;
    using OnRows = PgAnswer::OnRows;

    PgConnection(Slot slot, Gate &gate, QObject *parent = nullptr);
    ~PgConnection() override;

    void open(const PgParameters &parameters, Millis limit, Done done);
    void ask(const Statement &statement, Millis limit, OnRows onRows, Done done);

    Slot slot() const { return m_slot; }
    void close(); ///< calls nobody

    bool isIdle() const { return m_connection && !m_done; }
    bool isOpen() const { return m_connection != nullptr; }
    int backendPid() const; ///< as announced at login; a pooler announces a random number
    QByteArray announced(const char *parameter) const;       ///< server_version, server_encoding, …
    QString address() const;                                 ///< "127.0.0.1:5432", or the socket
    bool serverHasNoTls() const { return m_serverHasNoTls; } ///< after a failed open()
    qint64 bytesReceived() const { return m_bytes; }

signals:
    void lost(); ///< broke while nobody was asking

private:
    struct FinishConnection
    {
        void operator()(PGconn *connection) const { PQfinish(connection); }
    };
    struct ClearResult
    {
        void operator()(PGresult *result) const { PQclear(result); }
    };
    using ResultPtr = std::unique_ptr<PGresult, ClearResult>;

    void advance();
    void continueConnecting();
    void send(const Statement &statement);
    void execute(const Statement &statement);
    void sent(bool isSent);
    void readAnswer();
    bool readSocket();
    void take(const PGresult *result);
    void finishAnswer();
    void flush();
    void watch(PostgresPollingStatusType wanted);
    void followSocket();
    void settle(core::Status status);
    void fail(core::Error error);
    void failAsConnectionSays();
    void drop();
    bool isTooMuch();
    void countReceived();
    void countWaiting();

    Slot m_slot;
    Gate &m_gate;
    std::unique_ptr<PGconn, FinishConnection> m_connection;
    NotifierPtr m_readable;
    NotifierPtr m_writable;
    QTimer m_deadline;
    PgAnswer m_answer;
    OnRows m_onRows;
    Done m_done;
    QHash<QByteArray, int> m_timesAsked;
    Statement m_prepared; ///< waits for its Prepare to be confirmed
    int m_socket = -1;    ///< a duplicate of libpq's, which closes its own too early to see the server's end
    qint64 m_bytes = 0;
    qint64 m_bytesBefore = 0; ///< when the current question was sent
    qint64 m_bytesAtRow = 0;  ///< read when the last row was complete
    qint64 m_rowsBefore = 0;  ///< of the answer, when that was looked at last
    bool m_serverHasNoTls = false;
};

/// A connection may be given up from inside its own `done`: close it now, delete it later.
struct RetireConnection
{
    void operator()(PgConnection *connection) const
    {
        connection->close();
        connection->deleteLater();
    }
};
using PgConnectionPtr = std::unique_ptr<PgConnection, RetireConnection>;

} // namespace wire
