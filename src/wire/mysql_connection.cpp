#include "wire/mysql_connection.h"

#include "wire/sockets.h"
#include "wire/system_faults.h"
#include "wire/watchdog.h"

#include <fcntl.h>
#include <mysql.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <utility>

namespace wire {

using core::Fault;

namespace {

constexpr int batchSize = 512;
constexpr int smallReceiveBuffer = 128 * 1024;

/// The library begins once, whichever thread comes first.
void beginLibrary()
{
    static std::once_flag begun;
    std::call_once(begun, [] {
        mysql_server_init(0, nullptr, nullptr);
        mysqlGreets();
    });
}

bool waitsForRead(int events)
{
    return events & (MYSQL_WAIT_READ | MYSQL_WAIT_EXCEPT);
}

} // namespace

void MysqlConnection::CloseMysql::operator()(st_mysql *mysql) const
{
    mysql_close(mysql);
}

void MysqlConnection::FreeResult::operator()(st_mysql_res *result) const
{
    mysql_free_result(result);
}

MysqlConnection::MysqlConnection(Slot slot, Gate &gate, QObject *parent)
    : SqlConnection(slot, gate, parent)
    , m_turn(this)
{
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, [this] { proceed(fetchNext()); });
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
    beginLibrary();
    m_mysql.reset(mysql_init(nullptr));
    if (!m_mysql) {
        fail({ Fault::NoDescriptor, {} });
        return;
    }
    configureMysql(m_mysql.get(), attempt);
    take(attempt);
    const auto given = [](const QByteArray &text) { return text.isEmpty() ? nullptr : text.constData(); };
    const Credentials &own = m_credentials;
    m_step = Step::Connecting;
    proceed([&] {
        const MysqlDemandsInForce inForce(m_demands);
        return mysql_real_connect_start(&m_connected, m_mysql.get(), given(own.host), own.user.constData(),
                                        own.password.reveal(), given(own.database),
                                        own.host.isEmpty() ? 0 : attempt.host.port, given(own.socket), 0);
    }());
}

void MysqlConnection::take(const MysqlAttempt &attempt)
{
    m_demands = demandsOf(attempt);
    m_encrypted = attempt.encrypted;
    m_dialled = attempt.address;
    m_address = addressOf(attempt);
    m_usedPassword = !attempt.target.password.isEmpty();
    m_credentials = { .host = attempt.address.toUtf8(),
                      .socket = attempt.address.isEmpty() ? attempt.host.host.toUtf8() : QByteArray(),
                      .user = attempt.target.user.toUtf8(),
                      .database = attempt.target.database.toUtf8(),
                      .password = attempt.target.password };
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
        return mysql_real_connect_cont(&m_connected, m_mysql.get(), events);
    }
    case Step::Asking:
        return mysql_real_query_cont(&m_failed, m_mysql.get(), events);
    case Step::Fetching:
        return mysql_fetch_row_cont(&m_row, m_result.get(), events);
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
    st_mysql *const mysql = m_mysql.get();
    m_step = Step::None;
    if (m_failed) {
        failAsServerSays();
        return 0;
    }
    m_result.reset(mysql_use_result(mysql));
    if (!m_result) {
        finishAnswer();
        return 0;
    }
    QList<QByteArray> columns;
    const MYSQL_FIELD *fields = mysql_fetch_fields(m_result.get());
    for (unsigned i = 0; i < mysql_num_fields(m_result.get()); ++i)
        columns.append(QByteArray(fields[i].name, fields[i].name_length).toLower());
    m_rows = Rows(std::move(columns));
    m_step = Step::Fetching;
    return fetchNext();
}

int MysqlConnection::fetchNext()
{
    return mysql_fetch_row_start(&m_row, m_result.get());
}

int MysqlConnection::takeRow()
{
    if (!m_row) {
        m_step = Step::None;
        finishAnswer();
        return 0;
    }
    const unsigned long *lengths = mysql_fetch_lengths(m_result.get());
    for (int i = 0; i < int(m_rows.columns().size()); ++i) {
        m_turnBytes += qint64(lengths[i]);
        m_uncounted += 1 + qint64(lengths[i]);
        m_rows.append(m_row[i] ? std::optional(QByteArrayView(m_row[i], qsizetype(lengths[i])))
                               : std::nullopt);
    }
    m_bytesAtRow = m_mostRead;
    if (m_rows.count() < batchSize && m_turnBytes < largestTurn)
        return fetchNext();
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
    m_result.reset();
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
    m_socket = fcntl(int(mysql_get_socket(m_mysql.get())), F_DUPFD_CLOEXEC, 0);
    if (m_socket < 0)
        return false;
    constexpr int on = 1;
    constexpr int untilGivenUp = 10'000; // milliseconds
    setsockopt(m_socket, SOL_SOCKET, SO_RCVBUF, &smallReceiveBuffer, sizeof smallReceiveBuffer);
    setsockopt(m_socket, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
    setsockopt(m_socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &untilGivenUp, sizeof untilGivenUp);
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

} // namespace wire
