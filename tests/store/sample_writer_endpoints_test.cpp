#include "store/written.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::answered;
using test::asked;
using test::noon;
using test::working;
using testing::ElementsAre;

TEST(SampleWriterEndpoints, RoleAndRestartAreEvents)
{
    test::History history;
    core::Sample sample = answered(noon);
    sample.endpoint.role = core::Role::Replica;
    sample.endpoint.startedAt = noon - 1h;
    history.add(sample);
    sample.received = noon + 1s;
    sample.endpoint.role = core::Role::Primary;
    sample.endpoint.startedAt = noon;
    history.add(sample);
    const auto events = history.events();
    ASSERT_EQ(events.size(), 2);
    EXPECT_EQ(events[0].kind, u"restart"_s);
    EXPECT_EQ(events[1], (store::RecordedEvent { noon + 1s, u"role"_s, u"replica"_s, u"primary"_s }));
    EXPECT_EQ(asked(history.path(), "select event, before, after from v_events where event = 'role'"),
              u"role|replica|primary"_s);
}

TEST(SampleWriterEndpoints, AFailureGoesOnInAnotherWriter)
{
    const core::Error refused { core::Fault::Refused, {} };
    test::History history;
    history.add(answered(noon));
    for (const auto at : { 1s, 2s, 3s }) {
        history.add(test::failure(core::Fault::Refused), noon + at);
        history.beginAnew();
    }
    history.add(test::failure(core::Fault::Refused), noon + 4s);
    history.add(answered(noon + 5s));
    EXPECT_THAT(history.gaps(), ElementsAre(store::RecordedGap { noon, noon + 5s, refused }));
    EXPECT_THAT(history.events(), testing::SizeIs(2)) << "it was lost once, and came back";
    history.beginAnew();
    history.add(test::failure(core::Fault::Refused), noon + 6s);
    EXPECT_THAT(history.gaps(), ElementsAre(store::RecordedGap { noon, noon + 5s, refused },
                                            store::RecordedGap { noon + 5s, noon + 6s, refused }));
}

TEST(SampleWriterEndpoints, AnAnswerIsAwaitedInAnotherWriter)
{
    test::History history;
    for (const auto at : { 1s, 2s, 3s }) {
        history.beginAnew();
        history.add(test::failure(core::Fault::NoAnswerYet), noon + at);
    }
    EXPECT_THAT(history.gaps(), ElementsAre(store::RecordedGap {
                                    noon + 1s, noon + 3s, core::Error { core::Fault::NoAnswerYet, {} } }));
}

TEST(SampleWriterEndpoints, ARestartIsDatedByWhatTheServerSays)
{
    test::History history;
    core::Sample sample = answered(noon);
    sample.at = noon;
    sample.endpoint.startedAt = noon - 1h;
    history.add(sample);
    sample.received = sample.at = noon + 20s;
    sample.endpoint.startedAt = noon + 8s;
    history.add(sample);
    const auto events = history.events();
    ASSERT_FALSE(events.empty());
    EXPECT_EQ(events.back().kind, u"restart"_s);
    EXPECT_EQ(events.back().at, noon + 8s);
}

TEST(SampleWriterEndpoints, AnotherServerInItsPlaceIsAnEvent)
{
    test::History history;
    for (const int second : { 0, 1, 2 }) {
        core::Sample sample = answered(noon + std::chrono::seconds(second));
        sample.endpoint.systemId = second == 1 ? u"8"_s : u"7"_s;
        history.add(sample);
    }
    EXPECT_EQ(asked(history.path(), "select group_concat(event || before || after) from v_events"),
              u"another-server78,another-server87"_s);
}

TEST(SampleWriterEndpoints, WhoComesBackInItsPlaceIsTakenUpAgain)
{
    test::History history;
    for (const int second : { 0, 1, 2, 3 }) {
        core::Sample sample = answered(noon + std::chrono::seconds(second), { working(7) });
        sample.endpoint.systemId = second == 1 ? u"8"_s : u"7"_s;
        history.add(sample);
    }
    EXPECT_EQ(asked(history.path(), "select count(*) from endpoint"), u"2"_s);
    EXPECT_EQ(history.read().size(), 4);
    for (const core::SamplePtr &sample : history.read())
        EXPECT_EQ(sample->sessions.size(), 1);
}

TEST(SampleWriterEndpoints, WhoSaysLateWhoItIsIsTheSame)
{
    test::History history;
    for (const int second : { 0, 1, 2 }) {
        core::Sample sample = answered(noon + std::chrono::seconds(second), { working(7) });
        sample.endpoint.systemId = second == 0 ? QString() : u"7"_s;
        history.add(sample);
    }
    EXPECT_EQ(asked(history.path(), "select count(*), min(system_id is not null) from endpoint"), u"1|1"_s);
    EXPECT_EQ(asked(history.path(), "select count(*) from who"), u"1"_s) << "and goes on";
    EXPECT_EQ(history.read().size(), 3);
}

