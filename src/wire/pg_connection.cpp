#include "wire/pg_connection.h"

#include "wire/last_words.h"
#include "wire/pg_faults.h"
#include "wire/watchdog.h"

#include <utility>

namespace wire {

using core::Error;
using core::Fault;

namespace {

void ignoreNotice(void *, const PGresult *) {}

/// A text always gets the same name on one connection.
QByteArray nameOf(const Statement &statement)
{
    return QByteArray::number(qHash(statement.text));
}

void drainNotifications(PGconn *connection)
{
    while (auto *notification = PQnotifies(connection))
        PQfreemem(notification);
}

} // namespace

PgConnection::PgConnection(Slot slot, Gate &gate, QObject *parent)
    : SqlConnection(slot, gate, parent)
{
}

PgConnection::~PgConnection()
{
    m_done = {};
    PgConnection::drop();
}

void PgConnection::open(const PgParameters &parameters, Millis limit, Done done)
{
    Q_ASSERT(!m_connection && !m_done);
    m_done = std::move(done);
    m_asksForTls = parameters.asksForTls();
    m_connection.reset(
        PQconnectStartParams(parameters.keys(), parameters.values(), parameters.expandsDatabase()));
    m_deadline.start(limit);
    if (!m_connection || PQstatus(m_connection.get()) == CONNECTION_BAD) {
        failAsConnectionSays();
        return;
    }
    PQsetErrorVerbosity(m_connection.get(),
                        PQERRORS_VERBOSE); // the only way to the SQLSTATE of a failed login
    PQsetNoticeReceiver(m_connection.get(), ignoreNotice, nullptr);
    PQsetnonblocking(m_connection.get(), 1);
    watch(PGRES_POLLING_WRITING); // libpq's documented first step
}

void PgConnection::ask(const Statement &statement, Millis limit, OnRows onRows, Done done)
{
    Q_ASSERT(isIdle());
    m_onRows = std::move(onRows);
    m_done = std::move(done);
    m_answer = PgAnswer(m_onRows);
    m_bytesBefore = m_bytesAtRow = m_bytes;
    m_rowsBefore = 0;
    m_deadline.start(limit);
    send(statement);
}

core::SessionId PgConnection::backendPid() const
{
    return PQbackendPID(m_connection.get());
}

QByteArray PgConnection::announced(const char *parameter) const
{
    return PQparameterStatus(m_connection.get(), parameter);
}

QString PgConnection::address() const
{
    const auto text = [](const char *bytes) { return QString::fromUtf8(bytes ? bytes : ""); };
    const auto dialled = text(PQhostaddr(m_connection.get()));
    const auto host = dialled.isEmpty() ? text(PQhost(m_connection.get())) : dialled;
    const auto bracketed = host.contains(u':') ? u'[' + host + u']' : host;
    return bracketed + u':' + text(PQport(m_connection.get()));
}

Entrance PgConnection::entrance() const
{
    PGconn *const connection = m_connection.get();
    const char *dialled = PQhostaddr(connection);
    return { .address = QString::fromUtf8(dialled ? dialled : ""),
             .encrypted = PQsslInUse(connection) || PQgssEncInUse(connection),
             .usedPassword = bool(PQconnectionUsedPassword(connection)) };
}

void PgConnection::advance()
{
    if (PQstatus(m_connection.get()) == CONNECTION_OK)
        readAnswer();
    else
        continueConnecting();
}

void PgConnection::continueConnecting()
{
    countWaiting();
    if (isTooMuch()) {
        fail({ Fault::TooMuch, {} });
        return;
    }
    const auto wanted = PQconnectPoll(m_connection.get());
    if (wanted == PGRES_POLLING_FAILED) {
        failAsConnectionSays();
        return;
    }
    watch(wanted);
    if (wanted == PGRES_POLLING_OK)
        settle(core::ok());
}

void PgConnection::send(const Statement &statement)
{
    auto *const connection = m_connection.get();
    if (statement.manner == Manner::Simple) {
        Q_ASSERT(statement.parameters.isEmpty());
        sent(PQsendQuery(connection, statement.text.constData()) && PQsetSingleRowMode(connection));
        return;
    }
    if (++m_timesAsked[statement.text] != 2) {
        execute(statement);
        return;
    }
    m_prepared = statement;
    sent(PQsendPrepare(connection, nameOf(statement).constData(), statement.text.constData(), 0, nullptr));
}

/// Sends the parameters separately; uses the name once the statement is prepared.
void PgConnection::execute(const Statement &statement)
{
    m_answer = PgAnswer(m_onRows);
    std::vector<const char *> values;
    for (const auto &parameter : statement.parameters)
        values.push_back(parameter.constData());
    const auto count = int(values.size());
    auto *const connection = m_connection.get();
    const bool isPrepared = m_timesAsked[statement.text] > 1;
    const int isSent = isPrepared ? PQsendQueryPrepared(connection, nameOf(statement).constData(), count,
                                                        values.data(), nullptr, nullptr, 0)
                                  : PQsendQueryParams(connection, statement.text.constData(), count, nullptr,
                                                      values.data(), nullptr, nullptr, 0);
    sent(isSent && PQsetSingleRowMode(connection));
}

void PgConnection::sent(bool isSent)
{
    if (isSent)
        flush();
    else
        failAsConnectionSays();
}

void PgConnection::readAnswer()
{
    if (!readSocket())
        return;
    while (m_done && !PQisBusy(m_connection.get())) {
        if (const ResultPtr result { PQgetResult(m_connection.get()) })
            take(result.get());
        else
            finishAnswer();
    }
    if (!m_connection)
        return; // failed, or given up meanwhile
    drainNotifications(m_connection.get());
    if (isTooMuch())
        fail({ Fault::TooMuch, {} });
    else if (!m_done && PQstatus(m_connection.get()) == CONNECTION_BAD)
        failAsConnectionSays();
}

bool PgConnection::readSocket()
{
    countWaiting();
    bool alive = false;
    bool cutOff = false;
    {
        const Watchdog watchdog(m_socket);
        alive = PQconsumeInput(m_connection.get());
        cutOff = watchdog.hasTripped();
    }
    if (cutOff)
        fail({ Fault::TooMuch, {} });
    else if (!alive)
        failAsConnectionSays();
    return alive && !cutOff;
}

void PgConnection::take(const PGresult *result)
{
    const auto status = PQresultStatus(result);
    const bool isComplaint = status == PGRES_FATAL_ERROR || status == PGRES_NONFATAL_ERROR;
    if (isComplaint && PQstatus(m_connection.get()) == CONNECTION_BAD && !m_answer.hasFailed()) {
        if (PQresultErrorField(result, PG_DIAG_SQLSTATE))
            fail(complaint(result));
        else
            failAsConnectionSays();
        return;
    }
    if (const auto nonsense = m_answer.take(result))
        fail(*nonsense);
}

void PgConnection::finishAnswer()
{
    // When the end of an answer is missing, libpq does not report its complaint about the rows.
    if (!m_answer.hasFailed() && !m_answer.isComplete()) {
        fail({ Fault::Protocol, tr("the end of the answer is missing") });
        return;
    }
    const auto waiting = std::exchange(m_prepared, {});
    if (!waiting.text.isEmpty() && !m_answer.hasFailed()) {
        execute(waiting);
        return;
    }
    if (!waiting.text.isEmpty())
        m_timesAsked[waiting.text] = 1; // the server does not know it: prepare it again next time
    settle(m_answer.end());
}

void PgConnection::flush()
{
    m_writable->setEnabled(PQflush(m_connection.get()) == 1);
}

/// Listens on the current socket; libpq may have moved to another one, so this runs after every step of a
/// login.
void PgConnection::watch(PostgresPollingStatusType wanted)
{
    followSocket();
    const auto socket = PQsocket(m_connection.get());
    const auto notifier = [&](QSocketNotifier::Type type, void (PgConnection::*step)(), bool enabled) {
        auto *created = new QSocketNotifier(socket, type, this);
        created->setEnabled(enabled);
        connect(created, &QSocketNotifier::activated, this, step);
        return created;
    };
    const bool connected = wanted == PGRES_POLLING_OK;
    const bool writing = wanted == PGRES_POLLING_WRITING;
    m_readable.reset(notifier(QSocketNotifier::Read, &PgConnection::advance, !writing));
    m_writable.reset(
        notifier(QSocketNotifier::Write, connected ? &PgConnection::flush : &PgConnection::advance, writing));
}

void PgConnection::followSocket()
{
    if (m_socket >= 0)
        return;
    m_socket = duplicateOf(PQsocket(m_connection.get()));
}

void PgConnection::failAsConnectionSays()
{
    const QByteArray text = m_connection ? PQerrorMessage(m_connection.get()) : "out of memory";
    m_serverHasNoTls = saysNoTls(text);
    if (m_connection && PQconnectionNeedsPassword(m_connection.get())) {
        fail({ Fault::PasswordNeeded, {} });
        return;
    }
    const Error error = connectionError(text);
    fail(whatWasSaidBefore(error).value_or(error));
}

/// A server that is full may say so and break off before anything is sent. Where TLS is asked for, anyone may
/// have said it.
std::optional<Error> PgConnection::whatWasSaidBefore(const Error &error) const
{
    if (error.fault != Fault::Lost || m_socket < 0)
        return {};
    const auto said = lastWords(m_socket);
    return said && m_asksForTls ? Error { Fault::BeforeTls, {} } : said;
}

void PgConnection::drop()
{
    m_deadline.stop();
    m_readable.reset();
    m_writable.reset();
    if (!m_connection)
        return;
    countReceived();
    m_connection.reset();
    m_gate.leave(slot(), std::exchange(m_socket, -1));
}

/// Bytes without a row matter, too: libpq's work on small messages grows quadratically.
bool PgConnection::isTooMuch()
{
    const BytesSoFar soFar = countSoFar();
    if (std::exchange(m_rowsBefore, m_answer.rows()) != m_answer.rows())
        m_bytesAtRow = soFar.mostRead;
    return isBeyondCaps(soFar, PQstatus(m_connection.get()) == CONNECTION_OK);
}

} // namespace wire
