// Limits that were reached, or were about to be, and no longer are.

#include "insight/past/history_rules.h"
#include "insight/past/strain_fixture.h"
#include "support/poolers.h"

#include <algorithm>

using insight::Mark;
using insight::Strain;
using testing::IsEmpty;
using testing::SizeIs;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

core::Sample usingOf(qint64 used, core::LimitScope scope = core::LimitScope::Server)
{
    auto db = test::database(u"db1"_s);
    db.limits = { { .scope = scope, .name = u"app"_s, .used = used, .limit = 100, .usable = 97 } };
    return db;
}

class StrainTest : public test::StrainHistoryTest
{
protected:
    Strain onlyStrain() const
    {
        const std::vector<Strain> all = strains();
        EXPECT_EQ(all.size(), 1);
        return all.empty() ? Strain {} : all.front();
    }
    std::vector<insight::Happening> happenings() const { return insight::happeningsOf(history, now - 1s); }
};

TEST_F(StrainTest, WhatWasFullIsToldForTenMinutesAfterItEnded)
{
    hear(usingOf(90));
    for (int i = 0; i < 40; ++i)
        hear(usingOf(97));
    EXPECT_THAT(history.marks(), IsEmpty()) << "it is full still";
    hear(usingOf(50));
    ASSERT_THAT(history.marks(), SizeIs(1));
    const Mark mark = history.marks().front();
    EXPECT_EQ(mark.kind, Mark::Kind::WasFull);
    EXPECT_EQ(mark.at, noon + 41s);
    EXPECT_EQ(mark.strain->since, noon + 1s);
    EXPECT_EQ(mark.strain->limit.used, 97);
    EXPECT_THAT(insight::happeningsOf(history, mark.at + 10min), SizeIs(1));
    EXPECT_THAT(insight::happeningsOf(history, mark.at + 10min + 1s), IsEmpty());

    hear(usingOf(97));
    EXPECT_THAT(happenings(), IsEmpty()) << "that it is full is a finding of its own";
    EXPECT_THAT(history.marks(), SizeIs(1));
}

TEST_F(StrainTest, ALimitThatIsRaisedWhileItIsReachedWasFullBeforeAndAfter)
{
    core::Sample sample = usingOf(97);
    hear(sample, 12);
    sample.limits.front().usable = sample.limits.front().used = 150;
    hear(sample, 3);
    sample.limits.front().used = 20;
    hear(sample);
    ASSERT_THAT(strains(), SizeIs(2));
    EXPECT_EQ(strains().front().limit.used, 97);
    EXPECT_EQ(strains().front().until - strains().front().since, 12s);
    EXPECT_EQ(strains().back().limit.used, 150);
    EXPECT_EQ(strains().back().until - strains().back().since, 3s);
}

TEST_F(StrainTest, WhatIsFullAgainAndAgainHasOneMarkInTenMinutes)
{
    for (int i = 0; i < 3600; ++i)
        hear(usingOf(i % 20 == 0 ? 97 : 60));
    EXPECT_THAT(history.marks(), SizeIs(testing::Le(7)));
    ASSERT_THAT(happenings(), SizeIs(1));
    EXPECT_GT(history.marks().front().strain->times, 25);

    const auto before = history.marks().size();
    now += 2min;
    hear(usingOf(60));
    hear(usingOf(97));
    hear(usingOf(60));
    EXPECT_EQ(history.marks().size(), before + 1) << "that pause was long";
}

TEST_F(StrainTest, WhatWasAboutToFillIsToldWithTheShortestTime)
{
    for (int i = 0; i <= 30; ++i)
        hear(usingOf(30 + i));
    EXPECT_THAT(history.marks(), IsEmpty());
    for (int i = 0; i < 60; ++i)
        hear(usingOf(60));
    ASSERT_THAT(history.marks(), SizeIs(1));
    const Mark mark = history.marks().front();
    EXPECT_EQ(mark.kind, Mark::Kind::WasFilling);
    EXPECT_EQ(mark.strain->fullIn, core::Duration { 37s });
    EXPECT_EQ(mark.strain->limit.used, 60);
    EXPECT_THAT(happenings(), SizeIs(1));
}

TEST_F(StrainTest, WhatIsReadSeldomFillsUpAllTheSame)
{
    history = insight::EndpointHistory { { .interval = 10s } };
    for (int i = 0; i <= 20; ++i) {
        hear(usingOf(30 + 3 * i));
        now += 9s;
    }
    EXPECT_TRUE(history.usage().fullIn(usingOf(90).limits.front()));
}

TEST_F(StrainTest, WhatFilledUpWasFull)
{
    for (int i = 0; i <= 30; ++i)
        hear(usingOf(67 + i));
    hear(usingOf(40));
    ASSERT_THAT(history.marks(), SizeIs(1));
    EXPECT_EQ(history.marks().front().kind, Mark::Kind::WasFull);
}

