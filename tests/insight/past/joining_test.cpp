#include "insight/past/cluster_history.h"
#include "insight/past/coverage.h"
#include "support/poolers.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Fault;
using core::Instant;
using insight::ClusterHistory;
using insight::EndpointHistory;
using insight::Gap;
using test::noon;

namespace {

/// One active session, named for the moment.
core::SamplePtr answerAt(Instant moment, int pid = 1)
{
    return test::shared(test::answer(moment, { test::session(test::working(pid)) }));
}

EndpointHistory recorded(std::initializer_list<Instant> moments)
{
    EndpointHistory history;
    for (const Instant moment : moments)
        history.add(answerAt(moment), moment);
    return history;
}

} // namespace

TEST(JoiningTest, WhatNobodyWatchedHasNoReason)
{
    EndpointHistory history = recorded({ noon + 1h });
    history.precede(recorded({ noon, noon + 1s }));
    EXPECT_THAT(history.gaps(), testing::ElementsAre(Gap { { noon + 1s, noon + 1h - 1s }, {} }));
    EXPECT_EQ(history.heardSince(), noon - 1s);
    EXPECT_EQ(history.covered({ noon - 1s, noon + 2h }), 3s);
}

TEST(JoiningTest, AFailureOfNowIsNoReasonForTheTimeBefore)
{
    for (const bool hearsFirst : { true, false }) {
        const auto failure = test::shared(test::failure(Fault::Refused));
        EndpointHistory history;
        if (hearsFirst)
            history.add(failure, noon + 1h);
        history.precede(recorded({ noon }));
        if (!hearsFirst)
            history.add(failure, noon + 1h);
        history.add(failure, noon + 1h + 5s);
        history.add(answerAt(noon + 1h + 10s), {});
        EXPECT_THAT(history.gaps(),
                    testing::ElementsAre(Gap { { noon, noon + 1h }, {} },
                                         Gap { { noon + 1h, noon + 1h + 9s }, failure->error }));
    }
}

TEST(JoiningTest, ALastFailureIsNoReasonForTheTimeAfter)
{
    const auto failure = test::shared(test::failure(Fault::Lost));
    EndpointHistory older = recorded({ noon });
    older.add(failure, noon + 5s);
    EndpointHistory history = recorded({ noon + 1h });
    history.precede(older);
    EXPECT_THAT(history.gaps(), testing::ElementsAre(Gap { { noon, noon + 5s }, failure->error },
                                                     Gap { { noon + 5s, noon + 1h - 1s }, {} }));
}

TEST(JoiningTest, DoesNotTellWhoAnswersNow)
{
    EndpointHistory older = recorded({ noon });
    older.add(test::shared(test::failure(Fault::Lost)), noon + 5s);
    EndpointHistory history;
    history.precede(older);
    EXPECT_EQ(history.latest(), nullptr);
    EXPECT_EQ(history.latestGood(), nullptr);
    EXPECT_FALSE(history.isSilent());
    EXPECT_NE(history.sessionsAtEnd({ noon, noon + 1s }), nullptr);
}

TEST(JoiningTest, TellsWhatBecameOfTheServerMeanwhile)
{
    core::Sample was = *answerAt(noon);
    was.endpoint.startedAt = noon - 24h;
    core::Sample is = *answerAt(noon + 1h);
    is.endpoint.startedAt = noon + 30min;
    EndpointHistory older;
    older.add(test::shared(was), {});
    EndpointHistory now;
    now.add(test::shared(is), {});
    now.precede(older);
    ASSERT_EQ(now.marks().size(), 1);
    EXPECT_EQ(now.marks().front().at, noon + 1h);
    EXPECT_EQ(now.marks().front().kind, insight::Mark::Kind::Restart);
}

TEST(JoiningTest, WhatBothWatchedAtOtherMomentsIsToldOnce)
{
    EndpointHistory history = recorded({ noon + 3s, noon + 4s });
    history.precede(recorded({ noon + 1600ms, noon + 2600ms, noon + 3600ms, noon + 4600ms }));
    std::vector<Instant> moments;
    for (const insight::Point &point : history.points())
        moments.push_back(point.at);
    EXPECT_THAT(moments, testing::ElementsAre(noon + 1600ms, noon + 2600ms, noon + 3s, noon + 4s));
    EXPECT_EQ(history.points()[2].stands, 400ms);
    EXPECT_EQ(history.covered({ noon, noon + 1h }), 3400ms);
    EXPECT_THAT(history.gaps(), testing::IsEmpty());
}

