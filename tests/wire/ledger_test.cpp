#include "wire/ledger.h"

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using core::Fault;
using wire::Denial;
using wire::DenialReason;
using wire::Ledger;
using wire::LoginReason;
using wire::Slot;
using wire::Time;

namespace {

class LedgerTest : public testing::Test
{
protected:
    wire::SlotDecision begin(int endpoint, LoginReason occasion = LoginReason::Automatic)
    {
        return ledger.beginLogin(endpoint, occasion, now);
    }

    Slot granted(const wire::SlotDecision &decision)
    {
        EXPECT_TRUE(std::holds_alternative<Slot>(decision));
        return std::holds_alternative<Slot>(decision) ? std::get<Slot>(decision) : Slot {};
    }

    Denial refused(const wire::SlotDecision &decision)
    {
        EXPECT_TRUE(std::holds_alternative<Denial>(decision));
        return std::holds_alternative<Denial>(decision) ? std::get<Denial>(decision) : Denial {};
    }

    Slot connected(int endpoint)
    {
        const auto slot = granted(begin(endpoint));
        ledger.loggedIn(slot, now);
        return slot;
    }

    void failed(int endpoint, Fault fault)
    {
        const auto slot = granted(begin(endpoint));
        ledger.gone(slot);
        ledger.loginFailed(endpoint, fault, now);
    }

    Ledger ledger { {}, 1 };
    Time now { 1000s };
};

} // namespace

TEST_F(LedgerTest, OneLoginAtATimePerEndpoint)
{
    granted(begin(1));
    EXPECT_EQ(refused(begin(1, LoginReason::ByHand)).why, DenialReason::LoginInProgress);
    granted(begin(2));
}

TEST_F(LedgerTest, AnEndpointHasOneOpenConnectionAndAtMostOneThatLingers)
{
    const auto first = connected(1);
    EXPECT_EQ(refused(begin(1, LoginReason::ByHand)).why, DenialReason::SlotsTaken);
    ledger.closed(first, now);
    now += 1s;
    const auto second = granted(begin(1, LoginReason::ByHand));
    ledger.loggedIn(second, now);
    ledger.closed(second, now);
    now += 1s;
    EXPECT_EQ(refused(begin(1, LoginReason::ByHand)).why, DenialReason::SlotsTaken);
    EXPECT_EQ(ledger.taken(1), 2);
}

TEST_F(LedgerTest, AClosedConnectionCountsUntilTheServerHasLetGo)
{
    const auto slot = connected(1);
    ledger.closed(slot, now);
    EXPECT_EQ(ledger.taken(1), 1);
    ledger.gone(slot);
    EXPECT_EQ(ledger.taken(1), 0);
}

TEST_F(LedgerTest, AClosedConnectionThatIsNeverLetGoCountsForSixtyFiveSeconds)
{
    ledger.closed(connected(1), now);
    ledger.expire(now + 64999ms);
    EXPECT_EQ(ledger.taken(1), 1);
    ledger.expire(now + 65s);
    EXPECT_EQ(ledger.taken(1), 0);
}

TEST_F(LedgerTest, ALingeringConnectionIsGivenASecondToGoBeforeTheNext)
{
    ledger.closed(connected(1), now);
    const auto denial = refused(begin(1, LoginReason::ByHand));
    EXPECT_EQ(denial.why, DenialReason::NotGone);
    EXPECT_EQ(denial.until, now + 1s);
    now += 1s;
    granted(begin(1, LoginReason::ByHand));
    EXPECT_EQ(ledger.taken(1), 2);
}

TEST_F(LedgerTest, TheNextAddressOfALoginTakesASlotOfItsOwn)
{
    const auto first = granted(begin(1));
    ledger.closed(first, now);
    EXPECT_EQ(refused(ledger.nextSocket(first, now)).why, DenialReason::NotGone);
    now += 1s;
    const auto second = granted(ledger.nextSocket(first, now));
    ledger.closed(second, now);
    now += 1s;
    EXPECT_EQ(refused(ledger.nextSocket(second, now)).why, DenialReason::SlotsTaken);
    ledger.gone(first);
    granted(ledger.nextSocket(second, now));
}

