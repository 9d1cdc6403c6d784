// What nothing refers to any more goes, everything else stays, and a bound is held without costing samples.

#include "store/expect_same.h"
#include "store/sweeping.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Instant;
using test::noon;
using test::tenMinutes;
using test::unlike;

namespace {

class Sweep : public test::Sweeping
{
};

} // namespace

TEST_F(Sweep, NewNamesInEverySampleCostNoSamplesThatAreKept)
{
    begin(tenMinutes);
    int second = 0;
    const auto write = [&](int until) {
        for (; second < until && !HasFatalFailure(); ++second) {
            history.add(unlike(second));
            prune(noon + second * 1s);
        }
    };
    write(11 * 60);
    const qint64 steady = used();
    const qsizetype known = history.sampleWriter().known();
    begin({ .samples = tenMinutes.samples, .bytes = steady * 6 / 5 });
    for (const int until : { 20, 30, 40, 50, 60, 70 }) {
        write(until * 60);
        EXPECT_LE(number("select min(at) from sample"), (noon + (until - 10) * 60s).time_since_epoch() / 1ms)
            << "after " << until << " minutes";
        EXPECT_LE(used(), steady * 6 / 5);
        EXPECT_LE(history.database().bytes(), steady * 6 / 5 + 1'200'000) << "free pages come on top";
        EXPECT_LE(history.sampleWriter().known(), known * 5 / 4);
        EXPECT_EQ(test::dangling(history.database()), QStringList());
    }
    EXPECT_LE(number("select count(*) from who"), 700);
    EXPECT_LE(number("select count(*) from doing"), 800);
    EXPECT_LE(number("select count(*) from pool"), 800);
    EXPECT_LE(number("select count(*) from link"), 700);
    EXPECT_LE(QFile(history.path() + u"-wal"_s).size(), 6'000'000);
}

TEST_F(Sweep, WhatComesBackIsReadAsItWas)
{
    begin(tenMinutes);
    history.add(unlike(1));
    history.add(unlike(2));
    const auto goOn = [&](int from, int to) {
        for (int second = from; second < to; ++second) {
            history.add(test::answer(noon + second * 1s, { test::session(test::working(7)) }));
            prune(noon + second * 1s);
        }
    };
    goOn(3, 30 * 60);
    ASSERT_EQ(textsLike(u"application 1"_s), 0);
    ASSERT_EQ(number("select count(*) from doing"), 1);
    const core::Sample again = unlike(1, u"db1"_s, noon + 30min);
    history.add(again);
    goOn(30 * 60 + 1, 31 * 60);
    EXPECT_EQ(test::dangling(history.database()), QStringList());
    const auto read = history.read(noon + 30min, noon + 30min);
    ASSERT_EQ(read.size(), 1);
    test::expectSame(*read.front(), again);
}

TEST_F(Sweep, AReaderThatRemembersIdsReadsOn)
{
    begin(tenMinutes);
    auto file = store::readHistory(history.path());
    std::optional<store::Replay> replay;
    const auto named = [](int second) {
        return unlike(second % 1200 < 700 ? second : second % 40, u"db1"_s, noon + second * 1s);
    };
    for (int second = 0; second < 40 * 60 && !HasFailure(); ++second) {
        history.add(named(second));
        prune(noon + second * 1s);
        if (second % 60 != 59)
            continue;
        if (replay)
            replay->readOn();
        else
            replay.emplace(file.value(), store::Reader(file.value()).endpoints().front(), noon, noon + 24h);
        core::SamplePtr last;
        while (const core::SamplePtr sample = replay->next())
            last = sample;
        ASSERT_TRUE(last);
        test::expectSame(*last, named(second));
        file.value().endReading();
    }
}

TEST_F(Sweep, AnIdGetsNoSecondMeaning)
{
    begin(tenMinutes);
    history.add(test::answer(noon));
    history.add(unlike(1));
    const qint64 text = number("select max(id) from text");
    const qint64 doing = number("select max(id) from doing");
    const qint64 who = number("select max(id) from who");
    const qint64 link = number("select max(id) from link");
    for (int second = 2; second < 20 * 60; ++second) {
        history.add(test::answer(noon + second * 1s));
        prune(noon + second * 1s);
    }
    history.add(unlike(20 * 60));
    EXPECT_GT(number("select max(id) from text"), text);
    EXPECT_GT(number("select max(id) from doing"), doing);
    EXPECT_GT(number("select max(id) from who"), who);
    EXPECT_GT(number("select max(id) from link"), link);
    EXPECT_EQ(number("select count(*) from doing where id <= (select max(id) - 1 from doing)"), 1)
        << "the newest stays until there is a newer one";
}

