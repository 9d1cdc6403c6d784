#include "store/series_reader.h"
#include "store/writing.h"

using namespace std::chrono_literals;
using core::Fault;
using core::Instant;
using store::Bucket;
using store::Step;
using test::noon;

namespace {

/// What a sample counts as active is its only figure.
std::vector<store::Figure> activeOf(const core::Sample &sample)
{
    if (!sample.counts.active)
        return {};
    return { { QStringLiteral("active"), double(*sample.counts.active) } };
}

store::WriterRules rules(core::Duration interval = 1s)
{
    store::WriterRules rules;
    rules.sampleWriter.interval = interval;
    rules.sampleWriter.measure = activeOf;
    return rules;
}

core::SamplePtr active(Instant at, std::optional<qint64> count,
                       const QString &endpoint = QStringLiteral("db1"))
{
    core::Sample sample = test::answer(at, {}, endpoint);
    sample.counts.active = count;
    return test::shared(std::move(sample));
}

class Series : public testing::Test
{
protected:
    void SetUp() override { writing.begin(rules()); }

    void write(const core::SamplePtr &sample, Instant at)
    {
        const std::array<store::Entry, 1> entries { store::Entry { sample, at, {} } };
        ASSERT_TRUE(writing.writer->write(entries));
    }
    void write(Instant at, std::optional<qint64> count) { write(active(at, count), at); }

    /// One sample a second, behind the first moment up to the last.
    void count(Instant from, Instant to, qint64 value)
    {
        for (Instant at = from + 1s; at <= to; at += 1s)
            write(at, value);
    }

    std::vector<Bucket> read(Step step, Instant from = {}, Instant to = noon + 24h * 400)
    {
        auto database = store::readHistory(writing.path());
        EXPECT_TRUE(database);
        auto found = store::SeriesReader(database.value()).read(1, step, from, to);
        EXPECT_TRUE(database.value().takeTrouble());
        return found;
    }

    test::Writing writing;
};

} // namespace

TEST_F(Series, ABucketHasTheMeanAndTheHighestOfItsSamples)
{
    count(noon, noon + 9s, 2);
    write(noon + 10s, 12);
    const auto buckets = read(10s);
    ASSERT_EQ(buckets.size(), 1);
    EXPECT_EQ(buckets[0].from, noon);
    EXPECT_EQ(buckets[0].measured, 10s);
    EXPECT_EQ(buckets[0].samples, 10);
    ASSERT_EQ(buckets[0].averages.size(), 1);
    EXPECT_DOUBLE_EQ(buckets[0].averages[0].mean, 3);
    EXPECT_DOUBLE_EQ(buckets[0].averages[0].highest, 12);
    EXPECT_EQ(buckets[0].averages[0].samples, 10);
}

TEST_F(Series, APeakOfOneSampleIsStillInTheHour)
{
    count(noon, noon + 1800s, 1);
    write(noon + 1801s, 500);
    count(noon + 1801s, noon + 3600s, 1);
    for (const auto &[step, buckets] :
         { std::pair<Step, std::size_t> { 60s, 60 }, { 600s, 6 }, { 3600s, 1 } })
        EXPECT_EQ(read(step).size(), buckets);
    const auto hours = read(3600s);
    ASSERT_EQ(hours.size(), 1);
    EXPECT_DOUBLE_EQ(hours[0].averages[0].highest, 500);
    EXPECT_NEAR(hours[0].averages[0].mean, (3599. + 500) / 3600, 0.001);
    EXPECT_EQ(hours[0].measured, 3600s);
    EXPECT_EQ(hours[0].samples, 3600);
}

TEST_F(Series, AGapStaysAGap)
{
    count(noon, noon + 64s, 1);
    write(test::shared(test::failure(Fault::Refused)), noon + 65s);
    write(test::shared(test::failure(Fault::Refused)), noon + 185s);
    count(noon + 305s, noon + 360s, 1);
    const auto minutes = read(60s);
    ASSERT_EQ(minutes.size(), 3);
    EXPECT_EQ(minutes[1].from, noon + 60s);
    EXPECT_EQ(minutes[1].measured, 4s);
    EXPECT_EQ(minutes[1].samples, 4);
    EXPECT_EQ(minutes[2].from, noon + 300s);
    EXPECT_EQ(minutes[2].measured, 55s);
    EXPECT_EQ(read(10s).size(), 7 + 6);
}

