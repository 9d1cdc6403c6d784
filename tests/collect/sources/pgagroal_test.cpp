#include "collect/asked.h"
#include "collect/pages.h"
#include "collect/sources/systems.h"
#include "core/limit_facts.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::HasSubstr;

namespace {

QByteArray recorded(const QString &name)
{
    return test::recordedBody(u"pgagroal-1.6.0/"_s + name + u".txt"_s);
}

test::Asked answered(const QByteArray &body)
{
    auto asked = test::Asked::met(collect::pgagroal(), test::greetingByPage("/metrics", body), {});
    EXPECT_TRUE(asked.answer("metrics", test::page(body)));
    return asked;
}

core::Sample said(const QByteArray &body)
{
    return answered(body).sample();
}

} // namespace

TEST(Pgagroal, IsRecognisedByItsPage)
{
    const auto *const source = collect::sourceFor(test::greetingByPage("/metrics", recorded(u"session"_s)));
    ASSERT_TRUE(source);
    EXPECT_STREQ(source->kind, "pgagroal");
    EXPECT_TRUE(collect::probes(collect::Transport::Http, {}).contains("/metrics"));
    EXPECT_EQ(collect::probes(collect::Transport::Http, "/metrics").front(), "/metrics");
    EXPECT_FALSE(collect::sourceFor(test::greetingByPage("/metrics", "pgagroal_connection 1\n")));
}

TEST(Pgagroal, AClientOfASessionPipelineHoldsAServer)
{
    const auto sample = said(recorded(u"session"_s));
    EXPECT_EQ(sample.endpoint.layer, core::Layer::Pooler);
    ASSERT_EQ(sample.pools.size(), 4u) << "unused slots are no pool";
    const auto app = test::poolNamed(sample, u"bench/app"_s);
    EXPECT_EQ(app.mode, u"session");
    EXPECT_EQ(app.logicalActive, 3);
    EXPECT_EQ(app.logicalIdle, 0);
    EXPECT_EQ(app.logicalWaiting, 1);
    EXPECT_EQ(app.logicalTotal, 4);
    EXPECT_EQ(app.physicalActive, 3);
    EXPECT_EQ(app.physicalTotal, 3);
    EXPECT_FALSE(app.oldestWait) << "what it calls that is the last wait, in whole seconds";
    EXPECT_EQ(test::poolNamed(said(recorded(u"session_free"_s)), u"bench/mon"_s).physicalIdle, 1);
}

TEST(Pgagroal, WithoutARuleForItNothingTellsWhoWaitsForAPool)
{
    const auto sample = said(recorded(u"session"_s));
    const auto plain = test::poolNamed(sample, u"bench/plain"_s);
    EXPECT_EQ(plain.logicalActive, 1);
    EXPECT_FALSE(plain.logicalWaiting);
    EXPECT_FALSE(plain.physicalLimit);
}

TEST(Pgagroal, ItsSlotsAndItsRulesAreLimits)
{
    const auto sample = said(recorded(u"session"_s));
    const auto *const own = core::ownLimit(sample);
    ASSERT_TRUE(own);
    EXPECT_EQ(own->setting, u"max_connections");
    EXPECT_EQ(own->used, 6);
    EXPECT_EQ(own->limit, 8);
    EXPECT_EQ(core::whenFull(*own), core::WhenFull::Queues) << "for its blocking_timeout";
    EXPECT_EQ(sample.counts.used, 6);
    const auto app = test::limitOf(sample, u"bench/app"_s, u"max_size"_s);
    EXPECT_EQ(app.used, 3);
    EXPECT_EQ(app.limit, 3);
    EXPECT_EQ(sample.limits.size(), 3u) << "two rules";
}

TEST(Pgagroal, APipelineOfTransactionsDoesNotTellIdleClientsOfAPool)
{
    const auto sample = said(recorded(u"transaction"_s));
    const auto app = test::poolNamed(sample, u"bench/app"_s);
    EXPECT_EQ(app.mode, u"transaction");
    EXPECT_EQ(app.logicalActive, 2);
    EXPECT_FALSE(app.logicalIdle);
    EXPECT_FALSE(app.logicalTotal);
    EXPECT_EQ(app.physicalIdle, 1);
    EXPECT_EQ(test::poolNamed(sample, u"bench/postgres"_s).physicalIdle, 3);
    EXPECT_EQ(core::ownLimit(sample), nullptr) << "its slots do not limit clients";
}

TEST(Pgagroal, ARuleForAllIsNoPool)
{
    const auto sample = said("pgagroal_state 1\npgagroal_pipeline_mode 1\n"
                             "pgagroal_limit{user=\"all\",database=\"shop\",type=\"max\"} 3\n"
                             "pgagroal_connection{user=\"app\",database=\"shop\",state=\"validation\"} 1\n");
    ASSERT_EQ(sample.pools.size(), 1u);
    EXPECT_EQ(sample.pools.front().physicalIdle, 1);
    EXPECT_EQ(sample.pools.front().physicalActive, 0) << "every slot is listed";
    EXPECT_FALSE(sample.pools.front().physicalLimit);
}

TEST(Pgagroal, WhatIsNoNumberIsNotMeasured)
{
    auto body = recorded(u"session"_s);
    body.replace("application_name=\"scene_idle\",state=\"in_use\"} 1",
                 "application_name=\"scene_idle\",state=\"in_use\"} NaN");
    const auto sample = said(body);
    EXPECT_FALSE(test::poolNamed(sample, u"bench/app"_s).physicalActive);
    EXPECT_FALSE(test::poolNamed(sample, u"bench/app"_s).physicalTotal);
    EXPECT_EQ(test::poolNamed(sample, u"bench/postgres"_s).physicalActive, 1);
    EXPECT_EQ(sample.rejected, 1);
}

TEST(Pgagroal, CountsQueriesWhereItsPipelineDoes)
{
    auto asked = answered(recorded(u"session"_s));
    asked.pass(2s);
    asked.answer(
        "metrics",
        test::page(recorded(u"session"_s).replace("pgagroal_query_count 775", "pgagroal_query_count 875")));
    EXPECT_EQ(asked.sample().rates.queriesPerSecond, 50.0);
    EXPECT_FALSE(asked.sample().rates.transactionsPerSecond) << "it counts only some of them";
    auto fast = answered("pgagroal_state 1\npgagroal_pipeline_mode 0\npgagroal_query_count 0\n");
    fast.pass(2s);
    fast.answer("metrics",
                test::page("pgagroal_state 1\npgagroal_pipeline_mode 0\npgagroal_query_count 0\n"));
    EXPECT_FALSE(fast.sample().rates.queriesPerSecond) << "the fast one counts none";
}

TEST(Pgagroal, SaysThatItTellsNoSingleConnections)
{
    const auto sample = said(recorded(u"session"_s));
    EXPECT_FALSE(sample.links);
    EXPECT_THAT(sample.remarks.join(u'\n').toStdString(), HasSubstr("no addresses, no process ids"));
}