TEST_F(Sweep, WhoIsThereAgainAfterALongSilenceIsNamedAnew)
{
    begin(tenMinutes);
    const auto answer = [](Instant at) { return unlike(1, u"db1"_s, at); };
    for (int second = 1; second < 60; ++second)
        history.add(answer(noon + second * 1s));
    for (int second = 60; second < 40 * 60; ++second) {
        history.add(test::failure(core::Fault::Refused), noon + second * 1s);
        history.add(test::answer(noon + second * 1s, {}, u"db2"_s));
        prune(noon + second * 1s);
    }
    ASSERT_EQ(number("select count(*) from change"), 0);
    history.add(answer(noon + 40min));
    EXPECT_EQ(test::dangling(history.database()), QStringList());
    test::expectSame(*history.read(noon + 40min, noon + 41min).front(), answer(noon + 40min));
}

TEST_F(Sweep, SamplesAfterAFailureThatOutlivedTheOthersStay)
{
    begin(tenMinutes);
    int second = 0;
    const auto goOn = [&](int until, const auto &sample) {
        for (; second < until; ++second) {
            history.add(sample(second), noon + second * 1s);
            prune(noon + second * 1s);
        }
    };
    goOn(300, [](int at) { return unlike(at); });
    goOn(40 * 60, [](int) { return test::failure(core::Fault::Refused); });
    EXPECT_LE(number("select count(*) from sample"), 60) << "the last keyframe and what follows it";
    goOn(42 * 60, [](int at) { return unlike(at); });
    EXPECT_GE(number("select count(*) from sample"), 120);
}

TEST_F(Sweep, WhatIsOlderThanTheLongestAveragesGoes)
{
    begin({ .samples = 10min, .finest = 20min, .averages = 1h });
    const auto note = [&](core::Note::Kind kind, Instant at) {
        history.sampleWriter().add({ { .kind = kind, .from = at, .to = at, .sentence = u"a note"_s }, {} });
    };
    note(core::Note::Kind::Incident, noon);
    note(core::Note::Kind::Judged, noon);
    note(core::Note::Kind::Mark, noon);
    history.add(test::failure(core::Fault::Refused, u"gone"_s), noon);
    for (int second = 1; second < 3 * 3600; second += 2) {
        core::Sample sample = test::answer(noon + second * 1s);
        sample.endpoint.version = u"version %1"_s.arg(second / 600);
        history.add(second % 600 == 1 ? test::failure(core::Fault::Refused) : sample, noon + second * 1s);
        if (second == 90 * 60 + 1)
            note(core::Note::Kind::Incident, noon + 170min);
        if (second % 100 == 1)
            prune(noon + second * 1s);
    }
    EXPECT_EQ(number("select count(*) from note"), 1);
    EXPECT_LE(number("select count(*) from identity"), 14) << "two hours of them and the one before";
    EXPECT_EQ(number("select count(*) from endpoint"), 2) << "its gap grew as long as it was asked";
    EXPECT_GT(number("select min(at) from event"), (noon + 1h).time_since_epoch() / 1ms);
}

TEST_F(Sweep, AnEndpointOfWhichNothingIsKeptIsForgotten)
{
    begin(tenMinutes);
    history.add(test::answer(noon, {}, u"gone"_s));
    core::Sample left = test::answer(noon, {}, u"gone"_s);
    left.health = core::Health::NotContacted;
    history.add(left);
    for (int second = 1; second < 30 * 60; ++second) {
        history.add(test::answer(noon + second * 1s));
        prune(noon + second * 1s);
    }
    EXPECT_EQ(number("select count(*) from endpoint"), 1);
    EXPECT_EQ(textsLike(u"gone"_s), 0);
    EXPECT_EQ(test::dangling(history.database()), QStringList());
    history.add(unlike(1, u"gone"_s, noon + 30min));
    EXPECT_EQ(number("select count(*) from endpoint"), 2);
}
