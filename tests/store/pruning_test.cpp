#include "store/sample_reader.h"
#include "store/series_reader.h"
#include "store/writing.h"

using namespace std::chrono_literals;
using core::Instant;
using test::noon;

namespace {

std::vector<store::Figure> usedOf(const core::Sample &sample)
{
    return { { QStringLiteral("used"), double(sample.counts.used.value_or(0)) } };
}

/// So that a test need not write days.
const core::RetentionPolicy minutes { .samples = 10min, .finest = 30min, .averages = 400 * 24h };

class Pruning : public testing::Test
{
protected:
    void begin(const core::RetentionPolicy &retention)
    {
        store::WriterRules rules;
        rules.retention = retention;
        rules.sampleWriter.keyframe = 60s;
        rules.sampleWriter.measure = usedOf;
        writing.begin(rules);
    }

    /// One session all the time, and one that is another every second.
    void write(std::chrono::seconds time, const QString &endpoint = QStringLiteral("db1"))
    {
        for (const Instant end = writing.now + time; writing.now < end;) {
            writing.now += 1s;
            const auto pid = 100 + int(writing.now.time_since_epoch() / 1s % 1000);
            add(test::answer(writing.now,
                             { test::session(test::working(1)), test::session(test::idling(pid)) },
                             endpoint));
        }
    }
    void add(core::Sample sample)
    {
        const std::array<store::Entry, 1> entries { store::Entry {
            test::shared(std::move(sample)), writing.now, {} } };
        ASSERT_TRUE(writing.writer->write(entries));
    }
    qint64 numberIn(const char *sql)
    {
        auto database = store::readHistory(writing.path());
        if (!database)
            return -1;
        store::Statement statement = database.value().prepare(sql);
        return statement.ask().next() ? statement.number(0).value_or(-1) : -1;
    }

    test::Writing writing;
};

} // namespace

TEST_F(Pruning, SamplesThatAreTooOldGoWithAllThatIsTheirs)
{
    begin(minutes);
    write(30min);
    const qint64 first = numberIn("select min(at) from sample");
    EXPECT_GE(first, (noon + 18min).time_since_epoch() / 1ms);
    EXPECT_LE(first, (noon + 20min).time_since_epoch() / 1ms);
    EXPECT_EQ(numberIn("select keyframe from sample order by id limit 1"), 1);
    for (const char *orphans : { "select count(*) from change where sample not in (select id from sample)",
                                 "select count(*) from wait where sample not in (select id from sample)",
                                 "select count(*) from ceiling where sample not in (select id from sample)",
                                 "select count(*) from who where id not in (select who from change)" })
        EXPECT_EQ(numberIn(orphans), 0) << orphans;
}

TEST_F(Pruning, WhatIsKeptIsReadAsItWas)
{
    begin(minutes);
    write(30min);
    auto database = store::readHistory(writing.path());
    store::SampleReader sampleReader(database.value(), writing.now - 10min, writing.now);
    qint64 read = 0;
    while (const core::SamplePtr sample = sampleReader.next()) {
        ASSERT_EQ(sample->sessions.size(), 2);
        EXPECT_EQ(sample->sessions[0]->pid, 1);
        ++read;
    }
    EXPECT_EQ(read, 601);
}

TEST_F(Pruning, SeriesOutliveTheirSamples)
{
    begin(minutes);
    write(30min);
    EXPECT_EQ(numberIn("select count(*) from bucket where step = 60"), 30);
    EXPECT_EQ(numberIn("select min(at) from bucket where step = 10"), noon.time_since_epoch() / 1s);
    EXPECT_EQ(writing.writer->state().from, noon);
}

TEST_F(Pruning, TheFinestSeriesGoEarlierThanTheOthers)
{
    begin(minutes);
    write(2h);
    EXPECT_GE(numberIn("select min(at) from bucket where step = 10"), (noon + 80min).time_since_epoch() / 1s);
    EXPECT_GE(numberIn("select min(at) from series where step = 10"), (noon + 80min).time_since_epoch() / 1s);
    EXPECT_EQ(numberIn("select count(*) from bucket where step = 60"), 120);
    EXPECT_EQ(writing.writer->state().from, noon);
}

TEST_F(Pruning, AnEndpointThatIsAskedNoLongerDoesNotKeepTheOthers)
{
    begin(minutes);
    write(2min, QStringLiteral("gone"));
    write(30min);
    EXPECT_GE(numberIn("select min(at) from sample"), (noon + 19min).time_since_epoch() / 1ms);
    auto database = store::readHistory(writing.path());
    EXPECT_EQ(store::Reader(database.value()).endpoints().size(), 1) << "not even an hour is known of it";
}

TEST_F(Pruning, WhatHasNoRoomGoesOldestFirstAndTheDiskHasItBack)
{
    begin({});
    for (int i = 0; i < 240; ++i) { // a crowd that is another in every sample
        writing.now += 60s;
        std::vector<core::SessionPtr> crowd;
        for (int pid = 1; pid <= 300; ++pid)
            crowd.push_back(test::session(test::idling(i % 7 * 1000 + pid)));
        add(test::answer(writing.now, std::move(crowd)));
    }
    writing.writer.reset();
    const qint64 before = QFile(writing.path()).size();
    ASSERT_GT(before, 3'000'000);
    begin({ .bytes = before / 2 });
    for (int i = 0; i < 400
                    && numberIn("select page_count * page_size from pragma_page_count, pragma_page_size")
                           > before / 2 + 2'000'000;
         ++i) {
        writing.now += 10s;
        add(test::answer(writing.now, { test::session(test::idling(1)) }));
    }
    writing.writer.reset();
    EXPECT_LE(QFile(writing.path()).size(), before / 2 + 2'000'000);
}

TEST_F(Pruning, APauseDoesNotKeepWhatHasNoRoom)
{
    begin({});
    const auto writeCrowds = [this](int samples) {
        for (int i = 0; i < samples; ++i) {
            writing.now += 1s;
            std::vector<core::SessionPtr> crowd;
            for (int pid = 1; pid <= 300; ++pid)
                crowd.push_back(test::session(test::idling(i * 1000 + pid)));
            add(test::answer(writing.now, std::move(crowd)));
        }
    };
    writeCrowds(100);
    writing.now += 3h;
    writeCrowds(100);
    writing.writer.reset();
    const qint64 before = QFile(writing.path()).size();
    begin({ .bytes = before / 4 });
    writing.now += 20min;
    for (int i = 0; i < 200; ++i) {
        writing.now += 10s;
        add(test::answer(writing.now, { test::session(test::idling(1)) }));
    }
    EXPECT_GE(numberIn("select min(at) from sample"), (noon + 3h).time_since_epoch() / 1ms);
}

TEST_F(Pruning, AClockThatIsSetTakesNothingAwayForAnHour)
{
    begin(minutes);
    write(300s);
    const Instant right = writing.now;
    writing.now += 30 * 24h;
    write(5s);
    EXPECT_EQ(numberIn("select count(*) from sample"), 305);
    writing.now = right;
    write(5s);
    EXPECT_EQ(numberIn("select count(*) from sample"), 310) << "it is right again";
    writing.now += 30 * 24h;
    write(5s);
    writing.now += 61min;
    write(60s);
    EXPECT_LT(numberIn("select count(*) from sample"), 310) << "it was no mistake";
}
