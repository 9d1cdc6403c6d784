#include "wire/mysql_connection.h"

#include "wire/mysql_faults.h"
#include "wire/sockets.h"
#include "wire/system_faults.h"
#include "wire/watchdog.h"

#include <mysql.h>
#include <sys/socket.h>

#include <cerrno>
#include <utility>

namespace wire {

using core::Fault;

namespace {

constexpr int batchSize = 512;

bool waitsForRead(int events)
{
    return events & (MYSQL_WAIT_READ | MYSQL_WAIT_EXCEPT);
}

} // namespace

MysqlConnection::MysqlConnection(Slot slot, Gate &gate, QObject *parent)
    : SqlConnection(slot, gate, parent)
    , m_turn(this)
{
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, [this] { proceed(m_answer->fetchNext()); });
}

MysqlConnection::~MysqlConnection()
{
    m_done = {};
    MysqlConnection::drop();
}

void MysqlConnection::open(const MysqlAttempt &attempt, Millis limit, Done done)
{
    Q_ASSERT(!m_mysql && !m_done);
    m_done = std::move(done);
    m_deadline.start(limit);
    m_mysql = beginMysql(attempt);
    if (!m_mysql) {
        fail({ Fault::NoDescriptor, {} });
        return;
    }
    take(attempt);
    m_step = Step::Connecting;
    proceed([&] {
        const MysqlDemandsInForce inForce(m_demands);
        return startConnecting(m_connected, m_mysql.get(), m_credentials);
    }());
}

void MysqlConnection::take(const MysqlAttempt &attempt)
{
    m_demands = demandsOf(attempt);
    m_encrypted = attempt.encrypted;
    m_dialled = attempt.address;
    m_address = addressOf(attempt);
    m_usedPassword = !attempt.target.password.isEmpty();
    m_credentials = credentialsOf(attempt);
}

void MysqlConnection::ask(const Statement &statement, Millis limit, OnRows onRows, Done done)
{
    Q_ASSERT(isIdle() && statement.parameters.isEmpty());
    m_onRows = std::move(onRows);
    m_done = std::move(done);
    m_text = statement.text;
    m_rows = {};
    countReceived();
    m_bytesBefore = m_bytesAtRow = m_bytes;
    m_deadline.start(limit);
    m_step = Step::Asking;
    proceed(mysql_real_query_start(&m_failed, m_mysql.get(), m_text.constData(),
                                   static_cast<unsigned long>(m_text.size())));
}

core::SessionId MysqlConnection::backendPid() const
{
    return core::SessionId(mysql_thread_id(m_mysql.get()));
}

QByteArray MysqlConnection::announced(const char *parameter) const
{
    return qstrcmp(parameter, "server_version") == 0 ? mysql_get_server_info(m_mysql.get()) : QByteArray();
}

Entrance MysqlConnection::entrance() const
{
    return { .address = m_dialled,
             .encrypted = mysql_get_ssl_cipher(m_mysql.get()) != nullptr,
             .usedPassword = m_usedPassword };
}

void MysqlConnection::advance(int events)
{
    if (m_step == Step::None) {
        fail({ Fault::Lost, {} }); // the server ends, or says why it will
        return;
    }
    if (!m_suspended)
        return; // more has arrived while the next turn is due
    if (auto error = whyNotConnected(events)) {
        fail(std::move(*error));
        return;
    }
    countWaiting();
    if (mayShakeHands()) {
        shakeHands(events);
        return;
    }
    int waitsFor = 0;
    bool wasTooMuch = false;
    {
        const Watchdog watchdog(m_socket);
        waitsFor = resume(events);
        wasTooMuch = watchdog.hasTripped();
    }
    m_suspended = waitsFor != 0;
    if (wasTooMuch)
        fail({ Fault::TooMuch, {} });
    else
        proceed(waitsFor);
}

/// Until TLS is agreed on, any step may be the one in which that happens.
bool MysqlConnection::mayShakeHands() const
{
    return m_step == Step::Connecting && m_encrypted && !mysql_get_ssl_cipher(m_mysql.get());
}

/// libmariadb does not leave while it agrees on TLS.
void MysqlConnection::shakeHands(int events)
{
    watch(0);
    m_handshake.emplace(
        "tls handshake", [this, events] { m_handshakeWaitsFor = resume(events); }, this,
        [this] {
            if (!m_handshake)
                return;
            m_handshake.reset();
            proceed(m_handshakeWaitsFor);
        });
    if (!m_handshake->hasStarted()) {
        m_handshake.reset();
        fail({ Fault::NoDescriptor, tr("no thread could be started for TLS") });
    }
}

int MysqlConnection::resume(int events)
{
    switch (m_step) {
    case Step::Connecting: {
        const MysqlDemandsInForce inForce(m_demands);
        return goOnConnecting(m_connected, m_mysql.get(), events);
    }
    case Step::Asking:
        return mysql_real_query_cont(&m_failed, m_mysql.get(), events);
    case Step::Fetching:
        return m_answer->resume(events);
    case Step::None:
        break;
    }
    return 0;
}

/// Takes what a finished step has brought and begins the next, until one has to wait for the socket.
void MysqlConnection::proceed(int waitsFor)
{
    m_suspended = waitsFor != 0;
    while (m_mysql && m_step != Step::None) {
        if (!followSocket()) {
            fail(systemError(Call::Socket, errno));
            return;
        }
        if (isCountDue() && isTooMuch()) {
            fail({ Fault::TooMuch, {} });
            return;
        }
        if (m_suspended) {
            watch(waitsFor);
            return;
        }
        if (m_turn.isActive())
            return;
        waitsFor = finishStep();
        m_suspended = waitsFor != 0;
    }
    if (auto outcome = std::exchange(m_outcome, {}))
        settle(std::move(*outcome));
}

