#pragma once

#include "collect/introduction.h"
#include "core/address/target.h"
#include "wire/gate.h"

#include <QObject>

#include <optional>

namespace collect {

/// Logs in to one endpoint, as the ledger permits.
class Dialler : public QObject
{
    Q_OBJECT

public:
    Dialler(wire::EndpointId id, core::Target target, core::Host host, wire::Gate &gate,
            QObject *parent = nullptr);

    const core::Target &target() const { return m_target; }
    const core::Host &host() const { return m_host; }
    bool isDialling() const { return m_introduction != nullptr; }
    /// The ledger refused, but would grant if a slot were freed.
    bool waitsForPlace() const { return m_waitsForPlace; }

    /// Returns when to try again if it is refused; Time::max(): when something else has happened.
    std::optional<wire::Time> dial(wire::LoginReason reason, Introduction::Done done);
    void abandon(); ///< the login on its way
    void stop();    ///< the endpoint is not polled any more
    void userActed(const core::Secret &password);

    /// Time::max() where the user must act first.
    wire::Time nextAttempt() const { return m_gate.ledger().nextAttempt(m_id); }
    std::optional<core::Instant> nextTry() const; ///< the same by our clock

signals:
    void placeFreed(); ///< while it waits for one
    void waitsForPlaceChanged();

private:
    void setWaitsForPlace(bool waits);

    wire::EndpointId m_id;
    core::Target m_target;
    core::Host m_host;
    wire::Gate &m_gate;
    IntroductionPtr m_introduction;
    bool m_waitsForPlace = false;
};

} // namespace collect
