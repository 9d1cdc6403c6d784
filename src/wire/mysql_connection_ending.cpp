#include "wire/mysql_connection.h"
#include "wire/mysql_faults.h"
#include "wire/sockets.h"
#include "wire/system_faults.h"

#include <fcntl.h>
#include <mysql.h>
#include <mysqld_error.h>
#include <sys/socket.h>
#include <unistd.h>

#include <utility>

// How a connection ends: by an error, by a limit of ours, or because it is given up.

using namespace Qt::StringLiterals;

namespace wire {

using core::Error;
using core::Fault;

void MysqlConnection::failAsServerSays()
{
    const unsigned number = mysql_errno(m_mysql.get());
    const QByteArray text = mysql_error(m_mysql.get());
    Error error = mysqlError(number, text);
    m_result.reset();
    if (!m_loggedIn || endsMysqlConnection(number)) {
        if (!m_loggedIn && error.fault == Fault::WrongPassword && !m_usedPassword)
            error.fault = Fault::PasswordNeeded;
        if (!m_loggedIn && number == ER_ACCESS_DENIED_ERROR && couldBeEncrypted())
            error.detail +=
                u"; "_s + tr("a server that requires TLS reports the same error: try sslmode=require");
        fail(std::move(error));
        return;
    }
    finish(std::move(error));
}

/// The first time that a socket can be written to is the end of its connecting. libmariadb would read the
/// reason on the thread of the handshake, and write 0.
std::optional<Error> MysqlConnection::whyNotConnected(int events) const
{
    const bool isConnecting = m_step == Step::Connecting && events == MYSQL_WAIT_WRITE
                              && keepsAccount(m_socket) && wire::bytesReceived(m_socket) == 0;
    const int number = isConnecting ? takeError(m_socket) : 0;
    return number != 0 ? std::optional(systemError(Call::Connect, number)) : std::nullopt;
}

bool MysqlConnection::couldBeEncrypted() const
{
    return (m_mysql->server_capabilities & CLIENT_SSL) && !mysql_get_ssl_cipher(m_mysql.get());
}

void MysqlConnection::drop()
{
    m_outcome.reset();
    m_deadline.stop();
    m_turn.stop();
    m_readable.reset();
    m_writable.reset();
    if (!m_mysql)
        return;
    countReceived();
    unwind();
    m_result.reset();
    m_mysql.reset();
    m_gate.leave(slot(), std::exchange(m_socket, -1));
}

/// In the middle of a step libmariadb would finish it, and block, before it closes.
void MysqlConnection::unwind()
{
    if (m_step == Step::None)
        return;
    cutOff();
    if (m_handshake) {
        m_handshake.reset();
        m_suspended = m_handshakeWaitsFor != 0;
    }
    while (m_suspended)
        m_suspended = resume(MYSQL_WAIT_READ | MYSQL_WAIT_WRITE) != 0;
    m_step = Step::None;
}

/// libmariadb's descriptor becomes one that fails at once; the connection itself is the duplicate.
void MysqlConnection::cutOff()
{
    const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    const int own = int(mysql_get_socket(m_mysql.get()));
    if (nowhere >= 0 && own >= 0)
        ::dup2(nowhere, own);
    else if (own >= 0 || m_handshake)
        ::shutdown(own >= 0 ? own : m_socket, SHUT_RDWR);
    if (nowhere >= 0)
        ::close(nowhere);
}

/// Rows come by the hundred thousand, and a count takes four system calls. It is due before it matters: at
/// the latest after a part of what may come without a row, and at the end.
bool MysqlConnection::isCountDue() const
{
    return m_suspended || m_step != Step::Fetching || !m_row || m_uncounted > largestWithoutRow / 8;
}

bool MysqlConnection::isTooMuch()
{
    m_uncounted = 0;
    const BytesSoFar soFar = countSoFar();
    m_mostRead = soFar.mostRead;
    return isBeyondCaps(soFar, m_loggedIn);
}

} // namespace wire