TEST(JoiningTest, WhatOthersSawLaterIsNoChangeBack)
{
    const auto inRole = [](core::Instant at, core::Role role) {
        core::Sample sample = *answerAt(at);
        sample.endpoint.role = role;
        return test::shared(std::move(sample));
    };
    EndpointHistory older;
    older.add(inRole(noon, core::Role::Replica), {});
    older.add(inRole(noon + 1600ms, core::Role::Primary), {});
    EndpointHistory history;
    history.add(inRole(noon + 1s, core::Role::Replica), {});
    history.add(inRole(noon + 2s, core::Role::Primary), {});
    history.precede(older);
    ASSERT_EQ(history.marks().size(), 1);
    EXPECT_EQ(history.marks().front().at, noon + 2s);
}

TEST(JoiningTest, KnowsWhoseSessionsOthersSawThoughTheySawLaterOnes)
{
    EndpointHistory history;
    history.add(test::shared(test::failure(Fault::Lost)), noon + 1s);
    history.precede(recorded({ noon, noon + 2s }));
    const auto sample = history.sessionsAtEnd({ noon, noon + 1s });
    ASSERT_NE(sample, nullptr);
    EXPECT_EQ(sample->endpoint.name, u"db1"_s);
}

TEST(JoiningTest, KeepsWithinBounds)
{
    const insight::HistoryRules rules { .points = 1min, .details = 1min };
    EndpointHistory history { rules };
    history.add(answerAt(noon + 5min), {});
    history.precede(recorded({ noon, noon + 1s }));
    EXPECT_EQ(history.points().size(), 1);
    EXPECT_EQ(history.segments().size(), 1);
}

TEST(JoiningTest, TheLastLongHoleIsWhereWatchingBegan)
{
    EndpointHistory history = recorded({ noon + 1h, noon + 1h + 1s });
    history.precede(recorded({ noon, noon + 1s }));
    EXPECT_EQ(history.heardSince(5min), noon + 1h - 1s);
    EXPECT_EQ(history.heardSince(2h), noon - 1s);
}

TEST(JoiningTest, AnEndpointThatOnlyOthersHeardCounts)
{
    ClusterHistory past { { u"db1"_s } };
    past.precede(u"db1"_s, recorded({ noon, noon + 1s }));
    past.precede(u"db2"_s, recorded({ noon }));
    EXPECT_EQ(past.endpoints(), QStringList { u"db1"_s });
    EXPECT_EQ(coverageOf(past, {}, { noon - 1s, noon + 1s }), 1);
    EXPECT_TRUE(latestSamples(past, {}).isEmpty());
}

TEST(JoiningTest, AQueueIsAsOldAsWhoWatchedBeforeKnows)
{
    const auto watched = [](std::initializer_list<Instant> moments) {
        EndpointHistory history;
        for (const Instant moment : moments) {
            core::Sample pooler = test::pooler(u"pgb"_s);
            pooler.at = pooler.received = moment;
            pooler.pools = { test::pool(u"shop"_s, u"app"_s, 5, moment < noon + 2s ? 0 : 3, 0) };
            history.add(test::shared(std::move(pooler)), moment);
        }
        return history;
    };
    const auto since = [](const EndpointHistory &history) { return history.queues().find(u"shop/app"_s); };
    EndpointHistory late = watched({ noon + 4s, noon + 5s });
    ASSERT_TRUE(since(late));
    EXPECT_TRUE(since(late)->orEarlier);
    EndpointHistory afterAPause = late;

    late.precede(watched({ noon, noon + 1s, noon + 2s, noon + 3s }));
    EXPECT_EQ(since(late)->began, noon + 2s);
    EXPECT_FALSE(since(late)->orEarlier);

    afterAPause.precede(watched({ noon - 1h, noon - 1h + 1s }));
    EXPECT_TRUE(since(afterAPause)->orEarlier);
}
