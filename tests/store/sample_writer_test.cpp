#include "store/written.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::answered;
using test::asked;
using test::noon;
using testing::ElementsAre;

TEST(SampleWriter, AFailureIsAGapWithItsReasonUntilAnAnswerComes)
{
    test::History history;
    history.add(answered(noon));
    history.add(test::failure(Fault::Lost), noon + 2s);
    history.add(test::failure(Fault::Lost), noon + 7s);
    history.add(test::failure(Fault::Refused), noon + 12s);
    history.add(answered(noon + 20s));
    EXPECT_THAT(
        history.gaps(),
        ElementsAre(store::RecordedGap { noon, noon + 12s, core::Error { Fault::Lost, {} } },
                    store::RecordedGap { noon + 12s, noon + 20s, core::Error { Fault::Refused, {} } }));
    EXPECT_THAT(history.events(), ElementsAre(store::RecordedEvent { noon + 2s, u"lost"_s, {}, {} },
                                              store::RecordedEvent { noon + 20s, u"back"_s, {}, {} }));
}

TEST(SampleWriter, SilenceThatNobodyExplainedIsAGapWithoutReason)
{
    test::History history;
    history.add(answered(noon));
    history.add(answered(noon + 3s));
    history.add(answered(noon + 60s));
    EXPECT_THAT(history.gaps(), ElementsAre(store::RecordedGap { noon + 3s, noon + 60s, {} }));
}

TEST(SampleWriter, SilenceHasTheReasonThatLiesWithUs)
{
    using Kind = core::Interruption::Kind;
    const auto reasonAfter = [](const std::optional<core::Interruption> &interruption) {
        test::History history;
        history.add(answered(noon));
        history.add(answered(noon + 1s));
        core::Sample next = answered(noon + 20s);
        next.interruption = interruption;
        history.add(next);
        store::Statement detail =
            history.database().prepare("select detail from v_gaps where reason is null");
        return detail.ask().next() ? detail.text(0).toStdString() : "no gap";
    };
    EXPECT_EQ(reasonAfter({}), "");
    EXPECT_THAT(reasonAfter(core::Interruption { Kind::HeldBack }), testing::HasSubstr("it cost too much"));
    EXPECT_THAT(reasonAfter(core::Interruption { Kind::NotRunning, 18s }), testing::HasSubstr("was stopped"));
    EXPECT_THAT(reasonAfter(core::Interruption { Kind::Asleep, 18s }), testing::HasSubstr("slept for 18 s"));
}

TEST(SampleWriter, AFailureDoesNotExplainTheTimeInWhichNothingWasAsked)
{
    test::History history;
    history.add(answered(noon));
    core::Sample failure = test::failure(Fault::Lost);
    failure.interruption = core::Interruption { core::Interruption::Kind::NotRunning, 60s };
    history.add(failure, noon + 61s);
    history.add(answered(noon + 65s));
    const auto gaps = history.gaps();
    ASSERT_EQ(gaps.size(), 2);
    EXPECT_FALSE(gaps[0].reason);
    EXPECT_EQ(gaps[0].to, noon + 61s);
    EXPECT_EQ(gaps[1].from, noon + 61s);
    EXPECT_EQ(gaps[1].reason->fault, Fault::Lost);
}

TEST(SampleWriter, AClockThatIsSetIsAnEvent)
{
    for (const auto step : { core::Duration(1h), core::Duration(-1h) }) {
        test::History history;
        history.add(answered(noon));
        core::Sample next = answered(noon + 1s + step);
        next.interruption = core::Interruption { core::Interruption::Kind::ClockSet, step };
        history.add(next);
        ASSERT_EQ(history.events().size(), 1);
        EXPECT_EQ(history.events()[0].kind, u"clock-set");
        EXPECT_EQ(history.gaps().size(), step > 0s ? 1 : 0);
    }
}

TEST(SampleWriter, AnEndpointThatIsAskedLessOftenHasNoGapsBetweenItsAnswers)
{
    test::History history;
    for (const auto at : { 0s, 5s, 19s, 35s }) {
        core::Sample sample = answered(noon + at);
        sample.every = 5s;
        history.add(sample);
    }
    EXPECT_THAT(history.gaps(), ElementsAre(store::RecordedGap { noon + 19s, noon + 35s, {}, {} }));
}

