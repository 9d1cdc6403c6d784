#include "wire/login.h"

#include <QHostAddress>

#include <utility>

namespace wire {

using core::Error;
using core::Fault;

namespace {

// Faults of one address; any other fault is the server's, and holds for its other addresses.
bool isOfAddress(Fault fault)
{
    return fault == Fault::Refused || fault == Fault::Unreachable || fault == Fault::TimedOut
           || fault == Fault::Lost;
}

} // namespace

Login::Login(core::Target target, core::Host host, EndpointId endpoint, Gate &gate, QObject *parent)
    : QObject(parent)
    , m_target(std::move(target))
    , m_host(std::move(host))
    , m_endpoint(endpoint)
    , m_gate(gate)
    , m_resolver(this)
    , m_giveUp(this)
    , m_retry(this)
{
    m_giveUp.setSingleShot(true);
    m_retry.setSingleShot(true);
    m_giveUp.setTimerType(Qt::PreciseTimer);
    connect(&m_giveUp, &QTimer::timeout, this, [this] {
        // Between two addresses, the error of the last one is more useful than a timeout.
        finish(m_connection ? Error { Fault::TimedOut, {} } : m_addressError);
    });
    connect(&m_retry, &QTimer::timeout, this, &Login::askForSlot);
    connect(&m_gate, &Gate::freed, &m_retry, [this] {
        if (m_retry.isActive())
            m_retry.start(0);
    });
}

Login::~Login()
{
    abandon();
}

void Login::abandon()
{
    m_giveUp.stop();
    m_retry.stop();
    m_connection.reset();
    if (std::exchange(m_slotUnused, false))
        m_gate.leave(m_slot, -1);
    if (std::exchange(m_done, {}))
        m_gate.ledger().loginFailed(m_endpoint, Fault::Cancelled, Clock::now());
}

void Login::start(Slot first, Done done)
{
    m_slot = first;
    m_slotUnused = true;
    m_done = std::move(done);
    m_deadline.setRemainingTime(m_gate.rules().login);
    m_giveUp.start(m_gate.rules().login);
    if (const core::Status possible = isPossible(); !possible)
        finish(possible.error());
    else if (!m_host.address.isEmpty())
        haveAddresses({ m_host.address });
    else if (m_host.isSocket())
        haveAddresses({ QString() });
    else if (!QHostAddress(m_host.host).isNull())
        haveAddresses({ m_host.host });
    else {
        m_addressError = { Fault::NoNameService, {} };
        m_resolver.lookUp(m_host.host, [this](core::Result<QStringList> found) {
            if (found)
                haveAddresses(found.value());
            else
                finish(found.error());
        });
    }
}

void Login::haveAddresses(const QStringList &addresses)
{
    if (!m_done)
        return; // given up meanwhile: the slot is no longer ours
    auto admitted = core::admitted(m_target.admission, addresses);
    if (!admitted) {
        finish(admitted.error());
        return;
    }
    m_addresses = std::move(admitted).value();
    m_addressError = { Fault::TimedOut, {} };
    attempt(m_slot);
}

void Login::attempt(Slot slot)
{
    m_slot = slot;
    m_slotUnused = false;
    Attempt next = attemptAt(slot, m_addresses[m_address]);
    m_connection = std::move(next.connection);
    next.open(share(), [this](const core::Status &status) { attempted(status); });
}

void Login::attempted(const core::Status &status)
{
    if (status) {
        m_giveUp.stop();
        m_gate.ledger().loggedIn(m_slot, Clock::now());
        std::exchange(m_done, {})(m_connection.release());
        return;
    }
    if (goesOnAfter(status.error()))
        m_retry.start(0); // not from inside the connection that just failed
    else
        finish(status.error());
}

/// Chooses what to try next. Never repeats a login that the server has judged: that would lock accounts.
bool Login::goesOnAfter(const Error &error)
{
    if (mayTryOtherwise(error))
        return true;
    if (!isOfAddress(error.fault) || m_address + 1 >= m_addresses.size())
        return false;
    m_addressError = error;
    ++m_address;
    leaveAddress();
    return true;
}

void Login::askForSlot()
{
    m_connection.reset();
    const auto now = Clock::now();
    const auto decision = m_gate.ledger().nextSocket(m_slot, now);
    if (const auto *slot = std::get_if<Slot>(&decision)) {
        attempt(*slot);
        return;
    }
    const auto until = std::get<Denial>(decision).until;
    m_retry.start(std::chrono::ceil<Millis>(until - now));
}

/// An address that never answers does not use up the others' time.
Millis Login::share() const
{
    const auto left = m_addresses.size() - m_address;
    return remaining() / std::max<qsizetype>(1, left);
}

void Login::finish(Error error)
{
    if (!m_done)
        return; // given up meanwhile
    const auto done = std::exchange(m_done, {});
    m_gate.ledger().loginFailed(m_endpoint, error.fault, Clock::now());
    abandon();
    done(std::move(error));
}

} // namespace wire
