// What happened to clients is an event; what no sample shows of it comes back with the samples.

#include "core/departure.h"
#include "store/history.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

using core::Change;
using core::Departure;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

core::Sample turnedAway(core::Instant when, qint64 denied, qint64 unserved)
{
    core::Sample sample;
    sample.endpoint = { .name = u"lb"_s, .kind = u"haproxy"_s, .layer = core::Layer::Proxy };
    sample.health = core::Health::Ok;
    sample.received = when;
    sample.refusals = { { core::Refusal::Cause::Denied, u"in"_s, denied },
                        { core::Refusal::Cause::Unserved, u"shop"_s, unserved } };
    return sample;
}

core::Sample stalled(core::Instant when, qint64 waiting, core::Duration oldest)
{
    core::Sample sample = test::pooler(u"pgb"_s);
    sample.received = when;
    core::Pool pool = test::pool(u"shop"_s, u"app"_s, 5, waiting, 9);
    pool.oldestWait = oldest;
    pool.waitLimit = 2min;
    pool.transactionsPerSecond = 0;
    sample.pools = { pool };
    return sample;
}

/// At every answer but the first.
std::vector<std::vector<Departure>> departuresIn(const std::vector<core::SamplePtr> &samples)
{
    std::vector<std::vector<Departure>> departures;
    for (std::size_t i = 1; i < samples.size(); ++i)
        departures.push_back(core::departuresBetween(*samples[i - 1], *samples[i]));
    return departures;
}

} // namespace

TEST(Departures, AreEventsAndComeBackWithTheSamples)
{
    test::History history;
    std::vector<core::SamplePtr> written;
    for (const core::Sample &sample : { turnedAway(noon, 40, 7), turnedAway(noon + 1s, 43, 7),
                                        turnedAway(noon + 2s, 43, 7), turnedAway(noon + 3s, 44, 9) }) {
        history.add(sample);
        written.push_back(std::make_shared<const core::Sample>(sample));
    }
    EXPECT_THAT(history.events(),
                ElementsAre(store::RecordedEvent { noon + 1s, u"clients-denied"_s, u"in"_s, u"3"_s },
                            store::RecordedEvent { noon + 3s, u"clients-denied"_s, u"in"_s, u"1"_s },
                            store::RecordedEvent { noon + 3s, u"clients-unserved"_s, u"shop"_s, u"2"_s }));
    EXPECT_EQ(departuresIn(history.read()), departuresIn(written));
    const auto late = history.read(noon + 2s);
    EXPECT_THAT(departuresIn(late), ElementsAre(departuresIn(written).back()));
}