int MysqlConnection::finishStep()
{
    switch (m_step) {
    case Step::Connecting:
        connected();
        break;
    case Step::Asking:
        return beginRows();
    case Step::Fetching:
        return takeRow();
    case Step::None:
        break;
    }
    return 0;
}

void MysqlConnection::connected()
{
    m_step = Step::None;
    m_credentials = {};
    if (!m_connected) {
        failAsServerSays();
        return;
    }
    m_loggedIn = true;
    finish(core::ok());
}

int MysqlConnection::beginRows()
{
    m_step = Step::None;
    if (m_failed) {
        failAsServerSays();
        return 0;
    }
    m_answer.emplace(m_mysql.get());
    if (!m_answer->hasRows()) {
        finishAnswer();
        return 0;
    }
    m_rows = Rows(m_answer->columns());
    m_step = Step::Fetching;
    return m_answer->fetchNext();
}

int MysqlConnection::takeRow()
{
    if (!m_answer->hasRow()) {
        m_step = Step::None;
        finishAnswer();
        return 0;
    }
    const qint64 bytes = m_answer->appendTo(m_rows);
    m_turnBytes += bytes;
    m_uncounted += bytes + m_rows.columns().size();
    m_bytesAtRow = m_mostRead;
    if (m_rows.count() < batchSize && m_turnBytes < largestTurn)
        return m_answer->fetchNext();
    deliver();
    if (m_mysql && m_done)
        m_turn.start(0);
    return 0;
}

void MysqlConnection::deliver()
{
    if (m_rows.count() > 0 && m_onRows)
        m_onRows(m_rows);
    m_rows.clear();
    m_turnBytes = 0;
}

void MysqlConnection::finishAnswer()
{
    if (mysql_errno(m_mysql.get()) != 0) {
        failAsServerSays();
        return;
    }
    m_answer.reset();
    if (mysql_more_results(m_mysql.get())) {
        fail({ Fault::Protocol, tr("more than one answer") });
        return;
    }
    deliver();
    if (m_done)
        finish(core::ok());
}

void MysqlConnection::watch(int waitsFor)
{
    if (!m_readable)
        return;
    m_readable->setEnabled(waitsForRead(waitsFor));
    m_writable->setEnabled(waitsFor & MYSQL_WAIT_WRITE);
}

/// Both notifiers are on the duplicate: it stays ours until the gate has it.
bool MysqlConnection::followSocket()
{
    if (m_socket >= 0 || !m_suspended)
        return true;
    m_socket = duplicateOf(int(mysql_get_socket(m_mysql.get())));
    if (m_socket < 0)
        return false;
    noticeSilence(m_socket);
    m_readable.reset(new QSocketNotifier(m_socket, QSocketNotifier::Read, this));
    m_writable.reset(new QSocketNotifier(m_socket, QSocketNotifier::Write, this));
    connect(m_readable.get(), &QSocketNotifier::activated, this, [this] { advance(MYSQL_WAIT_READ); });
    connect(m_writable.get(), &QSocketNotifier::activated, this, [this] { advance(MYSQL_WAIT_WRITE); });
    return true;
}

/// The receiver may ask the next question at once, so it hears of the end when no step is under way.
void MysqlConnection::finish(core::Status status)
{
    watch(MYSQL_WAIT_READ);
    m_outcome = std::move(status);
}

void MysqlConnection::failAsServerSays()
{
    core::Error error =
        m_loggedIn ? mysqlError(m_mysql.get()) : mysqlLoginError(m_mysql.get(), m_usedPassword);
    const bool isOver = !m_loggedIn || endsMysqlConnection(mysql_errno(m_mysql.get()));
    m_answer.reset();
    if (isOver)
        fail(std::move(error));
    else
        finish(std::move(error));
}

/// The first time that a socket can be written to is the end of its connecting. libmariadb would read the
/// reason on the thread of the handshake, and write 0.
std::optional<core::Error> MysqlConnection::whyNotConnected(int events) const
{
    const bool isConnecting = m_step == Step::Connecting && events == MYSQL_WAIT_WRITE
                              && keepsAccount(m_socket) && wire::bytesReceived(m_socket) == 0;
    const int number = isConnecting ? takeError(m_socket) : 0;
    return number != 0 ? std::optional(systemError(Call::Connect, number)) : std::nullopt;
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
    m_answer.reset();
    m_mysql.reset();
    m_gate.leave(slot(), std::exchange(m_socket, -1));
}

/// In the middle of a step libmariadb would finish it, and block, before it closes.
void MysqlConnection::unwind()
{
    if (m_step == Step::None)
        return;
    if (const int own = int(mysql_get_socket(m_mysql.get())); own >= 0)
        cutOff(own); // the connection itself is the duplicate
    else if (m_handshake)
        ::shutdown(m_socket, SHUT_RDWR);
    if (m_handshake) {
        m_handshake.reset();
        m_suspended = m_handshakeWaitsFor != 0;
    }
    while (m_suspended)
        m_suspended = resume(MYSQL_WAIT_READ | MYSQL_WAIT_WRITE) != 0;
    m_step = Step::None;
}

/// Rows come by the hundred thousand, and a count takes four system calls. It is due before it matters: at
/// the latest after a part of what may come without a row, and at the end.
bool MysqlConnection::isCountDue() const
{
    return m_suspended || m_step != Step::Fetching || !m_answer->hasRow()
           || m_uncounted > largestWithoutRow / 8;
}

bool MysqlConnection::isTooMuch()
{
    m_uncounted = 0;
    const BytesSoFar soFar = countSoFar();
    m_mostRead = soFar.mostRead;
    return isBeyondCaps(soFar, m_loggedIn);
}

} // namespace wire
