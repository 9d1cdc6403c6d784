// What a recorder's log says of limits that were reached.

#include "cli/limit_ends.h"
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
        history.add(test::shared(sample), now);
        for (const cli::LogEvent &event : ends.news(u"db1"_s, history, now))
            log.append(event.event + u' ' + event.endpoint + u": "_s + event.detail);
        now += 1s;
    }

    insight::EndpointHistory history;
    cli::LimitEnds ends;
    core::Instant now = noon;
    QStringList log;
};

TEST_F(LimitEndsTest, TheEndIsToldOnceWithItsTimeAndWorst)
{
    hear(40);
    for (int i = 0; i < 40; ++i)
        hear(97);
    EXPECT_EQ(log, QStringList());
    for (int i = 0; i < 300; ++i)
        hear(40);
    EXPECT_EQ(log, QStringList { u"was-full db1: no longer full: role app (97 of 97 in use for 40 s)"_s });
}

TEST_F(LimitEndsTest, ARestartIsTheEndOfWhatWasFull)
{
    hear(40, noon - 1h);
    for (int i = 0; i < 40; ++i)
        hear(97, noon - 1h);
    hear(97, noon + 30s);
    EXPECT_EQ(log,
              QStringList { u"was-full db1: full before a restart: role app (97 of 97 in use for 40 s)"_s });
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
              u"was-full db1: no longer full: role app (97 of 97 in use, 20 times within 39 s)"_s);
}

} // namespace