TEST_F(Series, ARareSampleStandsForTheTimeSinceTheOneBefore)
{
    writing.begin(rules(30s));
    for (Instant at = noon + 30s; at <= noon + 90s; at += 30s)
        write(at, at == noon + 60s ? 9 : 3);
    const auto buckets = read(10s);
    ASSERT_EQ(buckets.size(), 9);
    EXPECT_DOUBLE_EQ(buckets[3].averages[0].mean, 9);
    EXPECT_DOUBLE_EQ(buckets[5].averages[0].mean, 9);
    EXPECT_DOUBLE_EQ(buckets[6].averages[0].mean, 3);
    EXPECT_EQ(buckets[3].samples, 0);
    EXPECT_EQ(buckets[5].samples, 1);
}

TEST_F(Series, OnlyWhatIsAnotherIsARowAndAllOfItIsRead)
{
    count(noon, noon + 300s, 4);
    count(noon + 300s, noon + 320s, 5);
    const auto buckets = read(10s);
    ASSERT_EQ(buckets.size(), 32);
    for (std::size_t i = 0; i < buckets.size(); ++i)
        EXPECT_DOUBLE_EQ(buckets[i].averages.at(0).mean, i < 30 ? 4 : 5);
    auto database = store::readHistory(writing.path());
    store::Statement rows = database.value().prepare("select count(*) from series where step = 10");
    ASSERT_TRUE(rows.ask().next());
    EXPECT_EQ(rows.number(0), 2);
    EXPECT_EQ(read(10s, noon + 200s, noon + 230s).size(), 3);
    EXPECT_DOUBLE_EQ(read(10s, noon + 200s, noon + 230s)[0].averages.at(0).mean, 4);
}

TEST_F(Series, WhatIsNotMeasuredIsNoZeroAndNotWhatItWas)
{
    count(noon, noon + 10s, 4);
    for (Instant at = noon + 11s; at <= noon + 20s; at += 1s)
        write(at, {});
    for (Instant at = noon + 21s; at <= noon + 30s; at += 1s)
        write(at, at > noon + 25s ? std::optional<qint64>(6) : std::nullopt);
    const auto buckets = read(10s);
    ASSERT_EQ(buckets.size(), 3);
    EXPECT_EQ(buckets[1].samples, 10);
    EXPECT_TRUE(buckets[1].averages.empty());
    ASSERT_EQ(buckets[2].averages.size(), 1);
    EXPECT_DOUBLE_EQ(buckets[2].averages[0].mean, 6) << "of those that measured it";
    EXPECT_EQ(buckets[2].averages[0].samples, 5);
}

TEST_F(Series, ARecorderThatBeginsAnewGoesOnWithTheHour)
{
    count(noon, noon + 1800s, 1);
    writing.begin(rules());
    count(noon + 1800s, noon + 3600s, 3);
    const auto hours = read(3600s);
    ASSERT_EQ(hours.size(), 1);
    EXPECT_DOUBLE_EQ(hours[0].averages[0].mean, 2);
    EXPECT_EQ(hours[0].measured, 3600s);
    EXPECT_EQ(read(60s).size(), 60);
}

TEST_F(Series, AHourThatWasLeftOpenIsWrittenWhenTheNextSampleComes)
{
    count(noon, noon + 130s, 7);
    writing.begin(rules());
    count(noon + 24h, noon + 24h + 10s, 1);
    const auto hours = read(3600s);
    ASSERT_EQ(hours.size(), 1);
    EXPECT_EQ(hours[0].from, noon);
    EXPECT_EQ(hours[0].measured, 130s);
    EXPECT_DOUBLE_EQ(hours[0].averages[0].mean, 7);
}

TEST_F(Series, WhereTheClockWasSetBackWhatLiesAheadIsForgotten)
{
    count(noon, noon + 600s, 1);
    count(noon + 300s, noon + 600s, 5);
    const auto buckets = read(10s);
    ASSERT_EQ(buckets.size(), 60);
    EXPECT_DOUBLE_EQ(buckets[29].averages[0].mean, 1);
    EXPECT_DOUBLE_EQ(buckets[31].averages[0].mean, 5);
    const auto most = read(600s);
    ASSERT_EQ(most.size(), 1);
    EXPECT_NEAR(most[0].averages[0].mean, 3, 0.02);
}