/// A pooler with a pool of at most five servers.
core::Sample pooled(qint64 waiting, qint64 servers = 5)
{
    auto pgb = test::pooler(u"pgb"_s);
    auto pool = test::pool(u"shop"_s, u"app"_s, servers, waiting, 9);
    pool.physicalLimit = 5;
    pgb.pools = { pool };
    pgb.limits = { { .scope = core::LimitScope::Pool, .name = pool.name, .used = servers, .limit = 5 } };
    return pgb;
}

TEST_F(StrainTest, APoolMustHaveBeenFullForAWhileWithClientsThatWaited)
{
    for (int i = 0; i < 12; ++i)
        hear(pooled(i % 3 == 0 ? 1 : 0));
    EXPECT_THAT(history.marks(), IsEmpty()) << "a busy pool has a waiting client now and then";
    for (int i = 0; i < 10; ++i)
        hear(pooled(7));
    hear(pooled(0));
    ASSERT_THAT(history.marks(), SizeIs(1));
    EXPECT_EQ(history.marks().front().strain->limit.name, u"shop/app"_s);
}

TEST_F(StrainTest, NobodyWaitsAnyMoreOnceTheLastClientWasServed)
{
    hear(pooled(0, 4));
    hear(pooled(7), 10);
    hear(pooled(7, 3), 150);
    EXPECT_THAT(history.marks(), IsEmpty()) << "they still wait";
    EXPECT_EQ(history.usage().hold(pooled(7).limits.front()).samples, 0) << "it is not full";
    hear(pooled(0, 3));
    ASSERT_THAT(history.marks(), SizeIs(1));
    EXPECT_EQ(history.marks().front().at, noon + 161s);
    EXPECT_EQ(history.marks().front().strain->until, noon + 11s) << "it was full so long";
}

TEST_F(StrainTest, WhileClientsWaitAgainTheyAreNotSaidToWaitNoMore)
{
    for (int i = 0; i < 10; ++i)
        hear(pooled(7));
    hear(pooled(0));
    EXPECT_THAT(happenings(), SizeIs(1));
    hear(pooled(1));
    EXPECT_THAT(happenings(), IsEmpty()) << "the queue is back, though not yet for long";
    hear(pooled(0));
    EXPECT_THAT(happenings(), SizeIs(1));
    hear(pooled(1, 3));
    EXPECT_THAT(happenings(), IsEmpty()) << "they wait, be it for servers that are only being opened";
}

TEST_F(StrainTest, AMomentAfterALongTimeDoesNotTakeItsPlace)
{
    hear(usingOf(90));
    for (int i = 0; i < 11 * 60; ++i)
        hear(usingOf(i < 9 ? 99 : 97));
    for (int i = 0; i < 30; ++i)
        hear(usingOf(50));
    hear(usingOf(97));
    hear(usingOf(50));
    ASSERT_THAT(happenings(), SizeIs(1));
    const insight::Happening happening = happenings().front();
    EXPECT_EQ(happening.times, 1) << "the strain says how often";
    EXPECT_EQ(happening.mark.strain->times, 2);
    EXPECT_EQ(happening.mark.strain->since, noon + 1s);
    EXPECT_EQ(happening.mark.strain->limit.used, 99) << "at its worst";
}

TEST_F(StrainTest, WhenItEndedInAGapIsNotKnown)
{
    for (int i = 0; i <= 40; ++i)
        hear(usingOf(97));
    now += 5min;
    hear(usingOf(40));
    ASSERT_THAT(happenings(), SizeIs(1));
    EXPECT_EQ(happenings().front().after, noon + 40s) << "between these two answers";
    EXPECT_EQ(onlyStrain().ending, Strain::Ending::Freed);
    EXPECT_EQ(onlyStrain().until, noon + 40s) << "the last answer in which it was full";
    EXPECT_TRUE(onlyStrain().orLonger);
}

TEST_F(StrainTest, WhatIsStillFullAfterAGapGoesOnAndSaysHowMuchWasNotSeen)
{
    const core::Limit limit = usingOf(97).limits.front();
    hear(usingOf(40));
    for (int i = 0; i < 10; ++i)
        hear(usingOf(97));
    for (int i = 0; i < 20; ++i)
        fail();
    EXPECT_THAT(history.marks(), IsEmpty()) << "when it ended is not known";
    for (int i = 0; i < 10; ++i)
        hear(usingOf(97));
    EXPECT_THAT(history.marks(), IsEmpty());
    EXPECT_EQ(history.usage().hold(limit).lasts, 9s) << "as long as it was watched";
    EXPECT_TRUE(history.usage().hold(limit).orLonger);
    hear(usingOf(50));
    EXPECT_EQ(onlyStrain().since, noon + 1s);
    EXPECT_EQ(onlyStrain().until, noon + 41s);
    EXPECT_EQ(onlyStrain().unseen, 21s);
    EXPECT_EQ(onlyStrain().times, 1);
    EXPECT_FALSE(onlyStrain().orLonger);
}

