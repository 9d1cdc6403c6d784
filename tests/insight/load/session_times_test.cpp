#include "insight/load/session_times.h"
#include "insight/past/cluster_history.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Duration;
using core::Session;
using core::SessionState;
using insight::Dimension;
using insight::Lifetime;
using insight::SessionTime;
using test::noon;
using testing::ElementsAre;
using testing::Optional;

namespace {

/// A server whose clock goes two hours ahead of ours, read once a second.
class LifeTimes : public testing::Test
{
protected:
    static constexpr Duration ahead = 2h;

    static Session of(int pid, const QString &application, Duration start)
    {
        Session session = test::idling(pid);
        session.application = application;
        session.backendStart = noon + ahead + start;
        return session;
    }
    static Session unknown(int pid)
    {
        Session session = test::idling(pid);
        session.backendStart.reset();
        return session;
    }
    void read(Duration at, std::vector<Session> sessions, std::optional<double> opened = {},
              const QString &endpoint = u"db1"_s)
    {
        std::ranges::sort(sessions, {}, &Session::pid);
        std::vector<core::SessionPtr> shared;
        for (const Session &session : sessions)
            shared.push_back(test::session(session));
        core::Sample sample = test::answer(noon + at, std::move(shared), endpoint);
        sample.at = noon + at + ahead;
        sample.asked = noon + at;
        sample.rates.connectionsPerSecond = opened;
        past.add(test::shared(std::move(sample)), noon + at);
    }
    insight::SessionTimes times(Duration from, Duration to, Dimension by = Dimension::Application) const
    {
        return sessionTimesOf(past, {}, { noon + from, noon + to }, by);
    }
    SessionTime only(Duration from, Duration to) const
    {
        const auto all = times(from, to).rows;
        EXPECT_EQ(all.size(), 1);
        return all.empty() ? SessionTime {} : all.front();
    }
    static std::vector<qint64> lived(const SessionTime &row)
    {
        return { row.lived.begin(), row.lived.end() };
    }

    insight::ClusterHistory past { { u"db1"_s } };
};

} // namespace

TEST(LifetimesTest, ABoundBelongsToTheLongerOnes)
{
    EXPECT_EQ(insight::lifetimeOf(0s), Lifetime::Second);
    EXPECT_EQ(insight::lifetimeOf(999ms), Lifetime::Second);
    EXPECT_EQ(insight::lifetimeOf(1s), Lifetime::TenSeconds);
    EXPECT_EQ(insight::lifetimeOf(10s), Lifetime::Minute);
    EXPECT_EQ(insight::lifetimeOf(60s), Lifetime::TenMinutes);
    EXPECT_EQ(insight::lifetimeOf(10min), Lifetime::Longer);
}

TEST_F(LifeTimes, TimeIsAddedUpByWhatSessionsDo)
{
    Session busy = test::working(1);
    Session locked = test::working(2, u"Lock"_s);
    Session open = test::idling(3);
    open.state = SessionState::IdleInTransaction;
    Session failed = test::idling(4);
    failed.state = SessionState::Aborted;
    for (int second = 1; second <= 10; ++second)
        read(second * 1s, { busy, locked, open, failed, test::idling(5) });
    const SessionTime row = only(0s, 10s);
    EXPECT_EQ(row.sessions, 5);
    EXPECT_EQ(row.running, 10s);
    EXPECT_EQ(row.waiting, 10s);
    EXPECT_EQ(row.idleInTransaction, 20s);
    EXPECT_EQ(row.idle, 10s);
    EXPECT_EQ(row.other, 0s);
    EXPECT_EQ(only(2s, 5s).running, 3s);
}

TEST_F(LifeTimes, WithoutAReportOnWaitsItIsNotKnownWhetherASessionRan)
{
    for (int second = 1; second <= 10; ++second)
        read(second * 1s, { test::working(1, core::waitUnreported.toString()) });
    const SessionTime row = only(0s, 10s);
    EXPECT_EQ(row.unreported, 10s);
    EXPECT_EQ(row.running, 0s);
    EXPECT_EQ(row.waiting, 0s);
}