TEST(SampleWriter, WhatCouldNotBeWrittenIsAGap)
{
    test::History history;
    history.add(answered(noon));
    history.sampleWriter().add(answered(noon + 31s), noon + 31s,
                               core::Error { core::Fault::StorageFull, u"disk full"_s });
    EXPECT_THAT(history.gaps(), ElementsAre(store::RecordedGap {
                                    noon, noon + 31s, core::Error { Fault::StorageFull, u"disk full"_s } }));
}

TEST(SampleWriter, WhileNobodyRecordedThereIsAGap)
{
    test::History history;
    history.add(answered(noon));
    history.beginAnew();
    history.add(answered(noon + 2s)); // soon enough
    history.beginAnew();
    history.add(answered(noon + 1h));
    history.beginAnew();
    history.add(answered(noon + 30min)); // a clock set back says nothing
    EXPECT_THAT(history.gaps(),
                ElementsAre(store::RecordedGap { noon + 2s, noon + 1h, {}, u"no recorder was running"_s }));
    store::Statement detail = history.database().prepare("select detail from v_gaps");
    ASSERT_TRUE(detail.ask().next());
    EXPECT_EQ(detail.text(0).toStdString(), "no recorder was running");
}

TEST(SampleWriter, AnotherWriterKnowsOfAnEndpointThatIsAskedLessOften)
{
    test::History history;
    for (const auto at : { 0s, 5s, 14s, 31s }) {
        history.beginAnew();
        core::Sample sample = answered(noon + at);
        sample.every = 5s;
        history.add(sample);
    }
    EXPECT_THAT(history.gaps(),
                ElementsAre(store::RecordedGap { noon + 14s, noon + 31s, {}, u"no recorder was running"_s }));
}

TEST(SampleWriter, AnEndpointThatSaysLateWhoItIsStaysTheSame)
{
    test::History history;
    const auto named = [](const QString &systemId, core::Instant at) {
        core::Sample sample = answered(at);
        sample.endpoint.systemId = systemId;
        return sample;
    };
    history.add(test::failure(Fault::Refused), noon);
    history.add(named(u"71"_s, noon + 1s));
    history.beginAnew();
    history.add(test::failure(Fault::Refused), noon + 2s); // no other than the one that was there
    history.add(named(u"71"_s, noon + 3s));
    history.add(named(u"72"_s, noon + 4s));
    store::Reader reader(history.database());
    const auto endpoints = reader.endpoints();
    ASSERT_EQ(endpoints.size(), 2);
    EXPECT_EQ(endpoints[0].endpoint.systemId.toStdString(), "71");
    EXPECT_EQ(reader.gaps(endpoints[0].id).size(), 2);
    EXPECT_EQ(endpoints[1].endpoint.systemId.toStdString(), "72");
}

TEST(SampleWriter, AFullDiskLosesNothingThatWasWrittenAndItGoesOn)
{
    test::History history;
    std::vector<core::SessionPtr> crowd;
    for (int pid = 1; pid <= 400; ++pid) {
        core::Session session = test::working(pid);
        session.query = u"select %1 from a_rather_long_name_of_a_table"_s.arg(pid);
        crowd.push_back(test::session(std::move(session)));
    }
    history.add(test::answer(noon, crowd));
    history.database().execute("pragma max_page_count = 30");
    int second = 1;
    core::Status status = core::ok();
    for (; status && second < 2000; ++second)
        status =
            history.tryToAdd(answered(noon + second * 1s, { test::working(second) }), noon + second * 1s);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().fault, Fault::StorageFull);
    const std::size_t written = history.read().size();
    EXPECT_EQ(written, std::size_t(second) - 1);

    history.database().execute("pragma max_page_count = 100000");
    history.beginAnew();
    history.add(test::answer(noon + second * 1s, crowd));
    const auto read = history.read();
    ASSERT_EQ(read.size(), written + 1);
    EXPECT_EQ(read.front()->sessions.size(), 400);
    EXPECT_EQ(read.back()->sessions.size(), 400);
}

TEST(SampleWriter, AClockSetBackStaysInTheOrderOfArrival)
{
    test::History history;
    history.add(answered(noon, { test::working(1) }));
    history.add(answered(noon - 1h, { test::working(2) }));
    history.add(answered(noon - 1h + 1s, { test::working(3) }));
    const auto read = history.read();
    ASSERT_EQ(read.size(), 3);
    EXPECT_EQ(read[1]->sessions.front()->pid, 2);
    EXPECT_EQ(read[2]->sessions.front()->pid, 3);
    EXPECT_EQ(read[2]->sessions.size(), 1);
}

