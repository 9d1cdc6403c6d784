#include "insight/past/happening.h"
#include "insight/path/stand_in.h"
#include "insight/verdict/judging.h"
#include "insight/verdict/verdict.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

using core::Change;
using insight::ClusterHistory;
using insight::EndpointHistory;
using insight::Mark;
using insight::Verdict;
using test::noon;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// Clients that wait for the five servers of a pool, none of which ends its transaction.
core::Sample stalled(core::Instant when, qint64 waiting, std::optional<core::Duration> oldest)
{
    auto pgb = test::pooler(u"pgb-a"_s);
    pgb.received = when;
    auto pool = test::pool(u"shop"_s, u"app"_s, 5, waiting, 9);
    pool.oldestWait = oldest;
    pool.waitLimit = 2min;
    pool.transactionsPerSecond = 0;
    pgb.pools = { pool };
    return pgb;
}

/// 44 clients came at the same time; the next answer shows what is left of them.
std::vector<core::Departure> departures(qint64 left, std::optional<core::Duration> oldest,
                                        const std::function<void(core::Pool &)> &change = {})
{
    auto now = stalled(noon, left, oldest);
    if (change)
        change(now.pools[0]);
    return core::departuresBetween(stalled(noon - 1s, 44, 119600ms), now);
}

TEST(DepartureTest, WhoLeavesTheQueueAtTheLimitWhileNobodyIsServedWasDroppedItSeems)
{
    EXPECT_THAT(departures(0, 0s), ElementsAre(core::Departure { Change::Kind::ClientsDropped, u"shop/app"_s,
                                                                 44, 119600ms, 2min }));
    EXPECT_THAT(departures(14, 30s), ElementsAre(testing::Field(&core::Departure::clients, 30)));
    EXPECT_THAT(departures(44, 300ms), ElementsAre(testing::Field(&core::Departure::clients, 1)))
        << "all of them came again; how many those were is not known";
}

TEST(DepartureTest, AnAnswerThatWasLongOnItsWayIsOlderThanItsArrival)
{
    auto before = stalled(noon - 1s, 44, 118400ms);
    const auto now = stalled(noon, 0, 0s);
    EXPECT_THAT(core::departuresBetween(before, now), IsEmpty());
    before.asked = noon - 1700ms;
    EXPECT_THAT(core::departuresBetween(before, now), SizeIs(1));
}

TEST(DepartureTest, WhoMayHaveBeenServedWasNotDropped)
{
    EXPECT_THAT(departures(44, 120100ms), IsEmpty()) << "the oldest still waits";
    EXPECT_THAT(departures(0, 0s, [](auto &pool) { pool.transactionsPerSecond = 3; }), IsEmpty());
    EXPECT_THAT(departures(0, 0s, [](auto &pool) { pool.transactionsPerSecond.reset(); }), IsEmpty());
    EXPECT_THAT(departures(0, 0s, [](auto &pool) { pool.physicalActive = 6; }), IsEmpty());
    EXPECT_THAT(departures(0, 0s, [](auto &pool) { pool.waitLimit.reset(); }), SizeIs(1))
        << "the limit that held then counts";
    EXPECT_THAT(core::departuresBetween(stalled(noon - 1s, 44, 100s), stalled(noon, 0, 0s)), IsEmpty())
        << "long before the limit";
    auto session = stalled(noon - 1s, 44, 119600ms);
    session.pools[0].mode = u"session"_s;
    EXPECT_THAT(core::departuresBetween(session, stalled(noon, 0, 0s)), IsEmpty())
        << "a client that goes leaves its server to the next one";
}

/// A proxy that has counted this many.
core::Sample turningAway(core::Instant when, std::vector<core::Refusal> refusals)
{
    core::Sample sample;
    sample.endpoint = { .name = u"lb"_s, .kind = u"haproxy"_s, .layer = core::Layer::Proxy };
    sample.health = core::Health::Ok;
    sample.received = when;
    sample.refusals = std::move(refusals);
    return sample;
}