TEST_F(LedgerTest, FailuresAreSpacedByADoublingPauseWithJitter)
{
    auto expected = 5s;
    for (int i = 0; i < 6; ++i) {
        failed(1, Fault::Refused);
        const auto pause = ledger.nextAttempt(1) - now;
        EXPECT_GE(pause, expected);
        EXPECT_LE(pause, expected * 6 / 5);
        EXPECT_EQ(refused(begin(1)).why, DenialReason::TooEarly);
        now = ledger.nextAttempt(1);
        expected = std::min(expected * 2, 60s);
    }
}

TEST_F(LedgerTest, AfterServerFullTheNextAttemptIsAtLeastThirtySecondsAway)
{
    failed(1, Fault::Full);
    EXPECT_GE(ledger.nextAttempt(1) - now, 30s);
    failed(2, Fault::LimitReached);
    EXPECT_GE(ledger.nextAttempt(2) - now, 30s);
}

TEST_F(LedgerTest, AServerThatMayBeFullIsLeftAloneAsLong)
{
    failed(1, Fault::BeforeTls);
    EXPECT_GE(ledger.nextAttempt(1) - now, 30s);
}

TEST_F(LedgerTest, AfterAWrongPasswordNothingHappensUntilTheUserActs)
{
    failed(1, Fault::WrongPassword);
    now += 24h;
    EXPECT_EQ(refused(begin(1)).why, DenialReason::UserMustAct);
    EXPECT_EQ(refused(begin(1, LoginReason::Rotation)).why, DenialReason::UserMustAct);
    ledger.userActed(1);
    granted(begin(1));
}

TEST_F(LedgerTest, TheUserIsExemptFromPausesButNotFromSlots)
{
    failed(1, Fault::Refused);
    ledger.loggedIn(granted(begin(1, LoginReason::ByHand)), now);
    EXPECT_EQ(refused(begin(1, LoginReason::ByHand)).why, DenialReason::SlotsTaken);
}

TEST_F(LedgerTest, AConnectionThatBreaksAtOnceIsAFailureOneThatLastedIsNone)
{
    auto slot = connected(1);
    ledger.gone(slot);
    ledger.lost(1, Fault::Lost, now);
    now = ledger.nextAttempt(1);
    slot = connected(1);
    ledger.gone(slot);
    ledger.lost(1, Fault::Lost, now);
    EXPECT_GE(ledger.nextAttempt(1) - now, 10s);

    now = ledger.nextAttempt(1);
    slot = connected(1);
    now += 60s;
    ledger.gone(slot);
    ledger.lost(1, Fault::Lost, now);
    EXPECT_LE(ledger.nextAttempt(1) - now, 6s);
}

TEST_F(LedgerTest, AServerThatIsFullAfterTheLoginIsLeftAloneForThirtySecondsToo)
{
    ledger.gone(connected(1));
    ledger.lost(1, Fault::Full, now);
    EXPECT_GE(ledger.nextAttempt(1) - now, 30s);
}

TEST_F(LedgerTest, WhoIsFoundToBelongElsewhereAfterTheLoginIsLeftUntilTheUserActs)
{
    ledger.gone(connected(1));
    ledger.lost(1, Fault::OtherCluster, now);
    EXPECT_EQ(ledger.nextAttempt(1), wire::Time::max());
    EXPECT_EQ(refused(begin(1)).why, DenialReason::UserMustAct);
}

TEST_F(LedgerTest, WhatBreaksAfterAWrongPasswordDoesNotExcuseIt)
{
    const auto slot = connected(1);
    ledger.loginFailed(1, Fault::WrongPassword, now);
    ledger.gone(slot);
    ledger.lost(1, Fault::Lost, now);
    EXPECT_EQ(ledger.nextAttempt(1), wire::Time::max());
}