TEST(SampleWriter, EverySessionEndsWhereItIsNamedAnewOrGone)
{
    test::History history({ .keyframe = 10s });
    for (int second = 0; second < 25; ++second)
        history.add(answered(noon + second * 1s, { test::working(1), test::working(2) }));
    history.beginAnew();
    history.add(answered(noon + 60s, { test::working(1) }));
    EXPECT_EQ(asked(history.path(), "select pid, (since_ms - (select min(at_ms) from v_series)) / 1000, "
                                    "(until_ms - since_ms) / 1000 from v_sessions order by pid, since_ms"),
              u"1|0|10\n1|10|10\n1|20|40\n1|60|NULL\n2|0|10\n2|10|10\n2|20|40"_s);
    EXPECT_EQ(asked(history.path(), "select count(*) from v_changes where state is not null"), u"7"_s);
}

TEST(SampleWriter, GapsFollowOneAnotherWithoutHoles)
{
    test::History history;
    history.add(answered(noon));
    history.add(test::failure(Fault::Lost), noon + 2s);
    history.add(test::failure(Fault::Refused), noon + 8s);
    history.sampleWriter().growGaps(noon + 11s);
    history.beginAnew();
    history.add(answered(noon + 60s));
    EXPECT_THAT(history.gaps(),
                ElementsAre(store::RecordedGap { noon, noon + 8s, core::Error { Fault::Lost, {} } },
                            store::RecordedGap { noon + 8s, noon + 11s, core::Error { Fault::Refused, {} } },
                            store::RecordedGap { noon + 11s, noon + 60s, {}, u"no recorder was running"_s }));
}

TEST(SampleWriter, CeilingsAreWrittenWhenOneChanges)
{
    test::History history;
    core::Sample sample = answered(noon);
    sample.limits = { { .scope = core::LimitScope::Server,
                        .name = u"db1"_s,
                        .setting = u"max_connections"_s,
                        .used = 7,
                        .limit = 100 } };
    history.add(sample);
    sample.received = noon + 1s;
    history.add(sample);
    sample.received = noon + 2s;
    sample.limits.front().used = 8;
    history.add(sample);
    EXPECT_EQ(asked(history.path(),
                    "select scope, name, used, \"limit\", reserved from v_limits order by since_ms"),
              u"server|db1|7|100|NULL\nserver|db1|8|100|NULL"_s);
}

TEST(SampleWriter, WordsOfALaterVersionAreReadAsNotKnown)
{
    test::History history;
    core::Sample sample = answered(noon);
    sample.endpoint.layer = core::Layer::Pooler;
    sample.endpoint.role = core::Role::Replica;
    sample.limits = {
        { .scope = core::LimitScope::PoolerUser, .name = u"app"_s, .setting = u"max_user_connections"_s }
    };
    sample.neighbours = { { .name = u"node1"_s, .role = core::Role::Primary } };
    history.add(sample);
    const auto known = history.read();
    ASSERT_EQ(known.size(), 1);
    EXPECT_EQ(known[0]->endpoint.layer, core::Layer::Pooler);
    EXPECT_EQ(known[0]->endpoint.role, core::Role::Replica);
    EXPECT_EQ(known[0]->limits, sample.limits);
    EXPECT_EQ(known[0]->neighbours, sample.neighbours);

    history.database().execute("update text set value = 'later' || id where value in ('pooler', 'replica', "
                               "'pooler-user', 'primary')");
    const auto read = history.read();
    ASSERT_EQ(read.size(), 1);
    EXPECT_EQ(read[0]->endpoint.layer, core::Layer::Unknown);
    EXPECT_EQ(read[0]->endpoint.role, core::Role::Unknown);
    ASSERT_EQ(read[0]->limits.size(), 1);
    EXPECT_EQ(read[0]->limits[0].scope, core::LimitScope::Unknown);
    EXPECT_EQ(read[0]->limits[0].name, u"app"_s) << "the rest is as it was";
    ASSERT_EQ(read[0]->neighbours.size(), 1);
    EXPECT_EQ(read[0]->neighbours[0].role, core::Role::Unknown);
}

TEST(SampleWriter, OnlyChangesTakeRows)
{
    test::History history;
    const core::SessionPtr idle = test::session(test::idling(1));
    for (int second = 0; second < 100; ++second)
        history.add(test::answer(noon + second * 1s, { idle }));
    EXPECT_EQ(asked(history.path(), "select count(*) from change"), u"1"_s);
    EXPECT_EQ(asked(history.path(), "select count(*) from sample"), u"100"_s);
}

