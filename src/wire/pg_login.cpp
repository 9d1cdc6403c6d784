#include "wire/pg_login.h"

#include "wire/pg_faults.h"

#include <QHostAddress>

#include <utility>

namespace wire {

using core::Error;
using core::Fault;

namespace {

bool isNumeric(const QString &host)
{
    return !QHostAddress(host).isNull();
}

} // namespace

QList<QByteArray> tlsAttempts(const QString &sslmode, bool isSocket)
{
    if (isSocket || sslmode == u"disable")
        return { "disable" };
    if (sslmode == u"prefer")
        return { "require", "disable" };
    if (sslmode == u"allow")
        return { "disable", "require" };
    return { sslmode.toLatin1() };
}

PgLogin::PgLogin(core::Target target, core::Host host, EndpointId endpoint, Gate &gate, QObject *parent)
    : QObject(parent)
    , m_target(std::move(target))
    , m_host(std::move(host))
    , m_endpoint(endpoint)
    , m_gate(gate)
    , m_resolver(this)
    , m_giveUp(this)
    , m_retry(this)
    , m_tls(tlsAttempts(m_target.tls, m_host.isSocket() && m_host.address.isEmpty()))
{
    m_giveUp.setSingleShot(true);
    m_retry.setSingleShot(true);
    m_giveUp.setTimerType(Qt::PreciseTimer);
    connect(&m_giveUp, &QTimer::timeout, this, [this] {
        // Between two addresses, what the last one said is more use than that time ran out.
        finish(m_connection ? Error { Fault::TimedOut, {} } : m_addressError);
    });
    connect(&m_retry, &QTimer::timeout, this, &PgLogin::askForSlot);
    connect(&m_gate, &Gate::freed, &m_retry, [this] {
        if (m_retry.isActive())
            m_retry.start(0);
    });
}

PgLogin::~PgLogin()
{
    abandon();
}

void PgLogin::abandon()
{
    m_giveUp.stop();
    m_retry.stop();
    m_connection.reset();
    if (std::exchange(m_slotUnused, false))
        m_gate.leave(m_slot, -1);
    if (std::exchange(m_done, {}))
        m_gate.ledger().loginFailed(m_endpoint, Fault::Cancelled, Clock::now());
}

void PgLogin::start(Slot first, Done done)
{
    m_slot = first;
    m_slotUnused = true;
    m_done = std::move(done);
    m_deadline.setRemainingTime(m_gate.rules().login);
    m_giveUp.start(m_gate.rules().login);
    // A protection that this libpq does not know would silently be none.
    if (const auto newer = core::optionsNewerThan(m_target, libpqVersion()); !newer.isEmpty()) {
        finish({ Fault::Unsupported, QString::fromLatin1(newer.join(", ")) });
        return;
    }
    if (!m_host.address.isEmpty())
        haveAddresses({ m_host.address });
    else if (m_host.isSocket())
        haveAddresses({ QString() });
    else if (isNumeric(m_host.host))
        haveAddresses({ m_host.host });
    else
        m_resolver.lookUp(m_host.host, [this](core::Result<QStringList> found) {
            if (found)
                haveAddresses(found.value());
            else
                finish(found.error());
        });
}

void PgLogin::haveAddresses(const QStringList &addresses)
{
    if (!m_done)
        return; // given up meanwhile: the slot is not ours any more
    auto admitted = core::admitted(m_target.admission, addresses);
    if (!admitted) {
        finish(admitted.error());
        return;
    }
    m_addresses = std::move(admitted).value();
    attempt(m_slot);
}

void PgLogin::attempt(Slot slot)
{
    m_slot = slot;
    m_slotUnused = false;
    m_connection.reset(new PgConnection(slot, m_gate));
    const PgParameters parameters(m_target, m_host, m_addresses[m_address].toLatin1(), m_tls[m_tlsAttempt]);
    m_connection->open(parameters, share(), [this](core::Status status) { attempted(std::move(status)); });
}

void PgLogin::attempted(core::Status status)
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

/// Chooses what to try next. Never a second time with what the server has judged: that would lock accounts.
bool PgLogin::goesOnAfter(const Error &error)
{
    const auto fault = error.fault;
    const bool wantsOther = m_tlsAttempt + 1 < m_tls.size();
    const bool otherMayHelp =
        m_connection->serverHasNoTls() || (m_target.tls == u"allow" && fault == Fault::HostNotAllowed);
    if (wantsOther && otherMayHelp) {
        ++m_tlsAttempt;
        return true;
    }
    const bool addressIsToBlame = fault == Fault::Refused || fault == Fault::Unreachable
                                  || fault == Fault::TimedOut || fault == Fault::Lost;
    if (!addressIsToBlame || m_address + 1 >= m_addresses.size())
        return false;
    m_addressError = error;
    ++m_address;
    m_tlsAttempt = 0;
    return true;
}

void PgLogin::askForSlot()
{
    m_connection.reset();
    const auto now = Clock::now();
    const auto verdict = m_gate.ledger().nextSocket(m_slot, now);
    if (const auto *slot = std::get_if<Slot>(&verdict)) {
        attempt(*slot);
        return;
    }
    const auto until = std::get<Denial>(verdict).until;
    m_retry.start(std::chrono::ceil<Millis>(until - now));
}

/// A black hole does not eat the others' time.
Millis PgLogin::share() const
{
    const auto left = m_addresses.size() - m_address;
    return remaining() / std::max<qsizetype>(1, left);
}

void PgLogin::finish(Error error)
{
    if (!m_done)
        return; // given up meanwhile
    const auto done = std::exchange(m_done, {});
    m_gate.ledger().loginFailed(m_endpoint, error.fault, Clock::now());
    abandon();
    done(std::move(error));
}

} // namespace wire