TEST(Departures, PlacesWithoutEndAreForgottenAndNoClientOfThem)
{
    test::History history;
    std::vector<core::SamplePtr> written;
    for (int i = 0; i < 40; ++i) {
        core::Sample sample = turnedAway(noon + i * 1s, 40 + i / 15, 7);
        for (int place = 100 * i; place < 100 * (i + 1); ++place)
            sample.refusals->push_back({ core::Refusal::Cause::Denied, QString::number(place), 1 });
        history.add(sample);
        written.push_back(std::make_shared<const core::Sample>(sample));
    }
    const auto read = history.read();
    EXPECT_EQ(departuresIn(read), departuresIn(written));
    for (const core::SamplePtr &sample : read)
        EXPECT_LT(sample->refusals->size(), 1'200);
}

/// Also where the endpoint did not answer in between: settings change while it restarts.
TEST(Departures, ASettingThatChangedIsAnEvent)
{
    test::History history;
    core::Sample sample = turnedAway(noon, 40, 7);
    sample.limits = { { .scope = core::LimitScope::Proxy,
                        .name = sample.endpoint.name,
                        .setting = u"maxconn"_s,
                        .limit = 100 } };
    history.add(sample);
    sample.received = noon + 60s;
    sample.limits[0].limit = 200;
    history.add(sample);
    EXPECT_THAT(history.events(), Contains(store::RecordedEvent { noon + 60s, u"setting"_s, u"maxconn=100"_s,
                                                                  u"maxconn=200"_s }));
}

TEST(Departures, ALimitThatARoleDidNotHaveIsAnEvent)
{
    test::History history;
    core::Sample sample = test::database(u"db1"_s);
    sample.received = noon;
    sample.catalogLimits = true;
    history.add(sample);
    sample.received = noon + 1s;
    sample.limits = {
        { .scope = core::LimitScope::Role, .name = u"app"_s, .setting = u"rolconnlimit"_s, .limit = 40 }
    };
    history.add(sample);
    sample.received = noon + 2s;
    sample.limits.clear();
    history.add(sample);
    const auto events = history.events();
    ASSERT_EQ(events.size(), 2u);
    EXPECT_TRUE(events[0].before.contains(u"none"_s) && events[0].after.contains(u"40"_s));
    EXPECT_TRUE(events[1].before.contains(u"40"_s) && events[1].after.contains(u"none"_s));
}

TEST(Departures, StayWithTheirAnswersWhereTheClockWasSetBack)
{
    test::History history;
    for (const auto &sample :
         { turnedAway(noon, 40, 7), turnedAway(noon + 1s, 40, 7), turnedAway(noon + 2s, 40, 7),
           turnedAway(noon + 500ms, 40, 7), turnedAway(noon + 1500ms, 43, 7) })
        history.add(sample);
    EXPECT_THAT(departuresIn(history.read()),
                ElementsAre(IsEmpty(), IsEmpty(), IsEmpty(),
                            ElementsAre(Departure { Change::Kind::ClientsDenied, u"in"_s, 3 })));
}

TEST(Departures, AreReadOnAsTheyAreWritten)
{
    test::History history;
    history.add(turnedAway(noon, 0, 0));
    history.add(turnedAway(noon + 1s, 1, 0));
    auto other = store::readHistory(history.path());
    ASSERT_TRUE(other);
    const auto endpoint = store::Reader(other.value()).endpoints().front();
    store::Replay replay(other.value(), endpoint, noon, core::Instant::max());
    std::vector<core::SamplePtr> read;
    const auto readAll = [&] {
        while (const core::SamplePtr sample = replay.next())
            read.push_back(sample);
    };
    readAll();
    other.value().endReading();
    history.add(turnedAway(noon + 2s, 1, 4));
    history.add(turnedAway(noon + 3s, 2, 4));
    replay.readOn();
    readAll();
    EXPECT_THAT(departuresIn(read),
                ElementsAre(ElementsAre(Departure { Change::Kind::ClientsDenied, u"in"_s, 1 }),
                            ElementsAre(Departure { Change::Kind::ClientsUnserved, u"shop"_s, 4 }),
                            ElementsAre(Departure { Change::Kind::ClientsDenied, u"in"_s, 1 })));

    other.value().endReading();
    history.add(turnedAway(noon + 200ms, 2, 4)); // the clock was set back
    history.add(turnedAway(noon + 1200ms, 2, 6));
    replay.readOn();
    readAll();
    ASSERT_EQ(read.size(), 6);
    EXPECT_THAT(departuresIn({ read[4], read[5] }),
                ElementsAre(ElementsAre(Departure { Change::Kind::ClientsUnserved, u"shop"_s, 2 })));
}

TEST(Departures, FromAQueueAreEvents)
{
    test::History history;
    history.add(stalled(noon, 44, 119500ms));
    history.add(stalled(noon + 1s, 0, 0s));
    EXPECT_THAT(history.events(), ElementsAre(store::RecordedEvent { noon + 1s, u"clients-dropped"_s,
                                                                     u"shop/app"_s, u"44"_s }));
}

TEST(Departures, AcrossAGapAreNotKnown)
{
    test::History history;
    history.add(turnedAway(noon, 0, 0));
    history.add(turnedAway(noon + 1min, 9, 9));
    EXPECT_THAT(history.events(), IsEmpty());
    EXPECT_THAT(departuresIn(history.read()), ElementsAre(IsEmpty()));
}
