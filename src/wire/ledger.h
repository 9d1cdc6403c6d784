#pragma once

#include "core/fault.h"
#include "wire/rules.h"

#include <map>
#include <random>
#include <variant>
#include <vector>

namespace wire {

using EndpointId = int;

enum class Purpose { Steady, OnDemand };

/// Why a login is asked for. What the user starts by hand and rotation are exempt from the rate of logins,
/// never from the number of slots; rotation has a slower rate of its own.
enum class Occasion { Automatic, ByHand, Rotation };

/// The right to have one socket. Comes from the ledger, goes back to it.
struct Slot
{
    EndpointId endpoint = -1;
    long long number = 0;

    auto operator<=>(const Slot &) const = default;
};

enum class Refusal {
    LoginInProgress,
    SlotsTaken,  ///< this endpoint has what it may have
    ClusterFull, ///< the endpoint now waits its turn
    NotGone,     ///< the server has not let go of the connection before
    TooEarly,
    UserMustAct
};

struct Denial
{
    Refusal why = Refusal::TooEarly;
    Time until; ///< asking again before is in vain, unless something is freed
};

using Verdict = std::variant<Slot, Denial>;

/// The only place that counts connections: a state machine on values that is told the time.
///
/// A slot is taken before connect() and is free again when the end of the stream has been read, or 65 s after
/// we closed. Never more than the rules say, in no order of events; one login at a time per endpoint; after a
/// failure a pause that doubles; after a wrong password nothing until the user acts; and those who wait for a
/// place in a full cluster get it in the order they came.
class Ledger
{
public:
    explicit Ledger(Rules rules = {}, unsigned seed = std::random_device {}());

    /// How many the cluster may have from now on. What is open beyond that stays until its holder gives way.
    void setPerCluster(int connections) { m_rules.perCluster = connections; }

    Verdict beginLogin(EndpointId endpoint, Purpose purpose, Occasion occasion, Time now);
    /// One more socket within the same login: the next address, or without TLS. The one before must be
    /// closed.
    Verdict nextSocket(Slot before, Time now);
    void loggedIn(Slot slot, Time now);
    /// The login is over without success; its socket, if any is left, is closed or gone separately.
    void loginFailed(EndpointId endpoint, core::Fault fault, Time now);

    void lost(EndpointId endpoint, core::Fault fault,
              Time now);              ///< a logged-in connection broke: the next login is a retry
    void closed(Slot slot, Time now); ///< our side is closed: it lingers
    void gone(Slot slot);             ///< the end was read, or no slot was ever taken on the server

    void userActed(EndpointId endpoint); ///< a new password, or "try again"
    void forget(EndpointId endpoint);    ///< it stands in nobody's way any more; what lingers still counts

    bool holds(Slot slot) const;
    int taken(EndpointId endpoint) const;
    int takenInCluster() const { return int(m_slots.size()); }
    bool lingers(EndpointId endpoint) const;
    bool loginInProgress(EndpointId endpoint) const;
    bool othersWait(Time now) const; ///< holders of a place should give it back after their turn
    bool isOverdrawn() const;        ///< more is open than the rules say now: holders must give it back
    Time nextAttempt(EndpointId endpoint) const;
    void expire(Time now); ///< what lingered too long is gone

private:
    struct Held
    {
        Slot slot;
        Purpose purpose = Purpose::Steady;
        bool lingering = false;
        Time since; ///< of the state it is in
    };
    struct Account
    {
        bool loginInProgress = false;
        Purpose purpose = Purpose::Steady;
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
    bool holdsOpen(EndpointId endpoint, Purpose purpose) const;
    bool isItsTurn(EndpointId endpoint, Time now);
    Slot take(EndpointId endpoint, Purpose purpose, Time now);
    void pause(Account &account, core::Fault fault, Time now);

    Rules m_rules;
    std::minstd_rand m_random;
    std::vector<Held> m_slots;
    std::map<EndpointId, Account> m_accounts;
    std::vector<Waiting> m_waiting;
    long long m_lastNumber = 0;
};

} // namespace wire
