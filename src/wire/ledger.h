#pragma once

#include "core/fault.h"
#include "wire/rules.h"

#include <map>
#include <random>
#include <variant>
#include <vector>

namespace wire {

using EndpointId = int;

/// The reason for a login. Logins that the user starts and rotation are exempt from the login rate, never
/// from the number of slots; rotation has a slower rate of its own.
enum class LoginReason { Automatic, ByHand, Rotation };

/// The right to have one socket. The ledger grants it and takes it back.
struct Slot
{
    EndpointId endpoint = -1;
    long long number = 0;

    auto operator<=>(const Slot &) const = default;
};

enum class DenialReason {
    LoginInProgress,
    SlotsTaken,  ///< this endpoint has all slots it may have
    ClusterFull, ///< the endpoint is now queued
    NotGone,     ///< the server has not closed the previous connection yet
    TooEarly,
    UserMustAct
};

struct Denial
{
    DenialReason why = DenialReason::TooEarly;
    Time until; ///< asking earlier is useless unless a slot is freed
};

using SlotDecision = std::variant<Slot, Denial>;

/// The only place that counts connections: a state machine on values that gets the time from its caller.
///
/// A slot is taken before connect() and is free again when the end of the stream has been read, or 65 s after
/// we closed. In any order of events: never more slots than the rules allow; one open connection and one
/// login at a time per endpoint; a pause after a failure that doubles; no login after a wrong password until
/// the user acts; endpoints queued for a full cluster get slots in the order they came.
class Ledger
{
public:
    explicit Ledger(Rules rules = {}, unsigned seed = std::random_device {}());

    /// The most that the cluster may have from now on. Connections beyond that stay until their holders
    /// release them.
    void setPerCluster(int connections) { m_rules.perCluster = connections; }

    SlotDecision beginLogin(EndpointId endpoint, LoginReason occasion, Time now);
    /// One more socket within the same login: for the next address, or without TLS. The previous one must be
    /// closed.
    SlotDecision nextSocket(Slot before, Time now);
    void loggedIn(Slot slot, Time now);
    /// The login ended without success; its socket, if one is left, is closed or gone separately.
    void loginFailed(EndpointId endpoint, core::Fault fault, Time now);

    void lost(EndpointId endpoint, core::Fault fault,
              Time now);              ///< a logged-in connection broke: the next login is a retry
    void closed(Slot slot, Time now); ///< our side is closed: the slot lingers
    void gone(Slot slot);             ///< the end was read, or the server never took a slot

    void userActed(EndpointId endpoint); ///< a new password, or "try again"
    void forget(EndpointId endpoint);    ///< it no longer holds up others; its lingering slots still count

    bool holds(Slot slot) const;
    int taken(EndpointId endpoint) const;
    int takenInCluster() const { return int(m_slots.size()); }
    bool loginInProgress(EndpointId endpoint) const;
    bool othersWait(Time now) const; ///< holders of a slot should release it after their turn
    Millis betweenTurns() const { return m_rules.rotation; } ///< of an endpoint, at least
    bool isOverdrawn() const; ///< more slots are open than the rules now allow: holders must release theirs
    Time nextAttempt(EndpointId endpoint) const;
    void expire(Time now); ///< releases slots that lingered too long

private:
    struct Held
    {
        Slot slot;
        bool lingering = false;
        Time since; ///< when the current state began
    };
    struct Account
    {
        bool loginInProgress = false;
        bool userMustAct = false;
        int failures = 0;
        Time loggedIn = Time::min();
        Time mayRotate = Time::min();
        Time nextAttempt = Time::min();
    };
    struct Waiting
    {
        EndpointId endpoint = 0;
        Time asked;
    };

    Held *find(Slot slot);
    const Held *youngestLingering(EndpointId endpoint) const;
    bool holdsOpen(EndpointId endpoint) const;
    bool isItsTurn(EndpointId endpoint, Time now);
    Slot take(EndpointId endpoint, Time now);
    void pause(Account &account, core::Fault fault, Time now);

    Rules m_rules;
    std::minstd_rand m_random;
    std::vector<Held> m_slots;
    std::map<EndpointId, Account> m_accounts;
    std::vector<Waiting> m_waiting;
    long long m_lastNumber = 0;
};

} // namespace wire
