#include "wire/stream_login.h"

#include "wire/http_connection.h"
#include "wire/line_connection.h"

#include <QFileInfo>
#include <QHostAddress>

#include <utility>

namespace wire {

using core::Error;
using core::Fault;
using Transport = core::Target::Transport;

namespace {

// Said of an address; whatever else is said is said of the server, and holds for its other addresses.
bool isOfAddress(Fault fault)
{
    return fault == Fault::Refused || fault == Fault::Unreachable || fault == Fault::TimedOut
           || fault == Fault::Lost;
}

/// As the header Host has it.
QByteArray originOf(const core::Host &host, bool secure)
{
    const QString name = host.host.section(u'%', 0, 0); // a zone is our own business
    const QString bracketed = name.contains(u':') ? u'[' + name + u']' : name;
    const bool isUsual = host.port == (secure ? 443 : 80);
    return (isUsual ? bracketed : bracketed + u':' + QString::number(host.port)).toLatin1();
}

} // namespace

StreamLogin::StreamLogin(core::Target target, core::Host host, EndpointId endpoint, Gate &gate,
                         QObject *parent)
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
    connect(&m_giveUp, &QTimer::timeout, this, [this] { finish(m_error); });
    connect(&m_retry, &QTimer::timeout, this, &StreamLogin::askForSlot);
    connect(&m_gate, &Gate::freed, &m_retry, [this] {
        if (m_retry.isActive())
            m_retry.start(0);
    });
}

StreamLogin::~StreamLogin()
{
    abandon();
}

void StreamLogin::abandon()
{
    m_giveUp.stop();
    m_retry.stop();
    m_connection.reset();
    if (std::exchange(m_slotUnused, false))
        m_gate.leave(m_slot, -1);
    if (std::exchange(m_done, {}))
        m_gate.ledger().loginFailed(m_endpoint, Fault::Cancelled, Clock::now());
}

void StreamLogin::start(Slot first, Done done)
{
    Q_ASSERT(m_target.transport != Transport::PostgreSql);
    m_slot = first;
    m_slotUnused = true;
    m_done = std::move(done);
    m_deadline.setRemainingTime(m_gate.rules().login);
    m_giveUp.start(m_gate.rules().login);
    const QString trusted = QString::fromUtf8(m_target.options.value("sslrootcert"));
    if (!trusted.isEmpty()
        && !QFileInfo(trusted).isReadable()) { // nobody would be trusted, and nobody told why
        finish({ Fault::TlsUntrusted, tr("the file of trusted certificates cannot be read") });
        return;
    }
    if (!m_host.address.isEmpty())
        haveAddresses({ m_host.address });
    else if (m_host.isSocket() || !QHostAddress(m_host.host).isNull())
        haveAddresses({ m_host.host });
    else
        m_resolver.lookUp(m_host.host, [this](core::Result<QStringList> found) {
            if (found)
                haveAddresses(std::move(found).value());
            else
                finish(found.error());
        });
}

void StreamLogin::haveAddresses(const QStringList &addresses)
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

/// A black hole does not eat the others' time.
void StreamLogin::attempt(Slot slot)
{
    m_slot = slot;
    m_slotUnused = false;
    m_connection = made(slot);
    const auto share = remaining() / std::max<qsizetype>(1, m_addresses.size() - m_address);
    m_connection->open(share, [this](const core::Status &status) { attempted(status); });
}

std::unique_ptr<StreamConnection, RetireConnection> StreamLogin::made(Slot slot) const
{
    std::unique_ptr<StreamConnection, RetireConnection> connection;
    if (m_target.transport == Transport::Line)
        connection.reset(new LineConnection(slot, m_gate, route()));
    else
        connection.reset(new HttpConnection(slot, m_gate, route(), originOf(m_host, route().secure),
                                            basicAuthorization(m_target.user, m_target.password)));
    return connection;
}

Route StreamLogin::route() const
{
    return { .address = m_addresses[m_address],
             .port = m_host.isSocket() ? quint16(0) : m_host.port,
             .secure = m_target.tls == u"verify-full",
             .name = m_host.host,
             .trusted = QString::fromUtf8(m_target.options.value("sslrootcert")) };
}

void StreamLogin::attempted(const core::Status &status)
{
    if (status) {
        m_giveUp.stop();
        m_gate.ledger().loggedIn(m_slot, Clock::now());
        std::exchange(m_done, {})(m_connection.release());
        return;
    }
    m_error = status.error();
    if (!isOfAddress(m_error.fault) || m_address + 1 >= m_addresses.size()) {
        finish(m_error);
        return;
    }
    ++m_address;
    m_retry.start(0); // not from inside the connection that just failed
}

void StreamLogin::askForSlot()
{
    m_connection.reset();
    const auto now = Clock::now();
    const auto verdict = m_gate.ledger().nextSocket(m_slot, now);
    if (const auto *slot = std::get_if<Slot>(&verdict)) {
        attempt(*slot);
        return;
    }
    m_retry.start(std::chrono::ceil<Millis>(std::get<Denial>(verdict).until - now));
}

void StreamLogin::finish(const Error &error)
{
    if (!m_done)
        return; // given up meanwhile
    const auto done = std::exchange(m_done, {});
    const Error why = error;
    m_gate.ledger().loginFailed(m_endpoint, why.fault, Clock::now());
    abandon();
    done(why);
}

} // namespace wire
