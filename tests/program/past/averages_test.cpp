// What lanes of a long time are drawn from.

#include "insight/load/breakdown.h"
#include "insight/past/columns.h"
#include "program/past/averages.h"
#include "program/past/history_content.h"
#include "program/past/recall.h"
#include "store/writing.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Instant;
using insight::Metric;
using insight::TimeSpan;
using test::noon;

namespace {

const insight::Series active { Metric::Active, {} };
const insight::Series idle { Metric::Idle, {} };

class Averaged : public testing::Test
{
protected:
    void SetUp() override { begin({}); }

    void begin(const core::RetentionPolicy &retention)
    {
        store::WriterRules rules;
        rules.retention = retention;
        rules.sampleWriter.interval = 5s;
        rules.sampleWriter.keyframe = 60s;
        rules.sampleWriter.measure = program::measuring();
        writing.begin(rules);
    }
    /// So many sessions at work, the others not, every five seconds.
    void write(std::chrono::seconds time, int working, int idling = 0)
    {
        std::vector<store::Entry> entries;
        for (const Instant end = writing.now + time; writing.now < end;) {
            writing.now += 5s;
            std::vector<core::SessionPtr> sessions;
            for (int pid = 1; pid <= working + idling; ++pid)
                sessions.push_back(test::session(pid <= working ? test::working(pid) : test::idling(pid)));
            entries.push_back(
                { test::shared(test::answer(writing.now, std::move(sessions))), writing.now, {} });
        }
        ASSERT_TRUE(writing.writer->write(entries));
    }
    program::PastAnswer around(const TimeSpan &axis, std::vector<program::TimedSample> latest = {}) const
    {
        const auto found = program::recollected({ .histories = { writing.path() },
                                                  .latest = std::move(latest),
                                                  .endpoints = { { .name = u"db1"_s } },
                                                  .part = { .axis = axis } },
                                                {});
        EXPECT_TRUE(found && found->around);
        return found.value_or(program::PastAnswer {});
    }
    static std::vector<insight::Column> columns(const program::PastAnswer &found,
                                                const std::vector<insight::Series> &series, TimeSpan axis,
                                                int count)
    {
        return insight::columnsOf(*found.around, series, axis, count);
    }
    static float highestOf(const std::vector<insight::Column> &columns)
    {
        return std::ranges::max(
                   columns, {},
                   [](const insight::Column &column) { return column.measured > 0 ? column.highest : 0; })
            .highest;
    }

    test::Writing writing;
};

} // namespace

TEST(AveragedBy, SoLongThatThereIsAboutOneForEveryPixel)
{
    EXPECT_EQ(program::averagedBy(5h), 10s);
    EXPECT_EQ(program::averagedBy(24h), 1min);
    EXPECT_EQ(program::averagedBy(7 * 24h), 10min);
    EXPECT_EQ(program::averagedBy(30 * 24h), 1h);
    EXPECT_EQ(program::averagedBy(400 * 24h), 1h);
}

TEST_F(Averaged, APeakOfOneSampleIsSeenInALongTime)
{
    write(2h, 1);
    write(5s, 40);
    write(4h, 1);
    const TimeSpan axis { noon, noon + 6h };
    const auto found = around(axis);
    EXPECT_EQ(found.averaged, 10s);
    const auto drawn = columns(found, { active }, axis, 100);
    EXPECT_EQ(highestOf(drawn), 40);
    EXPECT_EQ(drawn[10].highest, 1);
    EXPECT_NEAR(drawn[10].means[0], 1, 0.01);
    EXPECT_GT(drawn[33].means[0], 1);
    EXPECT_LT(drawn[33].means[0], 3);
}

TEST_F(Averaged, PartsThatPeakOneAfterTheOtherAreNotHigherTogether)
{
    for (int i = 0; i < 6 * 60; ++i) {
        write(30s, 10, 0);
        write(30s, 0, 10);
    }
    const TimeSpan axis { noon, noon + 6h };
    auto found = around(axis);
    EXPECT_EQ(highestOf(columns(found, { active, idle }, axis, 10)), 10);
    const TimeSpan day { noon - 18h, noon + 6h };
    found = around(day);
    ASSERT_EQ(found.averaged, 1min);
    EXPECT_EQ(highestOf(columns(found, { active, idle }, day, 10)), 10) << "in each minute both were ten";
    EXPECT_EQ(highestOf(columns(found, { active }, day, 10)), 10);
}

