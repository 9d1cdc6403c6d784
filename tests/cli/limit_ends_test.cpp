// What a recorder's log says of limits that were reached.

#include "cli/limit_ends.h"
#include "support/poolers.h"
#include "support/samples.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

/// One answer a second, from noon on.
class LimitEndsTest : public testing::Test
{
protected:
    void hear(qint64 used, std::optional<core::Instant> startedAt = {})
    {
        core::Sample sample = test::answer(now);
        sample.at = sample.received = now;
        sample.endpoint.startedAt = startedAt;
        sample.sessionsMeasured = false; // others than watchers use the role
        sample.limits = {
            { .scope = core::LimitScope::Role, .name = u"app"_s, .used = used, .limit = 97, .usable = 97 }
        };
        hear(sample);
    }
    void hear(const core::Sample &sample)
    {
        history.add(test::shared(sample), now);
        for (const cli::LogEvent &event : ends.news(u"db1"_s, history, now)) {
            times.push_back(event.at);
            log.append(event.event + u' ' + event.endpoint + u": "_s + event.detail);
        }
        now += 1s;
    }
    /// Of a pool that has all its servers.
    void hearPool(qint64 waiting, qint64 servers = 5)
    {
        core::Sample sample = test::pooler(u"db1"_s);
        sample.at = sample.received = now;
        auto pool = test::pool(u"shop"_s, u"app"_s, servers, waiting, 9);
        pool.physicalLimit = 5;
        sample.pools = { pool };
        sample.limits = {
            { .scope = core::LimitScope::Pool, .name = pool.name, .used = servers, .limit = 5 }
        };
        hear(sample);
    }

    insight::EndpointHistory history;
    cli::LimitEnds ends;
    core::Instant now = noon;
    QStringList log;
    std::vector<core::Instant> times;
};

TEST_F(LimitEndsTest, TheEndIsToldOnceWithItsTimeAndWorst)
{
    hear(40);
    for (int i = 0; i < 40; ++i)
        hear(97);
    EXPECT_EQ(log, QStringList());
    for (int i = 0; i < 300; ++i)
        hear(40);
    EXPECT_EQ(log,
              QStringList { u"was-full db1: no longer full: role app (97 of 97 were in use for 40 s)"_s });
}

TEST_F(LimitEndsTest, ARestartIsTheEndOfWhatWasFull)
{
    hear(40, noon - 1h);
    for (int i = 0; i < 40; ++i)
        hear(97, noon - 1h);
    hear(97, noon + 30s);
    EXPECT_EQ(
        log,
        QStringList {
            u"was-full db1: full before a restart: role app (97 of 97 were in use for 39 s or longer)"_s });
}

TEST_F(LimitEndsTest, WhatComesAndGoesIsToldOnceAMinuteAndNoneIsMissed)
{
    hear(40);
    for (int i = 0; i < 40; ++i)
        hear(i % 2 == 0 ? 97 : 40);
    EXPECT_EQ(log.size(), 1);
    for (int i = 0; i < 120; ++i)
        hear(40);
    ASSERT_EQ(log.size(), 2);
    EXPECT_EQ(log.last(),
              u"was-full db1: no longer full: role app (97 of 97 were in use, 20 times within 39 s)"_s);
}

TEST_F(LimitEndsTest, WhatWaitsForItsTurnHasTheTimeOfItsEnd)
{
    hear(40);
    for (int i = 0; i < 40; ++i)
        hear(i % 2 == 0 ? 97 : 40);
    for (int i = 0; i < 120; ++i)
        hear(40);
    EXPECT_EQ(times, (std::vector { noon + 2s, noon + 40s }));
}

TEST_F(LimitEndsTest, WhatWasNotMeasuredForLongHasTheTimeOfTheLastAnswer)
{
    for (int i = 0; i < 40; ++i)
        hear(97);
    now += 64h;
    hear(97);
    EXPECT_EQ(times, std::vector { noon + 39s });
    EXPECT_EQ(
        log,
        QStringList {
            u"was-full db1: full when last measured: role app (97 of 97 were in use for 39 s or longer)"_s });
}

TEST_F(LimitEndsTest, AnEndIsToldOnceClientsNoLongerWaitAgain)
{
    for (int i = 0; i < 10; ++i)
        hearPool(7);
    for (int i = 0; i < 180; ++i)
        hearPool(1, 3);
    EXPECT_EQ(log.size(), 0) << "they still wait, be it for servers that are only being opened";
    hearPool(0, 3);
    EXPECT_EQ(log.size(), 1);
    EXPECT_EQ(times, std::vector { noon + 190s });
    for (int i = 0; i < 900; ++i)
        hearPool(0, 3);
    EXPECT_EQ(log.size(), 1);
}

TEST_F(LimitEndsTest, AClockThatIsSetBackSilencesNothing)
{
    hear(40);
    hear(97);
    hear(40);
    EXPECT_EQ(log.size(), 1);
    now -= 1h;
    hear(40);
    hear(97);
    hear(40);
    EXPECT_EQ(log.size(), 2);
}

} // namespace
