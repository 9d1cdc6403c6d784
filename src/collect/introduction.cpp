#include "collect/introduction.h"

#include "core/text.h"
#include "wire/pooled.h"

#include <utility>

namespace collect {

using namespace std::chrono_literals;
using core::Error;
using core::Fault;
using wire::Clock;

Introduction::Introduction(const core::Target &target, const core::Host &host, wire::EndpointId endpoint,
                           wire::Gate &gate, QObject *parent)
    : QObject(parent)
    , m_endpoint(endpoint)
    , m_gate(gate)
    , m_login(target, host, endpoint, gate)
{
}

Introduction::~Introduction()
{
    abandon();
}

void Introduction::abandon()
{
    m_done = {};
    m_login.abandon();
    m_connection.reset();
}

void Introduction::start(wire::Slot slot, Done done)
{
    m_done = std::move(done);
    m_login.start(slot, [this](core::Result<wire::PgConnection *> result) {
        if (result)
            loggedIn(result.value());
        else
            std::exchange(m_done, {})(result.error());
    });
}

void Introduction::loggedIn(wire::PgConnection *connection)
{
    m_connection.reset(connection);
    const Greeting greeting { connection->announced("server_version"), connection->backendPid() };
    m_outcome.source = sourceFor(greeting);
    if (!m_outcome.source) {
        fail(
            { Fault::Unsupported, core::display(core::decodeText(greeting.serverVersion, "SQL_ASCII"), 64) });
        return;
    }
    ask(wire::pooledMessage(m_outcome.source->introduction(), {}),
        [this, greeting](const core::Status &status, const wire::Rows &rows) {
            if (status)
                introduced(greeting, rows);
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

/// Where a setting is refused, the limits travel inside every message, as behind a pooler.
void Introduction::applySettings()
{
    ask(m_outcome.source->settings(m_outcome.profile),
        [this](const core::Status &status, const wire::Rows &) {
            if (!status && !m_connection->isOpen()) {
                fail(status.error());
                return;
            }
            m_outcome.profile.direct = bool(status);
            succeed();
        });
}

void Introduction::ask(const QByteArray &message, std::function<void(core::Status, const wire::Rows &)> done)
{
    const auto answer = std::make_shared<wire::Rows>();
    ++m_outcome.questions;
    m_connection->ask(
        { .text = message }, std::max(m_login.remaining(), 1ms),
        [answer](const wire::Rows &rows) { *answer = rows; },
        [answer, done = std::move(done)](core::Status status) { done(std::move(status), *answer); });
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
