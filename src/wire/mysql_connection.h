#pragma once

#include "wire/blocking_call.h"
#include "wire/mysql_answer.h"
#include "wire/mysql_attempt.h"
#include "wire/sql_connection.h"

#include <optional>

namespace wire {

/// One connection to a MySQL or MariaDB server through libmariadb's non-blocking calls. open() ends like
/// ask() in exactly one call of its `done`.
///
/// Rows arrive in batches of at most 512, and other connections of the thread have their turn between two
/// batches. After a failure of its own (deadline, lost, too many bytes, nonsense) the connection is dropped;
/// after an error of the server it is still good.
class MysqlConnection : public SqlConnection
{
    Q_OBJECT

public:
    MysqlConnection(Slot slot, Gate &gate, QObject *parent = nullptr);
    ~MysqlConnection() override;

    void open(const MysqlAttempt &attempt, Millis limit, Done done);
    void ask(const Statement &statement, Millis limit, OnRows onRows, Done done) override;

    bool isIdle() const override { return m_mysql && !m_done; }
    bool isOpen() const override { return m_mysql != nullptr; }
    core::SessionId backendPid() const override;
    QByteArray announced(const char *parameter) const override;
    QString address() const override { return m_address; }
    Entrance entrance() const override;

private:
    enum class Step { None, Connecting, Asking, Fetching };

    void take(const MysqlAttempt &attempt);
    void advance(int events);
    int resume(int events);
    void shakeHands(int events);
    bool mayShakeHands() const;
    void proceed(int waitsFor);
    int finishStep();
    void connected();
    int beginRows();
    int takeRow();
    void deliver();
    void finishAnswer();
    void watch(int waitsFor);
    bool followSocket();
    void finish(core::Status status);
    void failAsServerSays();
    std::optional<core::Error> whyNotConnected(int events) const;
    void drop() override;
    void unwind();
    bool isCountDue() const;
    bool isTooMuch();

    MysqlPtr m_mysql;
    std::optional<MysqlAnswer> m_answer; ///< while its rows arrive
    Step m_step = Step::None;
    std::optional<core::Status> m_outcome;   ///< of what was asked, until the steps are left
    bool m_suspended = false;                ///< libmariadb waits for the socket inside the step
    std::optional<BlockingCall> m_handshake; ///< while it lives, only its thread uses libmariadb's
    int m_handshakeWaitsFor = 0;
    st_mysql *m_connected = nullptr; ///< what the three steps bring
    int m_failed = 0;
    QTimer m_turn;                  ///< goes on after the others had theirs
    MysqlCredentials m_credentials; ///< until the connection stands
    QByteArray m_text;
    Rows m_rows;
    QString m_address;
    QString m_dialled;
    MysqlDemands m_demands;
    bool m_encrypted = false; ///< or will be, when the handshake is over
    bool m_loggedIn = false;
    bool m_usedPassword = false;
    qint64 m_turnBytes = 0; ///< of rows that were not delivered yet
    qint64 m_mostRead = 0;  ///< at the last count
    qint64 m_uncounted = 0; ///< of rows since then
};

} // namespace wire
