#include "insight/past/activity_segment.h"
#include "insight/past/stretches.h"
#include "support/samples.h"

#include <gmock/gmock.h>

#include <map>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Duration;
using core::SessionPtr;
using insight::SessionActivity;
using insight::SessionIdentity;
using insight::TimeSpan;
using test::noon;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

namespace {

class Details : public testing::Test
{
protected:
    void answer(Duration at, std::vector<SessionPtr> sessions)
    {
        history.add(test::shared(test::answer(noon + at, std::move(sessions))), noon + at);
    }
    void answerWithCountsOnly(Duration at)
    {
        core::Sample sample = test::answer(noon + at);
        sample.sessionsMeasured = false;
        history.add(test::shared(sample), noon + at);
    }
    void fail(Duration at) { history.add(test::shared(test::failure(core::Fault::Lost)), noon + at); }
    static TimeSpan span(Duration from, Duration to) { return { noon + from, noon + to }; }

    /// How long each did what, in states and waits.
    std::map<std::string, Duration> times(TimeSpan span) const
    {
        std::map<std::string, Duration> all;
        test::eachStretch(
            history, span, [&](const SessionIdentity &who, const SessionActivity &doing, Duration time) {
                const QString wait = doing.waitType.isEmpty() ? QString {} : u" "_s + doing.waitType;
                all[who.pid.text().toStdString() + " " + core::stateName(doing.state) + wait.toStdString()] +=
                    time;
            });
        return all;
    }

    insight::EndpointHistory history;
    SessionPtr idle = test::session(test::idling(1));
    SessionPtr busy = test::session(test::working(1));
    SessionPtr locked = test::session(test::working(2, u"Lock"_s, u"tuple"_s));
};

} // namespace

TEST_F(Details, ASessionDoesForTheSampleWhatTheSampleSays)
{
    answer(1s, { idle });
    answer(2s, { idle, locked });
    answer(3s, { busy, locked });
    answer(4s, { busy });
    EXPECT_THAT(times(span(0s, 10s)),
                ElementsAre(Pair("1 active", 2s), Pair("1 idle", 2s), Pair("2 active Lock", 2s)));
    EXPECT_EQ(history.covered(span(0s, 10s)), 4s);
}

TEST_F(Details, ASpanClipsThem)
{
    answer(1s, { idle });
    answer(2s, { busy });
    answer(3s, { busy });
    EXPECT_THAT(times(span(500ms, 2200ms)), ElementsAre(Pair("1 active", 1200ms), Pair("1 idle", 500ms)));
    EXPECT_THAT(times(span(3s, 9s)), IsEmpty());
    EXPECT_THAT(times(span(-9s, 0s)), IsEmpty());
}

TEST_F(Details, NothingBridgesAGap)
{
    answer(1s, { idle });
    fail(2s);
    answer(60s, { idle });
    EXPECT_THAT(times(span(0s, 99s)), ElementsAre(Pair("1 idle", 2s)));
    EXPECT_THAT(times(span(10s, 50s)), IsEmpty());
    EXPECT_EQ(history.covered(span(0s, 99s)), 2s);
}

TEST_F(Details, CountsAloneCoverNothing)
{
    answer(1s, { idle });
    answerWithCountsOnly(2s);
    answer(3s, { idle });
    EXPECT_EQ(history.covered(span(0s, 3s)), 2s);
    EXPECT_THAT(times(span(0s, 3s)), ElementsAre(Pair("1 idle", 2s)));
    EXPECT_EQ(history.points().size(), 3U);
}

TEST_F(Details, EqualSessionsAreOneStretchThoughReadAnew)
{
    answer(1s, { idle });
    answer(2s, { test::session(*idle) });
    int stretches = 0;
    test::eachStretch(history, span(0s, 9s),
                      [&](const SessionIdentity &, const SessionActivity &, Duration) { ++stretches; });
    EXPECT_EQ(stretches, 1);
}

TEST_F(Details, APidThatComesAgainIsSomebodyElse)
{
    answer(1s, { busy });
    core::Session other = *busy;
    other.backendStart = noon + 1s;
    answer(2s, { test::session(other) });
    std::vector<std::optional<core::Instant>> starts;
    test::eachStretch(history, span(0s, 9s),
                      [&](const SessionIdentity &who, const SessionActivity &, Duration) {
                          starts.push_back(who.backendStart);
                      });
    EXPECT_THAT(starts, ElementsAre(busy->backendStart, other.backendStart));
}

