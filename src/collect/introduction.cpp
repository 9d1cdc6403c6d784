#include "collect/introduction.h"

#include "collect/exposure.h"
#include "collect/metrics_text.h"
#include "core/text.h"
#include "wire/logins.h"
#include "wire/pooled.h"

#include <algorithm>
#include <array>
#include <utility>

namespace collect {

using namespace std::chrono_literals;
using core::Error;
using core::Fault;
using wire::Clock;

namespace {

// Answers to a probe that say more than that the page does not exist.
constexpr auto helpful =
    std::to_array<Fault>({ Fault::NoPool, Fault::TooMuch, Fault::PasswordNeeded, Fault::Unavailable });

constexpr qsizetype megabyte = 1024ll * 1024;

Fault faultOf(int status)
{
    if (status >= 500)
        return Fault::Unavailable;
    return status == 400 ? Fault::Protocol : Fault::Unsupported;
}

Greeting pageGreeting(Transport transport, const QByteArray &asked, const wire::Rows &rows)
{
    const auto cell = [&rows](QByteArrayView column) {
        const auto found = rows.count() > 0 ? rows.cell(0, rows.column(column)) : std::nullopt;
        return found.value_or(QByteArrayView()).toByteArray();
    };
    return { .transport = transport,
             .asked = asked,
             .status = cell("status").toInt(),
             .type = cell("type"),
             .body = cell("body") };
}

} // namespace

Introduction::Introduction(const core::Target &target, const core::Host &host, wire::EndpointId endpoint,
                           wire::Gate &gate, QObject *parent)
    : QObject(parent)
    , m_endpoint(endpoint)
    , m_gate(gate)
    , m_target(target)
    , m_login(wire::loginTo(target, host, endpoint, gate))
{
}

/// What is at the address instead of a known page.
Error Introduction::whatCame(const Greeting &greeting)
{
    const auto shown = [](const QByteArray &text) {
        return core::display(core::decodeText(text, "SQL_ASCII"), 64);
    };
    if (greeting.transport != Transport::Http)
        return { Fault::Unsupported, tr("the answer to %1 is not from HAProxy's socket; for its statistics "
                                        "page, enter http://HOST:PORT/stats")
                                         .arg(shown(greeting.asked)) };
    if (greeting.status != 200)
        return { faultOf(greeting.status),
                 tr("%1 was answered with status %2").arg(shown(greeting.asked)).arg(greeting.status) };
    if (greeting.body.isEmpty()) // an application may not have counted anything yet
        return { greeting.type.startsWith("text/plain") ? Fault::NoPool : Fault::Unsupported,
                 tr("%1 is empty").arg(shown(greeting.asked)) };
    if (greeting.body.size() > largestMetricsText && greeting.type.startsWith("text/"))
        return { Fault::TooMuch, tr("%1 is %2 MB long; of a metrics page, at most %3 MB are read")
                                     .arg(shown(greeting.asked))
                                     .arg(double(greeting.body.size()) / double(megabyte), 0, 'f', 1)
                                     .arg(largestMetricsText / megabyte) };
    if (looksLikeMetrics(greeting.body))
        return { Fault::NoPool, shown(greeting.asked) };
    return { Fault::Unsupported,
             tr("%1 is not a known statistics page, but %2")
                 .arg(shown(greeting.asked),
                      greeting.type.isEmpty() ? tr("something else") : shown(greeting.type)) };
}

/// Keeps the most helpful of all answers: the first, which is to the typed path, unless a later one was
/// nearly right.
void Introduction::remember(const Error &refusal)
{
    const auto helps = [](const Error &error) {
        return std::ranges::find(helpful, error.fault) - helpful.begin();
    };
    if (!m_refusal || helps(refusal) < helps(*m_refusal))
        m_refusal = refusal;
}

Introduction::~Introduction()
{
    abandon();
}

void Introduction::abandon()
{
    m_done = {};
    m_login->abandon();
    m_connection.reset();
}

void Introduction::start(wire::Slot slot, Done done)
{
    m_done = std::move(done);
    m_login->start(slot, [this](core::Result<wire::Connection *> result) {
        if (!result) {
            std::exchange(m_done, {})(result.error());
            return;
        }
        m_connection.reset(result.value());
        if (core::logsIn(m_target.transport))
            loggedIn();
        else
            probe(probes(m_target.transport, m_target.path.toUtf8()));
    });
}

/// Asks for one page after another until an answer is recognised.
void Introduction::probe(QList<QByteArray> rest)
{
    const bool mayLackPath = m_target.transport == Transport::Http && m_target.path.isEmpty();
    if (rest.isEmpty() && !m_known && mayLackPath && m_refusal && m_refusal->fault == Fault::Unsupported)
        m_refusal->detail = tr("none of the usual pages is there; add the path, as in "
                               "http://HOST:PORT/metrics or http://HOST:PORT/stats");
    if (rest.isEmpty()) {
        fail(m_known ? *m_known : m_refusal.value_or(Error { Fault::Unsupported, {} }));
        return;
    }
    const auto asked = rest.takeFirst();
    ask(asked, [this, asked, rest](const core::Status &status, const wire::Rows &rows) {
        if (!status) {
            if (!m_connection->isOpen() || status.error().fault == Fault::WrongPassword) {
                fail(status.error());
                return;
            }
            remember(status.error());
            probe(rest);
            return;
        }
        const Greeting greeting = pageGreeting(m_target.transport, asked, rows);
        m_outcome.source = sourceFor(greeting);
        if (m_outcome.source) {
            met(greeting, rows);
            return;
        }
        if (const QString known = knownButUnread(greeting); !known.isEmpty())
            m_known = Error { Fault::Unsupported, known };
        remember(whatCame(greeting));
        probe(rest);
    });
}

void Introduction::loggedIn()
{
    m_outcome.exposure = exposure(m_target, m_connection->entrance());
    const Greeting greeting { .serverVersion = m_connection->announced("server_version"),
                              .announcedPid = m_connection->backendPid(),
                              .serverEncoding = m_connection->announced("server_encoding"),
                              .crdbVersion = m_connection->announced("crdb_version"),
                              .database = m_target.database,
                              .kind = m_target.kind,
                              .transport = m_target.transport };
    m_outcome.source = sourceFor(greeting);
    if (!m_outcome.source) {
        const QString known = knownButUnread(greeting);
        const QString version = core::display(core::decodeText(greeting.serverVersion, "SQL_ASCII"), 64);
        fail({ Fault::Unsupported, known.isEmpty() ? version : known });
        return;
    }
    met(greeting, {});
}

/// The system is known. `rows` are the answer that identified it.
void Introduction::met(const Greeting &greeting, const wire::Rows &rows)
{
    if (!m_outcome.source->introduction) {
        introduced(greeting, rows);
        return;
    }
    const auto question = m_outcome.source->introduction();
    ask(m_outcome.source->speaksSql ? wire::pooledMessage(question, {}) : question,
        [this, greeting](const core::Status &status, const wire::Rows &answer) {
            if (status)
                introduced(greeting, answer);
            else
                fail(status.error());
        });
}

void Introduction::introduced(const Greeting &greeting, const wire::Rows &rows)
{
    auto profile = m_outcome.source->profile(greeting, rows);
    if (!profile) {
        fail(profile.error());
        return;
    }
    m_outcome.profile = std::move(profile).value();
    m_outcome.profile.endpoint.address = m_connection->address();
    if (m_outcome.profile.direct)
        applySettings();
    else
        succeed();
}

/// Where its limits are refused, every message carries them, as behind a pooler.
void Introduction::applySettings()
{
    QList<QByteArray> settings = m_outcome.source->settings(m_outcome.profile);
    const QByteArray limits = settings.takeFirst();
    ask(limits, [this, settings](const core::Status &status, const wire::Rows &) {
        m_outcome.profile.direct = bool(status);
        if (status)
            apply(settings);
        else if (!m_connection->isOpen())
            fail(status.error());
        else if (m_outcome.source->speaksSql)
            succeed();
        else
            fail({ Fault::Unsupported, tr("it does not accept a statement timeout: %1")
                                           .arg(core::display(status.error().detail)) });
    });
}

/// A server that does not know one of them may know the next.
void Introduction::apply(QList<QByteArray> settings)
{
    if (settings.isEmpty()) {
        succeed();
        return;
    }
    const QByteArray next = settings.takeFirst();
    ask(next, [this, settings](const core::Status &status, const wire::Rows &) {
        if (!status && !m_connection->isOpen())
            fail(status.error());
        else
            apply(settings);
    });
}

void Introduction::ask(const QByteArray &message, std::function<void(core::Status, const wire::Rows &)> done)
{
    const auto answer = std::make_shared<wire::Rows>();
    ++m_outcome.questions;
    m_connection->ask(
        { .text = message }, std::max(remaining(), 1ms), [answer](const wire::Rows &rows) { *answer = rows; },
        [answer, done = std::move(done)](core::Status status) { done(std::move(status), *answer); });
}

wire::Millis Introduction::remaining() const
{
    return m_login->remaining();
}

void Introduction::succeed()
{
    m_outcome.connection = m_connection.release();
    std::exchange(m_done, {})(std::move(m_outcome));
}

void Introduction::fail(const Error &error)
{
    m_connection.reset();
    if (core::mayRetry(error.fault))
        m_gate.ledger().lost(m_endpoint, error.fault, Clock::now());
    else
        m_gate.ledger().loginFailed(m_endpoint, error.fault, Clock::now());
    std::exchange(m_done, {})(error);
}

} // namespace collect