TEST_F(LedgerTest, RotationIsNoStormOfLogins)
{
    const auto slot = connected(1);
    ledger.gone(slot);
    const Denial denial = refused(begin(1, LoginReason::Rotation));
    EXPECT_EQ(denial.why, DenialReason::TooEarly);
    EXPECT_EQ(denial.until, now + 10s);
    now += 10s;
    granted(begin(1, LoginReason::Rotation));
}

TEST_F(LedgerTest, ThirtyEndpointsInSixteenPlacesLogInOnceInTenSeconds)
{
    std::map<int, int> logins;
    std::map<int, LoginReason> occasions;
    const Time end = now + 100s;
    for (; now < end; now += 100ms) {
        for (int endpoint = 0; endpoint < 30; ++endpoint) {
            const auto decision = begin(endpoint, occasions[endpoint]);
            if (!std::holds_alternative<Slot>(decision))
                continue;
            ++logins[endpoint];
            occasions[endpoint] = LoginReason::Rotation;
            ledger.loggedIn(std::get<Slot>(decision), now);
            ledger.gone(std::get<Slot>(decision)); // asked, and gave way
        }
    }
    for (int endpoint = 0; endpoint < 30; ++endpoint) {
        EXPECT_LE(logins[endpoint], 10) << endpoint;
        EXPECT_GE(logins[endpoint], 8) << endpoint;
    }
}

TEST_F(LedgerTest, AFullClusterServesThoseWhoWaitInTheOrderTheyCame)
{
    std::vector<Slot> held;
    held.reserve(16);
    for (int endpoint = 0; endpoint < 16; ++endpoint)
        held.push_back(connected(endpoint));
    now += 10s;
    EXPECT_FALSE(ledger.othersWait(now));
    EXPECT_EQ(refused(begin(20)).why, DenialReason::ClusterFull);
    EXPECT_EQ(refused(begin(21)).why, DenialReason::ClusterFull);
    EXPECT_TRUE(ledger.othersWait(now));

    ledger.gone(held[0]);
    EXPECT_EQ(refused(begin(21)).why, DenialReason::ClusterFull);
    EXPECT_EQ(refused(begin(0, LoginReason::Rotation)).why, DenialReason::ClusterFull);
    granted(begin(20));
    ledger.gone(held[1]);
    granted(begin(21));
}

TEST_F(LedgerTest, WhoNoLongerAsksKeepsNobodyWaiting)
{
    std::vector<Slot> held;
    held.reserve(16);
    for (int endpoint = 0; endpoint < 16; ++endpoint)
        held.push_back(connected(endpoint));
    refused(begin(20));
    refused(begin(21));
    now += 9s;
    refused(begin(21));
    now += 2s;
    ledger.gone(held[0]);
    granted(begin(21));
}

TEST_F(LedgerTest, WhoIsForgottenStillCountsWhileItLingers)
{
    ledger.closed(connected(1), now);
    ledger.forget(1);
    EXPECT_EQ(ledger.takenInCluster(), 1);
    EXPECT_TRUE(std::holds_alternative<Denial>(begin(1)));
}

TEST_F(LedgerTest, MoreConnectionsThanBeforeAreThereAtOnce)
{
    ledger.setPerCluster(1);
    connected(1);
    EXPECT_EQ(refused(begin(2)).why, DenialReason::ClusterFull);
    ledger.setPerCluster(2);
    granted(begin(2));
}

TEST_F(LedgerTest, OfFewerConnectionsThanBeforeThoseTooManyAreGivenBack)
{
    const Slot one = connected(1);
    connected(2);
    EXPECT_FALSE(ledger.isOverdrawn());
    ledger.setPerCluster(1);
    EXPECT_TRUE(ledger.isOverdrawn());
    ledger.closed(one, now);
    EXPECT_FALSE(ledger.isOverdrawn()) << "one is enough";
    EXPECT_EQ(refused(begin(3)).why, DenialReason::ClusterFull);
}