TEST_F(LifeTimes, TheServersClockSaysWhenASessionBegan)
{
    for (int second = 1; second <= 120; ++second) {
        std::vector<Session> there { of(1, u"web"_s, -3h) };
        if (second == 5)
            there.push_back(of(2, u"web"_s, 4700ms)); // for about 0.8 s
        if (second >= 10 && second <= 14)
            there.push_back(of(3, u"web"_s, 9100ms));
        if (second == 50)
            there.push_back(of(7, u"web"_s, 49050ms)); // for about 1.5 s
        if (second <= 20)
            there.push_back(of(4, u"web"_s, -30s));
        if (second <= 30)
            there.push_back(of(5, u"web"_s, -5min));
        if (second <= 40)
            there.push_back(of(6, u"web"_s, -1h));
        read(second * 1s, there);
    }
    const SessionTime row = only(0s, 120s);
    EXPECT_EQ(row.sessions, 7);
    EXPECT_EQ(row.began, 3);
    EXPECT_EQ(row.ended, 6);
    EXPECT_EQ(row.open, 1);
    EXPECT_THAT(lived(row), ElementsAre(1, 2, 1, 1, 1));
    EXPECT_EQ(row.livedUnknown, 0);
}

TEST_F(LifeTimes, WithoutAStartItBeganWhereAReadingMissedIt)
{
    for (int second = 1; second <= 60; ++second) {
        std::vector<Session> there { unknown(1) };
        if (second >= 5 && second <= 9)
            there.push_back(unknown(2)); // new, for 4 to 6 s
        if (second >= 20 && second <= 50)
            there.push_back(unknown(2)); // the pid of another one, for 30 to 32 s
        if (second <= 30)
            there.push_back(unknown(3)); // was there at the first reading
        read(second * 1s, there);
    }
    const SessionTime row = only(0s, 60s);
    EXPECT_EQ(row.sessions, 4);
    EXPECT_EQ(row.began, 2);
    EXPECT_EQ(row.ended, 3);
    EXPECT_THAT(lived(row), ElementsAre(0, 1, 1, 0, 0));
    EXPECT_EQ(row.livedUnknown, 1);
}

TEST_F(LifeTimes, AnEndInAGapIsNotDated)
{
    for (int second = 1; second <= 10; ++second)
        read(second * 1s, { of(1, u"web"_s, 5s), of(2, u"web"_s, -1h) });
    for (int second = 200; second <= 210; ++second)
        read(second * 1s, {});
    const SessionTime row = only(0s, 210s);
    EXPECT_EQ(row.ended, 2);
    EXPECT_THAT(lived(row), ElementsAre(0, 0, 0, 0, 1)) << "an hour is an hour";
    EXPECT_EQ(row.livedUnknown, 1);
}

TEST_F(LifeTimes, OneThatLastsAcrossAGapIsOne)
{
    for (const int begin : { 1, 200 }) {
        for (int second = begin; second <= begin + 10; ++second)
            read(second * 1s, { of(1, u"web"_s, 0s) });
    }
    const SessionTime row = only(0s, 210s);
    EXPECT_EQ(row.sessions, 1);
    EXPECT_EQ(row.ended, 0);
    EXPECT_EQ(row.idle, 22s) << "the gap does not count";
}

TEST_F(LifeTimes, WhatNoReadingSawIsEstimatedFromTheServersCount)
{
    for (int second = 1; second <= 60; ++second) {
        std::vector<Session> there;
        if (second == 30)
            there.push_back(of(2, u"web"_s, 29500ms));
        read(second * 1s, there, second > 1 ? std::optional(0.5) : std::nullopt);
    }
    EXPECT_THAT(times(1s, 60s).unseen, Optional(29)) << "29.5 were opened, one was seen";
    EXPECT_THAT(times(0s, 60s).unseen, Optional(29)) << "the first reading cannot tell";
    EXPECT_EQ(times(0s, 1s).unseen, std::nullopt);
    EXPECT_EQ(times(1s, 60s).exact, 1s);
    EXPECT_DOUBLE_EQ(times(1s, 60s).counted, 1);
}