TEST_F(Averaged, WhatWasNotRecordedIsNotDrawn)
{
    write(1h, 3);
    writing.now += 1h;
    write(4h, 3);
    const TimeSpan axis { noon, noon + 6h };
    const auto found = around(axis);
    const auto drawn = columns(found, { active }, axis, 6);
    EXPECT_EQ(drawn[0].measured, 1);
    EXPECT_EQ(columns(found, { active }, { noon + 61min, noon + 119min }, 10)[5].measured, 0);
    EXPECT_EQ(columns(found, { active }, { noon + 61min, noon + 119min }, 10)[5].expected, 1);
    ASSERT_EQ(found.around->history(u"db1"_s).gaps().size(), 1);
    EXPECT_EQ(found.around->history(u"db1"_s).gaps().front().span.from, noon + 1h);
}

TEST_F(Averaged, ItReachesUpToTheLatestSample)
{
    write(5h + 17min + 25s, 2);
    const TimeSpan axis { noon - 20 * 24h, writing.now + 1min };
    const core::SamplePtr latest = test::shared(
        test::answer(writing.now + 5s, { test::session(test::working(1)), test::session(test::working(2)) }));
    const auto found = around(axis, { { latest, writing.now + 5s } });
    ASSERT_EQ(found.averaged, 1h);
    const auto &points = found.around->history(u"db1"_s).points();
    EXPECT_EQ(points.back().at, writing.now + 5s);
    for (std::size_t i = 1; i < points.size(); ++i)
        EXPECT_EQ(points[i].at - points[i].stands, points[i - 1].at) << i;
    EXPECT_EQ(points.front().stands, 1h);
}

TEST_F(Averaged, OfATimeWhoseSamplesAreGoneThereAreAverages)
{
    begin({ .samples = 30min, .finest = 1h });
    for (int i = 0; i < 40; ++i)
        write(6min, 5);
    auto database = store::readHistory(writing.path());
    EXPECT_TRUE(program::hasOnlyAverages(database.value(), { noon + 1h, noon + 75min }));
    EXPECT_FALSE(program::hasOnlyAverages(database.value(), { writing.now - 20min, writing.now }));
    const auto onlyAverages = [this](core::Instant moment) {
        const auto found = program::recollected({ .histories = { writing.path() },
                                                  .endpoints = { { .name = u"db1"_s } },
                                                  .part = { .span = insight::momentAt(moment) } },
                                                {});
        return found ? found->onlyAverages : std::nullopt;
    };
    ASSERT_TRUE(onlyAverages(noon + 1h));
    EXPECT_EQ(onlyAverages(noon + 1h)->samplesFrom, program::firstSample(database.value()));
    EXPECT_FALSE(onlyAverages(writing.now));
    const TimeSpan axis { noon + 1h, noon + 75min };
    const auto found = around(axis);
    ASSERT_TRUE(found.averaged);
    for (const insight::Column &column : columns(found, { active }, axis, 15)) {
        EXPECT_EQ(column.measured, 1);
        EXPECT_EQ(column.highest, 5);
    }
}

TEST_F(Averaged, ASpanWhoseBeginningHasOnlyAveragesIsMeasuredInPart)
{
    begin({ .samples = 1h, .finest = 24h });
    for (int i = 0; i < 50; ++i)
        write(6min, 5);
    const TimeSpan span { noon, writing.now };
    auto database = store::readHistory(writing.path());
    const double left =
        double((span.to - *program::firstSample(database.value())).count()) / double(span.length().count());
    ASSERT_LT(left, 0.5);
    const auto found = program::recollected(
        { .histories = { writing.path() }, .endpoints = { { .name = u"db1"_s } }, .part = { .span = span } },
        {});
    ASSERT_TRUE(found && found->totals);
    EXPECT_FALSE(found->onlyAverages) << "its end has samples";
    const std::array by { insight::Dimension::Application };
    const insight::Breakdown load = insight::breakDown(*found->then, {}, span, by);
    EXPECT_NEAR(load.coverage, left, 0.01);
    EXPECT_NEAR(load.whole.total, 5, 0.01) << "a mean of what was measured";
    EXPECT_NEAR(found->totals->sessions.times({}, by[0]).coverage, left, 0.01);
}

TEST_F(Averaged, SamplesOfAVersionWithoutAveragesAreAveragedWhileTheyAreRead)
{
    write(20min, 2, 3);
    write(5s, 9);
    write(20min, 2, 3);
    const TimeSpan axis { noon - 3h, noon + 3h };
    const auto drawn = [&] { return columns(around(axis), { active, idle }, axis, 600); };
    const auto before = drawn();
    test::asTheUserDoes(writing.path(), "delete from bucket; delete from series");
    const auto after = drawn();
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
        EXPECT_EQ(after[i].measured, before[i].measured) << i;
        if (before[i].measured > 0) {
            EXPECT_FLOAT_EQ(after[i].highest, before[i].highest) << i;
            EXPECT_NEAR(after[i].means[0], before[i].means[0], 0.01) << i;
        }
    }
    EXPECT_EQ(highestOf(after), 9);
}
