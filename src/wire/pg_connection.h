#pragma once

#include "wire/pg_answer.h"
#include "wire/pg_parameters.h"
#include "wire/sql_connection.h"

#include <QHash>

#include <libpq-fe.h>

#include <memory>

namespace wire {

/// One server connection through libpq. Like ask(), open() ends in exactly one call of its `done`.
///
/// Rows arrive in batches of at most 512 as the socket delivers them, so that a large answer neither delays
/// the thread's other connections nor is held in memory twice. After a failure of its own (deadline, lost,
/// too many bytes, protocol error) the connection is dropped, not repaired; after an error of the server it
/// is still good.
class PgConnection : public SqlConnection
{
    Q_OBJECT

public:
    PgConnection(Slot slot, Gate &gate, QObject *parent = nullptr);
    ~PgConnection() override;

    void open(const PgParameters &parameters, Millis limit, Done done);
    void ask(const Statement &statement, Millis limit, OnRows onRows, Done done) override;

    bool isIdle() const override { return m_connection && !m_done; }
    bool isOpen() const override { return m_connection != nullptr; }
    core::SessionId backendPid() const override;
    QByteArray announced(const char *parameter) const override;
    QString address() const override; ///< "127.0.0.1:5432", or the socket
    Entrance entrance() const override;
    bool serverHasNoTls() const { return m_serverHasNoTls; } ///< valid after a failed open()

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
    void failAsConnectionSays();
    std::optional<core::Error> whatWasSaidBefore(const core::Error &error) const;
    void drop() override;
    bool isTooMuch();

    std::unique_ptr<PGconn, FinishConnection> m_connection;
    PgAnswer m_answer;
    QHash<QByteArray, int> m_timesAsked;
    Statement m_prepared;    ///< waits for its Prepare to be confirmed
    qint64 m_rowsBefore = 0; ///< of the answer, when last checked
    bool m_asksForTls = false;
    bool m_serverHasNoTls = false;
};

} // namespace wire