TEST_F(LifeTimes, AReadingWithoutTheServersCountHidesOnlyItself)
{
    for (int second = 1; second <= 60; ++second) {
        std::vector<Session> there;
        if (second == 10 || second == 30)
            there.push_back(of(second, u"web"_s, second * 1s - 500ms));
        const bool isKnown = second > 1 && second != 30 && second != 60;
        read(second * 1s, there, isKnown ? std::optional(0.5) : std::nullopt);
    }
    const auto found = times(0s, 60s);
    EXPECT_THAT(found.unseen, Optional(28)) << "28.5 were counted, and one of both was seen meanwhile";
    EXPECT_DOUBLE_EQ(found.counted, 57. / 60);
}

TEST_F(LifeTimes, WhatWasSeenBeforeAnOutageMayHaveEnded)
{
    for (int second = 1; second <= 60; ++second)
        read(second * 1s, { of(1, u"web"_s, -1h) });
    EXPECT_EQ(only(0s, 61s).open, 1);
    const SessionTime row = only(0s, 10min);
    EXPECT_EQ(row.open, 0);
    EXPECT_EQ(row.openLast, 1);
    EXPECT_EQ(row.ended, 0);
}

TEST_F(LifeTimes, HowExactTheyAreIsHowOftenItWasReallyRead)
{
    for (int second = 1; second <= 60; ++second)
        read(second * 1s, {});
    read(120s, {});
    read(121s, {});
    EXPECT_EQ(times(0s, 121s).exact, 1s) << "a gap is one";
    for (int second = 130; second <= 180; second += 10)
        read(second * 1s, {});
    EXPECT_EQ(times(0s, 180s).exact, 10s) << "the budget made it rarer";
    EXPECT_EQ(times(0s, 121s).exact, 1s);
}

TEST_F(LifeTimes, EveryNameHasARowTheBusiestFirst)
{
    Session worker = test::working(9);
    worker.kind = core::SessionKind::ParallelWorker;
    Session batch = test::working(1);
    batch.application = u"batch"_s;
    batch.user = u"etl"_s;
    for (int second = 1; second <= 4; ++second) {
        const bool isRenamed = second > 2;
        read(second * 1s,
             { batch, of(2, isRenamed ? u"web"_s : u"setup"_s, -1h), of(3, u"web"_s, -1h), worker });
    }
    std::vector<std::string> names;
    for (const SessionTime &row : times(0s, 4s).rows)
        names.push_back(u"%1 %2 %3"_s.arg(row.name).arg(row.sessions).arg(row.open).toStdString());
    EXPECT_THAT(names, ElementsAre("batch 1 1", "web 2 2", "setup 0 0"))
        << "under its last name it is counted, once";
    const auto sessions = times(0s, 4s, Dimension::Session).rows;
    ASSERT_EQ(sessions.size(), 3);
    EXPECT_EQ(sessions[0].name, u"pid 1"_s);
    EXPECT_EQ(sessions[0].running, 4s);
    EXPECT_EQ(sessions[0].endpoint, u"db1"_s);
}

TEST_F(LifeTimes, HiddenSessionsAreMarkedAndCoverageIsTold)
{
    for (int second = 1; second <= 5; ++second)
        read(second * 1s, { test::hidden(1) });
    const auto found = times(0s, 10s);
    ASSERT_EQ(found.rows.size(), 1);
    EXPECT_TRUE(found.rows[0].partly);
    EXPECT_EQ(found.rows[0].other, 5s);
    EXPECT_DOUBLE_EQ(found.coverage, 0.5);
    EXPECT_EQ(found.covered, 5s);
}