TEST(SampleWriterEndpoints, WhatItIsStaysKnownWhereItFailsFirst)
{
    test::History history;
    core::Sample pooler = answered(noon);
    pooler.endpoint.kind = u"pgbouncer"_s;
    pooler.endpoint.layer = core::Layer::Pooler;
    const core::Sample silent = test::failure(core::Fault::Refused);
    const auto written = [&] { return asked(history.path(), "select kind, layer from v_endpoints limit 1"); };
    history.add(silent, noon - 1s);
    history.add(pooler);
    EXPECT_EQ(written(), u"pgbouncer|pooler"_s);
    history.beginAnew();
    history.add(silent, noon + 1s);
    pooler.received = noon + 2s;
    history.add(pooler);
    EXPECT_EQ(written(), u"pgbouncer|pooler"_s);
    EXPECT_EQ(asked(history.path(), "select count(*) from endpoint"), u"1"_s);
}

TEST(SampleWriterEndpoints, AnotherKindAtItsAddressIsAnotherEndpoint)
{
    test::History history;
    for (const QString &kind : { u"pgbouncer"_s, u"postgresql"_s }) {
        core::Sample sample = answered(kind == u"pgbouncer" ? noon : noon + 1s);
        sample.endpoint.kind = kind;
        history.add(sample);
    }
    EXPECT_EQ(asked(history.path(), "select group_concat(kind) from v_endpoints"), u"pgbouncer,postgresql"_s);
}

TEST(SampleWriterEndpoints, PoolsThatWentBetweenRecordingsAreSeenToBeGone)
{
    test::History history;
    core::Sample sample = answered(noon);
    sample.pools = { { .name = u"shop/app"_s, .logicalTotal = 3 },
                     { .name = u"shop/cron"_s, .logicalTotal = 1 } };
    history.add(sample);
    history.beginAnew();
    sample.received = noon + 1h;
    sample.pools.pop_back();
    history.add(sample);
    EXPECT_EQ(asked(history.path(),
                    "select pool, coalesce(logical_total, '-') from (select pool, logical_total, "
                    "max(since_ms) from v_pools group by pool order by pool) limit 1 offset 1"),
              u"shop/cron|-"_s);
    EXPECT_EQ(history.read().back()->pools.size(), 1);
}

TEST(SampleWriterEndpoints, APoolerThatCountsAnewWasRestarted)
{
    test::History history;
    core::Sample sample = answered(noon);
    sample.endpoint.layer = core::Layer::Pooler;
    history.add(sample);
    sample.rates.reset = true;
    for (const auto second : { 1s, 2s }) {
        sample.received = noon + second;
        history.add(sample);
    }
    EXPECT_THAT(history.events(), ElementsAre(store::RecordedEvent { noon + 1s, u"restart"_s, {}, {} }));
    const auto read = history.read();
    ASSERT_EQ(read.size(), 3);
    EXPECT_FALSE(read[0]->rates.reset);
    EXPECT_TRUE(read[1]->rates.reset) << "the mark is in the history, too";
}

TEST(SampleWriterEndpoints, AnAddressThatMovedIsAnEvent)
{
    test::History history;
    core::Sample sample = answered(noon);
    sample.endpoint.address = u"10.0.0.5:5432"_s;
    sample.endpoint.startedAt = noon - 1h;
    history.add(sample);
    sample.received = noon + 1s;
    sample.endpoint.address = u"[::1]:5432"_s; // of the same server
    history.add(sample);
    sample.received = noon + 2s;
    sample.endpoint.address = u"10.0.0.6:5432"_s;
    sample.endpoint.startedAt = noon - 2h;
    history.add(sample);
    EXPECT_THAT(history.events(), ElementsAre(store::RecordedEvent { noon + 2s, u"moved"_s, u"[::1]:5432"_s,
                                                                     u"10.0.0.6:5432"_s }));
}

TEST(SampleWriterEndpoints, WhatAnEndpointSaysDoesNotWorkIsKeptWhereThatChanges)
{
    test::History history;
    core::Sample sample = answered(noon);
    const auto add = [&](core::Duration after, const QString &trouble) {
        sample.endpoint.trouble = trouble;
        sample.received = noon + after;
        history.add(sample);
    };
    add(0s, {});
    add(1s, u"replication does not run"_s);
    add(2s, u"replication does not run"_s);
    add(3s, {});
    EXPECT_EQ(asked(history.path(), "select since, trouble from v_endpoints order by since"),
              u"2026-11-20T13:00:00.000Z|NULL\n2026-11-20T13:00:01.000Z|replication does not run\n"
              "2026-11-20T13:00:03.000Z|NULL"_s);
}

TEST(SampleWriterEndpoints, AnotherServerBehindTheSameNameIsAnotherEndpoint)
{
    test::History history;
    core::Sample sample = answered(noon);
    sample.endpoint.systemId = u"1"_s;
    history.add(sample);
    sample.endpoint.systemId = u"2"_s;
    sample.received = noon + 1s;
    history.add(sample);
    EXPECT_EQ(asked(history.path(), "select system_id from v_endpoints order by 1"), u"1\n2"_s);
}