TEST(DepartureTest, WhoWasTurnedAwayIsTheDifferenceOfTwoCounts)
{
    using enum core::Refusal::Cause;
    const auto before = turningAway(noon - 1s, { { Denied, u"in"_s, 4 }, { Unserved, u"pg"_s, 9 } });
    const auto now =
        turningAway(noon, { { Denied, u"in"_s, 4 }, { Unserved, u"pg"_s, 12 }, { Unserved, u"new"_s, 2 } });
    EXPECT_THAT(core::departuresBetween(before, now),
                ElementsAre(core::Departure { Change::Kind::ClientsUnserved, u"pg"_s, 3 },
                            core::Departure { Change::Kind::ClientsUnserved, u"new"_s, 2 }));
    EXPECT_THAT(core::departuresBetween(now, before), IsEmpty()) << "it has begun to count anew";

    auto anew = now;
    anew.rates.reset = true;
    EXPECT_THAT(core::departuresBetween(before, anew), IsEmpty());
    auto another = now;
    another.endpoint.systemId = u"2"_s;
    auto one = before;
    one.endpoint.systemId = u"1"_s;
    EXPECT_THAT(core::departuresBetween(one, another), IsEmpty()) << "it is another server that counts";
    auto afterSleep = now;
    afterSleep.interruption = core::Interruption { core::Interruption::Kind::Asleep, 1h };
    EXPECT_THAT(core::departuresBetween(before, afterSleep), IsEmpty()) << "when is not known";
    auto untold = before;
    untold.refusals.reset();
    EXPECT_THAT(core::departuresBetween(untold, now), IsEmpty()) << "since when is not known";
}

TEST(DepartureTest, WhoWasTurnedAwayIsMarkedByItsCause)
{
    ClusterHistory past({ u"lb"_s });
    using enum core::Refusal::Cause;
    past.add(test::shared(turningAway(noon - 1s, { { Denied, u"in"_s, 4 } })), noon - 1s);
    past.add(test::shared(turningAway(noon, { { Denied, u"in"_s, 7 } })), noon);
    past.add(test::shared(turningAway(noon + 1s, { { Denied, u"in"_s, 9 } })), noon + 1s);
    const auto happenings = insight::happeningsOf(past.history(u"lb"_s), noon + 1s);
    ASSERT_THAT(happenings, SizeIs(1));
    EXPECT_EQ(happenings[0].mark.kind, Mark::Kind::ClientsDenied);
    EXPECT_EQ(happenings[0].clients, 5);
    EXPECT_EQ(happenings[0].times, 2);
}

TEST(DepartureTest, TheyAreMarkedAtTheAnswerThatMissesThem)
{
    EndpointHistory history;
    history.add(test::shared(stalled(noon - 2s, 44, 118600ms)), noon - 2s);
    history.add(test::shared(stalled(noon - 1s, 44, 119600ms)), noon - 1s);
    EXPECT_THAT(history.marks(), IsEmpty());
    history.add(test::shared(stalled(noon, 0, 0s)), noon);
    ASSERT_THAT(history.marks(), SizeIs(1));
    EXPECT_EQ(history.marks().front().kind, Mark::Kind::ClientsDropped);
    EXPECT_EQ(history.marks().front().at, noon);

    history.add(test::shared(stalled(noon + 1s, 44, 119600ms)), noon + 1s);
    history.add(test::shared(stalled(noon + 60s, 0, 0s)), noon + 60s);
    EXPECT_THAT(history.marks(), SizeIs(1)) << "what happened in a gap is not known";
}