TEST_F(Details, RunThroughSegments)
{
    for (int minute = 0; minute <= 30; ++minute) {
        for (int second = 0; second < 60; second += 3)
            answer(minute * 60s + second * 1s, { idle });
    }
    EXPECT_GT(history.segments().size(), 3U);
    EXPECT_THAT(times(span(5min, 25min)), ElementsAre(Pair("1 idle", 20min)));
    EXPECT_EQ(history.covered(span(5min, 25min)), 20min);
}

TEST_F(Details, ReachBackAsFarAsPromisedAndNotMuchFurther)
{
    for (int i = 0; i <= 90 * 60; i += 3)
        answer(i * 1s, { idle });
    ASSERT_TRUE(test::detailsSince(history));
    EXPECT_LE(*test::detailsSince(history), noon + 20min);
    EXPECT_GE(*test::detailsSince(history), noon + 9min);
    EXPECT_EQ(history.covered(span(20min, 90min)), 70min);
}

TEST_F(Details, TakeNoMoreRoomThanTheyMay)
{
    history = insight::EndpointHistory { { .detailBytes = 300'000 } };
    for (int i = 0; i < 3000; ++i) {
        core::Session changing = *busy;
        changing.query = u"select * from t%1"_s.arg(i);
        changing.application = u"request %1"_s.arg(i);
        answer(i * 1s, { test::session(changing), locked });
    }
    EXPECT_LE(history.detailBytes(), 300'000U);
    EXPECT_GE(history.detailBytes(), 100'000U);
    EXPECT_GT(*test::detailsSince(history), noon);
    EXPECT_EQ(history.points().size(), 3000U);
    EXPECT_EQ(history.covered({ *test::detailsSince(history), noon + 1h }),
              noon + 2999s - *test::detailsSince(history));
}

TEST_F(Details, AreRememberedAsTheyWere)
{
    core::Session reading = *busy;
    reading.query = u"select * from orders where id = 5"_s;
    reading.queryId = 42;
    answer(1s, { test::session(reading), locked });
    answer(2s, { idle });
    answer(3s, {});

    const auto sample = history.sessionsAtEnd(span(0s, 1900ms));
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->received, noon + 1s);
    EXPECT_EQ(sample->endpoint.name, u"db1");
    EXPECT_EQ(sample->health, core::Health::Ok);
    EXPECT_TRUE(sample->sessionsMeasured);
    ASSERT_EQ(sample->sessions.size(), 2U);
    const core::Session &first = *sample->sessions.front();
    EXPECT_EQ(first.pid, 1);
    EXPECT_EQ(first.query, u"select * from orders where id = ?");
    EXPECT_EQ(first.queryId, 42);
    EXPECT_EQ(first.backendStart, reading.backendStart);
    EXPECT_EQ(first.stateChange, noon);
    EXPECT_EQ(first.queryStart, std::nullopt);
    EXPECT_EQ(sample->sessions.back()->waitEvent, u"tuple");

    EXPECT_THAT(history.sessionsAtEnd(span(0s, 2s))->sessions.size(), 1);
    EXPECT_THAT(history.sessionsAtEnd(span(0s, 99s))->sessions, IsEmpty());
}

TEST_F(Details, AreNotRememberedFromLongBeforeTheSpan)
{
    answer(1s, { idle });
    fail(2s);
    answer(60s, { idle });
    EXPECT_TRUE(history.sessionsAtEnd(span(4s, 5s)));
    EXPECT_FALSE(history.sessionsAtEnd(span(4001ms, 5s)));
    EXPECT_FALSE(history.sessionsAtEnd(span(-9s, 500ms)));
}

TEST_F(Details, RememberSinceWhenAcrossSegments)
{
    for (int i = 0; i <= 25 * 60; ++i) {
        const auto worker = test::session(test::working(2, i < 1000 ? u"IO"_s : u"Lock"_s));
        answer(i * 1s, { i % 7 ? idle : test::session(*idle), worker });
    }
    const auto sample = history.sessionsAtEnd(span(24min, 25min));
    EXPECT_EQ(sample->sessions.front()->stateChange, noon - 1s);
    EXPECT_EQ(sample->sessions.back()->stateChange, noon + 999s);
}