TEST_F(StrainTest, WhatWasFullBeforeARestartIsToldOnceTheServerAnswers)
{
    auto full = usingOf(97);
    full.endpoint.startedAt = noon - 1h;
    hear(usingOf(40));
    for (int i = 0; i < 40; ++i)
        hear(full);
    fail();
    fail();
    EXPECT_THAT(history.marks(), IsEmpty());
    full.endpoint.startedAt = now - 1s;
    hear(full);
    EXPECT_THAT(history.marks(), SizeIs(2));
    EXPECT_EQ(onlyStrain().ending, Strain::Ending::Restarted);
    EXPECT_EQ(onlyStrain().until - onlyStrain().since, 39s);
    EXPECT_TRUE(onlyStrain().orLonger);
    EXPECT_THAT(happenings(), SizeIs(2)) << "full as it is again, it was before, too";
    EXPECT_EQ(history.usage().hold(full.limits.front()).samples, 1);
    hear(usingOf(40));
    EXPECT_THAT(history.marks(), SizeIs(3)) << "that is another end";
}

TEST_F(StrainTest, ARoleChangeAloneFreesNothing)
{
    auto full = usingOf(97);
    full.endpoint.role = core::Role::Replica;
    hear(full);
    full.endpoint.role = core::Role::Primary;
    hear(full);
    hear(usingOf(40));
    EXPECT_EQ(onlyStrain().since, noon);
}

TEST_F(StrainTest, OfProcessesThatAnswerInTurnNothingIsKnown)
{
    auto pgb = test::pooler(u"pgb"_s);
    for (int i = 0; i < 10; ++i) {
        pgb.ownName = u"peer %1"_s.arg(i % 2);
        pgb.limits = { { .scope = core::LimitScope::Pooler, .used = i % 2 * 9, .limit = 9, .usable = 9 } };
        hear(pgb);
    }
    EXPECT_FALSE(
        std::ranges::any_of(history.marks(), [](const Mark &mark) { return mark.strain.has_value(); }));
}

TEST_F(StrainTest, APoolThatIsNoLongerListedWasWaitedFor)
{
    auto pgb = test::pooler(u"pgb"_s);
    for (const auto &name : { u"shop"_s, u"blog"_s }) {
        auto pool = test::pool(name, u"app"_s, 5, 7, 9);
        pool.physicalLimit = 5;
        pgb.pools.push_back(pool);
        pgb.limits.push_back({ .scope = core::LimitScope::Pool, .name = pool.name, .used = 5, .limit = 5 });
    }
    for (int i = 0; i < 10; ++i)
        hear(pgb);
    auto without = pgb;
    without.pools.pop_back();
    without.limits.pop_back();
    without.health = core::Health::Slow;
    without.rejected = 1;
    hear(without);
    EXPECT_THAT(history.marks(), IsEmpty()) << "damaged rows may have been its";
    hear(pgb);
    without.rejected = 0;
    hear(without);
    EXPECT_EQ(onlyStrain().ending, Strain::Ending::Unlisted);
    EXPECT_EQ(onlyStrain().limit.name, u"blog/app"_s);
    EXPECT_EQ(onlyStrain().since, noon);
    EXPECT_EQ(onlyStrain().until, noon + 12s);
}

TEST_F(StrainTest, WhatFilledBeforeAGapIsNotSaidToHaveStopped)
{
    for (int i = 0; i <= 30; ++i)
        hear(usingOf(30 + i));
    now += 1min;
    hear(usingOf(70));
    EXPECT_EQ(onlyStrain().ending, Strain::Ending::Unseen);
    EXPECT_EQ(onlyStrain().until, noon + 30s);
}

TEST_F(StrainTest, ByAClockThatWasSetBackNothingIsTimed)
{
    hear(usingOf(97));
    now -= 1h;
    hear(usingOf(97));
    hear(usingOf(40));
    EXPECT_EQ(onlyStrain().since, noon + 1s - 1h);
}

TEST_F(StrainTest, WatchersKeepNoOtherClientOut)
{
    auto alone = usingOf(97, core::LimitScope::Role);
    alone.sessionsMeasured = true;
    hear(alone);
    alone.limits[0].used = 40;
    hear(alone);
    EXPECT_THAT(history.marks(), IsEmpty());
}

TEST_F(StrainTest, ThousandsThatEndAtOnceAreJoinedInOneWalk)
{
    auto pgb = test::pooler(u"pgb"_s);
    for (int i = 0; i < 5000; ++i)
        pgb.limits.push_back({ .scope = core::LimitScope::Database,
                               .name = QString::number(i),
                               .used = 9,
                               .limit = 9,
                               .usable = 9 });
    for (int i = 0; i < 20; ++i) {
        for (core::Limit &limit : pgb.limits)
            limit.used = i % 2 == 0 ? 9 : 3;
        hear(pgb);
    }
    EXPECT_THAT(history.marks(), SizeIs(5000));
}

} // namespace
