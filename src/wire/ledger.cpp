#include "wire/ledger.h"

#include <algorithm>
#include <cassert>

namespace wire {

namespace {

/// An endpoint that has not asked for this long has lost interest and does not keep others waiting.
constexpr Millis patience = 10s;

} // namespace

Ledger::Ledger(Rules rules, unsigned seed)
    : m_rules(rules)
    , m_random(seed)
{
}

SlotDecision Ledger::beginLogin(EndpointId endpoint, LoginReason occasion, Time now)
{
    expire(now);
    auto &account = m_accounts[endpoint];
    if (account.loginInProgress)
        return Denial { DenialReason::LoginInProgress, now + m_rules.login };
    if (holdsOpen(endpoint) || taken(endpoint) >= m_rules.perEndpoint)
        return Denial { DenialReason::SlotsTaken, now + m_rules.lingering };
    if (const auto *before = youngestLingering(endpoint); before && now < before->since + m_rules.goodbye)
        return Denial { DenialReason::NotGone, before->since + m_rules.goodbye };
    if (occasion != LoginReason::ByHand && account.userMustAct)
        return Denial { DenialReason::UserMustAct, Time::max() };
    if (occasion == LoginReason::Automatic && now < account.nextAttempt)
        return Denial { DenialReason::TooEarly, account.nextAttempt };
    // A rotation may skip the minimum time between logins, not the pause after a failure.
    if (occasion == LoginReason::Rotation && account.failures > 0 && now < account.nextAttempt)
        return Denial { DenialReason::TooEarly, account.nextAttempt };
    if (occasion == LoginReason::Rotation && now < account.mayRotate)
        return Denial { DenialReason::TooEarly, account.mayRotate };
    if (!isItsTurn(endpoint, now))
        return Denial { DenialReason::ClusterFull, now + m_rules.goodbye };

    account.loginInProgress = true;
    account.nextAttempt = std::max(account.nextAttempt, now + m_rules.firstPause);
    account.mayRotate = now + m_rules.rotation;
    return take(endpoint, now);
}

SlotDecision Ledger::nextSocket(Slot before, Time now)
{
    expire(now);
    const auto endpoint = before.endpoint;
    assert(loginInProgress(endpoint));
    if (const auto *held = find(before); held && now < held->since + m_rules.goodbye)
        return Denial { DenialReason::NotGone, held->since + m_rules.goodbye };
    if (taken(endpoint) >= m_rules.perEndpoint)
        return Denial { DenialReason::SlotsTaken, now + m_rules.lingering };
    if (takenInCluster() >= m_rules.perCluster)
        return Denial { DenialReason::ClusterFull, now + m_rules.goodbye };
    return take(endpoint, now);
}

void Ledger::loggedIn(Slot slot, Time now)
{
    assert(holds(slot));
    auto &account = m_accounts[slot.endpoint];
    account.loginInProgress = false;
    account.loggedIn = now;
}

void Ledger::loginFailed(EndpointId endpoint, core::Fault fault, Time now)
{
    auto &account = m_accounts[endpoint];
    account.loginInProgress = false;
    account.userMustAct = !core::mayRetry(fault);
    pause(account, fault, now);
}

void Ledger::lost(EndpointId endpoint, core::Fault fault, Time now)
{
    auto &account = m_accounts[endpoint];
    if (now >= account.loggedIn + m_rules.settled)
        account.failures = 0;
    account.userMustAct = account.userMustAct || !core::mayRetry(fault);
    pause(account, fault, now);
}

void Ledger::closed(Slot slot, Time now)
{
    auto *held = find(slot);
    assert(held && !held->lingering);
    held->lingering = true;
    held->since = now;
}

void Ledger::gone(Slot slot)
{
    std::erase_if(m_slots, [&](const Held &held) { return held.slot == slot; });
}

void Ledger::userActed(EndpointId endpoint)
{
    auto &account = m_accounts[endpoint];
    account.userMustAct = false;
    account.failures = 0;
    account.nextAttempt = Time::min();
}

void Ledger::forget(EndpointId endpoint)
{
    m_accounts.erase(endpoint);
    std::erase_if(m_waiting, [&](const Waiting &waiting) { return waiting.endpoint == endpoint; });
}

bool Ledger::holds(Slot slot) const
{
    return std::ranges::find(m_slots, slot, &Held::slot) != m_slots.end();
}

int Ledger::taken(EndpointId endpoint) const
{
    return int(
        std::ranges::count_if(m_slots, [&](const Held &held) { return held.slot.endpoint == endpoint; }));
}

bool Ledger::loginInProgress(EndpointId endpoint) const
{
    const auto account = m_accounts.find(endpoint);
    return account != m_accounts.end() && account->second.loginInProgress;
}

bool Ledger::othersWait(Time now) const
{
    return std::ranges::any_of(m_waiting,
                               [&](const Waiting &waiting) { return now - waiting.asked < patience; });
}

bool Ledger::isOverdrawn() const
{
    return std::ranges::count(m_slots, false, &Held::lingering) > m_rules.perCluster;
}

Time Ledger::nextAttempt(EndpointId endpoint) const
{
    const auto account = m_accounts.find(endpoint);
    if (account == m_accounts.end())
        return Time::min();
    return account->second.userMustAct ? Time::max() : account->second.nextAttempt;
}

void Ledger::expire(Time now)
{
    std::erase_if(m_slots,
                  [&](const Held &held) { return held.lingering && now - held.since >= m_rules.lingering; });
}

Ledger::Held *Ledger::find(Slot slot)
{
    const auto held = std::ranges::find(m_slots, slot, &Held::slot);
    return held == m_slots.end() ? nullptr : &*held;
}

const Ledger::Held *Ledger::youngestLingering(EndpointId endpoint) const
{
    const Held *youngest = nullptr;
    for (const auto &held : m_slots) {
        if (held.slot.endpoint == endpoint && held.lingering && (!youngest || held.since > youngest->since))
            youngest = &held;
    }
    return youngest;
}

bool Ledger::holdsOpen(EndpointId endpoint) const
{
    return std::ranges::any_of(
        m_slots, [&](const Held &held) { return held.slot.endpoint == endpoint && !held.lingering; });
}

/// First come, first served: with n free slots, the first n in the queue may have them.
bool Ledger::isItsTurn(EndpointId endpoint, Time now)
{
    std::erase_if(m_waiting, [&](const Waiting &waiting) { return now - waiting.asked >= patience; });
    auto place = std::ranges::find(m_waiting, endpoint, &Waiting::endpoint);
    if (place == m_waiting.end())
        place = m_waiting.insert(m_waiting.end(), { endpoint, now });
    place->asked = now;

    const auto free = m_rules.perCluster - takenInCluster();
    if (place - m_waiting.begin() >= free)
        return false;
    m_waiting.erase(place);
    return true;
}

Slot Ledger::take(EndpointId endpoint, Time now)
{
    const Slot slot { endpoint, ++m_lastNumber };
    m_slots.push_back({ .slot = slot, .since = now });
    return slot;
}

/// Doubles with every consecutive failure, plus up to a fifth at random, so that many windows do not dial at
/// the same time.
void Ledger::pause(Account &account, core::Fault fault, Time now)
{
    // A server that cannot start a process for us says so before TLS.
    const bool mayBeFull =
        fault == core::Fault::Full || fault == core::Fault::LimitReached || fault == core::Fault::BeforeTls;
    const auto atLeast = mayBeFull ? m_rules.fullPause : Millis::zero();
    const auto doubled = m_rules.firstPause * (1 << std::min(account.failures, 10));
    const auto pause = std::max(atLeast, std::min(doubled, m_rules.longestPause));
    const auto jitter = std::uniform_int_distribution<long long>(0, pause.count() / 5)(m_random);
    account.nextAttempt = std::max(account.nextAttempt, now + pause + Millis(jitter));
    ++account.failures;
}

} // namespace wire
