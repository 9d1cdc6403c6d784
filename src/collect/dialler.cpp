#include "collect/dialler.h"

#include "core/clock.h"

#include <utility>

namespace collect {

using wire::Clock;
using wire::Time;

Dialler::Dialler(wire::EndpointId id, core::Target target, core::Host host, wire::Gate &gate, QObject *parent)
    : QObject(parent)
    , m_id(id)
    , m_target(std::move(target))
    , m_host(std::move(host))
    , m_gate(gate)
{
    connect(&m_gate, &wire::Gate::freed, this, [this] {
        if (m_waitsForPlace)
            emit placeFreed();
    });
}

std::optional<Time> Dialler::dial(wire::LoginReason reason, Introduction::Done done)
{
    const auto decision = m_gate.ledger().beginLogin(m_id, reason, Clock::now());
    if (const auto *denial = std::get_if<wire::Denial>(&decision)) {
        setWaitsForPlace(denial->why != wire::DenialReason::TooEarly
                         && denial->why != wire::DenialReason::UserMustAct);
        return denial->until;
    }
    setWaitsForPlace(false);
    m_introduction.reset(new Introduction(m_target, m_host, m_id, m_gate, this));
    m_introduction->start(std::get<wire::Slot>(decision),
                          [this, done = std::move(done)](core::Result<Introduced> result) {
                              m_introduction.reset();
                              done(std::move(result));
                          });
    return std::nullopt;
}

void Dialler::abandon()
{
    m_introduction.reset();
}

void Dialler::stop()
{
    m_gate.ledger().forget(m_id);
    setWaitsForPlace(false);
}

void Dialler::userActed(const core::Secret &password)
{
    if (!password.isEmpty())
        m_target.password = password;
    m_target.storedPasswordRefused = false; // the file may have another one now
    m_gate.ledger().userActed(m_id);
}

std::optional<core::Instant> Dialler::nextTry() const
{
    const Time next = nextAttempt();
    if (next == Time::max())
        return std::nullopt;
    return core::wallClock()
           + std::chrono::duration_cast<core::Duration>(std::max(next - Clock::now(), Clock::duration {}));
}

void Dialler::setWaitsForPlace(bool waits)
{
    if (std::exchange(m_waitsForPlace, waits) != waits)
        emit waitsForPlaceChanged();
}

} // namespace collect