TEST(SampleWriter, EveryNowAndThenItNamesEverybody)
{
    test::History history({ .keyframe = 20s });
    const core::SessionPtr idle = test::session(test::idling(1));
    for (int second = 0; second < 100; ++second)
        history.add(test::answer(noon + second * 1s, { idle }));
    EXPECT_EQ(asked(history.path(), "select count(*) from change"), u"5"_s);
    EXPECT_EQ(asked(history.path(), "select sum(keyframe) from sample"), u"5"_s);
}

TEST(SampleWriter, TimesAreWholeMillisecondsRoundedDown)
{
    test::History history;
    core::Sample sample = answered(noon + 999us);
    sample.at = noon + 1999us;
    history.add(sample);
    const auto read = history.read();
    EXPECT_EQ(read.front()->received, noon);
    EXPECT_EQ(read.front()->at, noon + 1ms);
}

TEST(SampleWriter, AnyProgramCanReadTheViews)
{
    test::History history;
    core::Session waiting = test::working(7, u"Lock"_s, u"tuple"_s);
    history.add(answered(noon, { waiting, test::idling(9) }));
    history.add(answered(noon + 1s, { test::idling(9) }));
    history.add(test::failure(Fault::Refused), noon + 3s);
    EXPECT_EQ(asked(history.path(),
                    "select pid, state, wait_type, since, until from v_sessions order by pid, since"),
              u"7|active|Lock|2026-11-20T13:00:00.000Z|2026-11-20T13:00:01.000Z\n"
              "9|idle|NULL|2026-11-20T13:00:00.000Z|NULL"_s);
    EXPECT_EQ(asked(history.path(), "select wait_type, wait_event, sessions from v_waits"),
              u"Lock|tuple|1"_s);
    EXPECT_EQ(asked(history.path(), "select active, idle from v_series order by at_ms"), u"1|1\n0|1"_s);
    EXPECT_EQ(asked(history.path(), "select since, until from v_gaps"),
              u"2026-11-20T13:00:01.000Z|2026-11-20T13:00:03.000Z"_s);
}

TEST(SampleWriter, TheViewWritesAnIdOf128BitsAsItsSystemDoes)
{
    test::History history;
    core::Session session = test::idling(1);
    session.pid = { 0x17f0'0000'0000'0001, 10 };
    history.add(answered(noon, { session }));
    EXPECT_EQ(asked(history.path(), "select pid from v_sessions"), u"17f0000000000001000000000000000a"_s);
    EXPECT_EQ(asked(history.path(), "select pid from v_changes"), u"17f0000000000001000000000000000a"_s);
}

TEST(SampleWriter, TheSeriesTellHowSessionsWereLostAndWhatTheServerCountsItself)
{
    test::History history;
    core::Sample sample = answered(noon);
    sample.rates.abandonedPerSecond = 0.5;
    sample.rates.fatalPerSecond = 0;
    sample.rates.trackedActiveSessions = 3.25;
    history.add(sample);
    EXPECT_EQ(asked(history.path(), "select abandoned_per_s, fatal_per_s, killed_per_s, "
                                    "tracked_active_sessions from v_series"),
              u"0.5|0.0|NULL|3.25"_s);
}

TEST(SampleWriter, ASessionLastsUntilItsNextChangeWhetherThatIsNamedOrLookedFor)
{
    constexpr const char *sessions = "select pid, since_ms, until_ms from v_sessions order by pid, since_ms";
    test::History history;
    for (int second = 0; second < 400; ++second) {
        const core::Instant at = noon + second * 1s;
        core::Session often = test::working(7);
        often.query = u"select %1"_s.arg(second / 3);
        core::Session seldom = test::working(9);
        seldom.query = u"select %1"_s.arg(second / 150);
        core::Session other = test::working(7);
        other.query = u"select %1"_s.arg(second / 5);
        history.add(second % 50 < 40 ? answered(at, { often, seldom }) : answered(at, { seldom }));
        core::Sample beside = answered(at, { other });
        beside.endpoint.name = u"other:5432"_s;
        history.add(beside);
    }
    const QString named = asked(history.path(), sessions);
    ASSERT_NE(asked(history.path(), "select count(*) from change where next > 0"), u"0"_s);
    history.database().execute("update change set next = null");
    EXPECT_EQ(named, asked(history.path(), sessions));
}