TEST(DepartureTest, MarksOfNamesWithoutEndAreLimitedAndThoseOfTheEndpointStay)
{
    EndpointHistory history;
    int last = 0;
    for (int i = 0; i < 100; ++i) {
        const core::Instant when = noon + i * 1s;
        auto pgb = test::pooler(u"pgb-a"_s);
        pgb.received = when;
        pgb.endpoint.startedAt = noon - (i == 0 ? 2h : 1h);
        pgb.refusals.emplace();
        for (int place = 0; i > 0 && place < 1000; ++place)
            pgb.refusals->push_back({ core::Refusal::Cause::Denied, QString::number(++last), 1 });
        history.add(test::shared(pgb), when);
    }
    EXPECT_EQ(history.marks().front().kind, Mark::Kind::Restart);
    EXPECT_LE(history.marks().size(), 20'000U) << "of " << last;
    EXPECT_THAT(history.marks(), SizeIs(testing::Ge(10'000U)));
    EXPECT_EQ(history.marks().back().departure->place, QString::number(last));
    const auto happenings = insight::happeningsOf(history, noon + 99s);
    EXPECT_THAT(happenings, SizeIs(insight::mostHappenings));
    EXPECT_EQ(happenings.front().mark.departure->place, QString::number(last));
}

core::SamplePtr database(core::Instant when, core::Role role, core::Instant startedAt = noon - 24h)
{
    auto sample = test::database(u"db1"_s);
    sample.received = sample.at = when;
    sample.endpoint.role = role;
    sample.endpoint.startedAt = startedAt;
    sample.remarks = { u"Patroni is paused"_s };
    return test::shared(sample);
}

Verdict verdictAt(const ClusterHistory &past, core::Instant now)
{
    const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(insight::latestSamples(past, {}));
    const auto figures = insight::figuresOf(past, {}, { now - 1min, now }, snapshot, {});
    return insight::verdictOf(past, {}, figures, snapshot);
}

TEST(HappeningTest, ItIsToldForTenMinutesAndBelowWhatIsTheMatterNow)
{
    ClusterHistory past({ u"db1"_s });
    past.add(database(noon - 1s, core::Role::Replica), noon - 1s);
    past.add(database(noon, core::Role::Primary), noon);
    Verdict verdict = verdictAt(past, noon);
    EXPECT_EQ(verdict.kind, Verdict::Kind::Happened);
    EXPECT_EQ(verdict.severity, insight::Severity::Warning);
    EXPECT_TRUE(verdict.isQuiet) << "a remark is no noise";
    EXPECT_EQ(sinceOf(verdict), noon);
    ASSERT_TRUE(verdict.about<insight::Happening>());
    EXPECT_EQ(verdict.aboutOr<insight::Happening>().mark.kind, Mark::Kind::RoleChange);
    EXPECT_FALSE(verdict.aboutOr<insight::Happening>().after);

    auto locked = *database(noon + 1s, core::Role::Primary);
    auto waiting = test::working(7, u"Lock"_s, u"tuple"_s);
    waiting.queryStart = noon - 1min;
    locked.sessions = std::vector<core::SessionPtr> { test::session(waiting) };
    past.add(test::shared(locked), noon + 1s);
    verdict = verdictAt(past, noon + 1s);
    EXPECT_EQ(verdict.kind, Verdict::Kind::LockQueue);
    ASSERT_THAT(verdict.others, SizeIs(2));
    EXPECT_EQ(verdict.others.front().kind, Verdict::Kind::Happened);
    EXPECT_EQ(verdict.others.back().kind, Verdict::Kind::Remark);
    EXPECT_FALSE(verdict.others.front().isQuiet);

    past.add(database(noon + 10min, core::Role::Primary), noon + 10min);
    verdict = verdictAt(past, noon + 10min);
    EXPECT_EQ(verdict.kind, Verdict::Kind::Happened);
    EXPECT_EQ(verdict.aboutOr<insight::Happening>().ago, 10min);
    past.add(database(noon + 10min + 1s, core::Role::Primary), noon + 10min + 1s);
    EXPECT_EQ(verdictAt(past, noon + 10min + 1s).kind, Verdict::Kind::Calm);
}

TEST(HappeningTest, APastMomentTellsWhatHadHappenedThen)
{
    ClusterHistory past({ u"db1"_s });
    past.add(database(noon - 1s, core::Role::Replica), noon - 1s);
    EXPECT_NE(verdictAt(past, noon - 1s).kind, Verdict::Kind::Happened);
    past.add(database(noon, core::Role::Primary), noon);
    past.add(database(noon + 1s, core::Role::Primary), noon + 1s);
    EXPECT_EQ(verdictAt(past, noon + 1s).kind, Verdict::Kind::Happened);
    past.add(database(noon + 30min, core::Role::Primary), noon + 30min);
    EXPECT_EQ(verdictAt(past, noon + 30min).kind, Verdict::Kind::Calm);
}

TEST(HappeningTest, OfWhatHappensAgainAndAgainTheLatestIsToldAndHowOften)
{
    EndpointHistory history;
    for (int i = 0; i < 4; ++i) {
        const core::Instant when = noon + i * 1s;
        history.add(database(when, i < 3 ? core::Role::Replica : core::Role::Primary, when), when);
    }
    const auto found = insight::happeningsOf(history, noon + 1min);
    ASSERT_THAT(found, SizeIs(2)) << "a restart and a change of role";
    const auto &restart = found[0].mark.kind == Mark::Kind::Restart ? found[0] : found[1];
    EXPECT_EQ(restart.times, 3);
    EXPECT_EQ(restart.mark.at, noon + 3s);
    EXPECT_EQ(restart.ago, 57s);
    EXPECT_THAT(insight::happeningsOf(history, noon - 1s), IsEmpty()) << "of a moment before it";
}

TEST(HappeningTest, BetweenTwoAnswersFarApartItIsNotKnownBetter)
{
    EndpointHistory history;
    history.add(database(noon - 3min, core::Role::Primary, noon - 1h), noon - 3min);
    history.add(database(noon, core::Role::Replica, noon - 1min), noon);
    const auto found = insight::happeningsOf(history, noon);
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_EQ(found[0].mark.kind, Mark::Kind::RoleChange);
    EXPECT_EQ(found[0].after, noon - 3min);
    EXPECT_EQ(found[1].mark.at, noon - 1min) << "the server says when it started";
    EXPECT_EQ(found[1].after, std::nullopt);
}

core::SamplePtr failure(core::Fault fault)
{
    auto sample = test::database(u"db1"_s);
    sample.health = core::healthOf(fault);
    sample.error = core::Error { fault, {} };
    return test::shared(sample);
}

/// Answers until noon, then failures each second, and an answer when these are over.
EndpointHistory interrupted(const std::vector<core::Fault> &faults)
{
    EndpointHistory history;
    for (auto when = noon - 5s; when <= noon; when += 1s)
        history.add(database(when, core::Role::Primary), when);
    auto when = noon;
    for (const core::Fault fault : faults)
        history.add(failure(fault), when += 1s);
    when += 1s;
    history.add(database(when, core::Role::Primary), when);
    return history;
}

TEST(HappeningTest, SilenceThatIsOverIsToldWithItsReasonAndItsSpan)
{
    std::vector faults(20, core::Fault::Refused);
    faults.insert(faults.end(), 3, core::Fault::Starting);
    const EndpointHistory history = interrupted(faults);
    const auto found = insight::happeningsOf(history, noon + 24s);
    ASSERT_THAT(found, SizeIs(1)) << "one, although it was not there and then starting";
    EXPECT_EQ(found[0].mark.kind, Mark::Kind::Back);
    EXPECT_EQ(found[0].after, noon);
    EXPECT_EQ(found[0].mark.at, noon + 23s) << "where the time of the next answer begins";
    EXPECT_EQ(found[0].reason->fault, core::Fault::Refused) << "for most of the time";
    EXPECT_THAT(insight::happeningsOf(history, noon + 15s), IsEmpty()) << "not over then";
    EXPECT_THAT(insight::happeningsOf(history, noon + 11min), IsEmpty());
    EXPECT_THAT(insight::happeningsOf(interrupted({ core::Fault::Lost, core::Fault::Lost }), noon + 4s),
                IsEmpty())
        << "a connection that broke once";
    EXPECT_THAT(insight::happeningsOf(interrupted(std::vector(20, core::Fault::NoSlot)), noon + 24s),
                IsEmpty())
        << "we had no connection to ask with";
}

TEST(HappeningTest, SilenceAroundARestartIsPartOfIt)
{
    EndpointHistory restarted;
    restarted.add(database(noon, core::Role::Primary), noon);
    for (auto when = noon + 1s; when <= noon + 20s; when += 1s)
        restarted.add(failure(core::Fault::Refused), when);
    restarted.add(database(noon + 21s, core::Role::Primary, noon + 18s), noon + 21s);
    const auto found = insight::happeningsOf(restarted, noon + 30s);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].mark.kind, Mark::Kind::Restart);
    EXPECT_EQ(found[0].silentFor, 20s);
}

TEST(HappeningTest, SilenceThatLastsIsAFinding)
{
    EndpointHistory history = interrupted(std::vector(20, core::Fault::Refused));
    for (auto when = noon + 30s; when < noon + 50s; when += 1s)
        history.add(failure(core::Fault::TimedOut), when);
    const auto found = insight::happeningsOf(history, noon + 50s);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].reason->fault, core::Fault::Refused) << "the first, which is over";
    EXPECT_EQ(found[0].times, 1);
}

TEST(HappeningTest, WhatBefellUsIsNoNewsOfTheEndpoint)
{
    EndpointHistory history;
    history.add(database(noon - 1min, core::Role::Primary), noon - 1min);
    auto after = *database(noon, core::Role::Primary);
    after.interruption = core::Interruption { core::Interruption::Kind::Asleep, 50s };
    history.add(test::shared(after), noon);
    EXPECT_THAT(history.marks(), SizeIs(1));
    EXPECT_THAT(insight::happeningsOf(history, noon), IsEmpty());
}

} // namespace
