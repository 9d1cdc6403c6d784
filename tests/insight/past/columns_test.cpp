#include "insight/past/cluster_history.h"
#include "insight/past/columns.h"
#include "support/samples.h"

#include <gmock/gmock.h>

#include <cmath>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using insight::ClusterHistory;
using insight::Column;
using insight::columnsOf;
using insight::Metric;
using insight::Series;
using insight::TimeSpan;
using test::noon;
using testing::Each;
using testing::ElementsAre;
using testing::IsNan;

namespace {

class Columns : public testing::Test
{
protected:
    void answer(core::Duration at, qint64 active, const QString &endpoint = u"a"_s,
                std::optional<qint64> idle = 0)
    {
        core::Sample sample = test::answer(noon + at, {}, endpoint);
        sample.counts = { .active = active, .idle = idle };
        past.add(test::shared(sample), noon + at);
    }
    std::vector<Column> read(core::Duration from, core::Duration to, int count,
                             const std::vector<Series> &series = { { Metric::Active, {} } }) const
    {
        return columnsOf(past, series, { noon + from, noon + to }, count);
    }
    static std::vector<float> means(const std::vector<Column> &columns, std::size_t series = 0)
    {
        std::vector<float> all;
        for (const Column &column : columns)
            all.push_back(column.means[series]);
        return all;
    }
    static std::vector<float> highests(const std::vector<Column> &columns)
    {
        std::vector<float> all;
        for (const Column &column : columns)
            all.push_back(column.highest);
        return all;
    }

    ClusterHistory past { { u"a"_s, u"b"_s } };
};

} // namespace

TEST_F(Columns, AreMeansWeightedByTime)
{
    answer(1s, 4);
    answer(2s, 1);
    answer(4s, 10);
    EXPECT_THAT(means(read(0s, 4s, 2)), ElementsAre(2.5F, 10.0F));
    EXPECT_THAT(means(read(0s, 4s, 1)), ElementsAre(6.25F));
    EXPECT_THAT(means(read(500ms, 1500ms, 1)), ElementsAre(2.5F));
    EXPECT_THAT(highests(read(0s, 4s, 2)), ElementsAre(4.0F, 10.0F));
}

TEST_F(Columns, NarrowerThanASampleHaveItsValue)
{
    answer(1s, 4);
    answer(2s, 1);
    EXPECT_THAT(means(read(500ms, 1500ms, 4)), ElementsAre(4, 4, 1, 1));
    EXPECT_THAT(highests(read(500ms, 1500ms, 4)), ElementsAre(4, 4, 1, 1));
}

TEST_F(Columns, OfAGapAreNotMeasured)
{
    answer(1s, 4);
    answer(10s, 6);
    const auto columns = read(-1s, 11s, 12);
    EXPECT_THAT(means(columns), ElementsAre(IsNan(), 4, IsNan(), IsNan(), IsNan(), IsNan(), IsNan(), IsNan(),
                                            IsNan(), IsNan(), 6, IsNan()));
    EXPECT_THAT(columns[4].highest, IsNan());
    EXPECT_EQ(columns[4].measured, 0);
    EXPECT_EQ(columns[4].expected, 1);
    EXPECT_EQ(columns[0].expected, 0);
    EXPECT_EQ(columns[1].measured, 1);
}

TEST_F(Columns, AreMeansOfTheMeasuredTimeOnly)
{
    answer(1s, 4);
    answer(10s, 6);
    EXPECT_THAT(means(read(0s, 10s, 1)), ElementsAre(5));
}

TEST_F(Columns, AddUpEndpoints)
{
    answer(1s, 4);
    answer(1s, 3, u"b"_s);
    answer(2s, 5);
    const auto columns = read(0s, 2s, 2);
    EXPECT_THAT(means(columns), ElementsAre(7, 5));
    EXPECT_EQ(columns[0].measured, 2);
    EXPECT_EQ(columns[1].measured, 1);
    EXPECT_EQ(columns[1].expected, 2);
}

TEST_F(Columns, ExpectThoseThatOnlyEverFailed)
{
    answer(1s, 4);
    past.add(test::shared(test::failure(core::Fault::Refused, u"b"_s)), noon + 1s);
    EXPECT_THAT(read(0s, 3s, 3),
                ElementsAre(testing::Field(&Column::expected, 1), testing::Field(&Column::expected, 2),
                            testing::Field(&Column::expected, 2)));
}

TEST_F(Columns, KeepSpikesThatCoincide)
{
    // The peaks of a and b in the first half are at different times, in the second half at one.
    answer(1s, 10);
    answer(2s, 0);
    answer(3s, 10);
    answer(4s, 0);
    answer(1500ms, 0, u"b"_s);
    answer(2500ms, 10, u"b"_s);
    answer(4s, 0, u"b"_s);
    EXPECT_THAT(highests(read(0s, 2s, 1)), ElementsAre(10));
    EXPECT_THAT(highests(read(2s, 4s, 1)), ElementsAre(20));
}

TEST_F(Columns, HaveTheHighestTotalOfAllSeries)
{
    answer(1s, 4, u"a"_s, 10);
    answer(2s, 8, u"a"_s, 1);
    const auto columns = read(0s, 2s, 1, { { Metric::Active, {} }, { Metric::Idle, {} } });
    EXPECT_THAT(columns.front().means, ElementsAre(6, 5.5F));
    EXPECT_EQ(columns.front().highest, 14);
}

TEST_F(Columns, TakeWhatIsMeasuredWhereSomethingIsNot)
{
    answer(1s, 4, u"a"_s, std::nullopt);
    answer(1s, 2, u"b"_s, 7);
    const std::vector<Series> series { { Metric::Active, { u"a"_s } },
                                       { Metric::Idle, { u"a"_s } },
                                       { Metric::Idle, {} } };
    const auto columns = read(0s, 1s, 1, series);
    EXPECT_THAT(columns.front().means, ElementsAre(4, IsNan(), 7));
    EXPECT_EQ(columns.front().highest, 11);
    EXPECT_EQ(columns.front().measured, 2);
}

TEST_F(Columns, LeaveOutEndpointsThatNoSeriesMeans)
{
    answer(1s, 4);
    answer(1s, 2, u"b"_s);
    const auto columns = read(0s, 1s, 1, { { Metric::Active, { u"b"_s } } });
    EXPECT_THAT(columns.front().means, ElementsAre(2));
    EXPECT_EQ(columns.front().expected, 1);
}

TEST_F(Columns, OfNothingAreEmpty)
{
    EXPECT_THAT(read(0s, 9s, 0), testing::IsEmpty());
    EXPECT_THAT(means(read(0s, 0s, 2)), Each(IsNan()));
    EXPECT_THAT(means(read(0s, 9s, 2)), Each(IsNan()));
}

namespace {

class Quotients : public testing::Test
{
protected:
    void answer(core::Duration at, const QString &endpoint, std::optional<qint64> clients,
                std::optional<qint64> servers)
    {
        core::Sample sample = test::answer(noon + at, {}, endpoint);
        sample.endpoint.layer = core::Layer::Pooler;
        sample.pools = { { .name = u"shop/app"_s, .logicalActive = clients, .physicalActive = servers } };
        past.add(test::shared(sample), noon + at);
    }
    std::vector<float> read(const QStringList &withoutClients = {},
                            const QStringList &withoutServers = {}) const
    {
        std::vector<float> quotients;
        for (const Column &column :
             insight::quotientsOf(past, { Metric::AllLogical, {}, withoutClients },
                                  { Metric::AllPhysical, {}, withoutServers }, { noon, noon + 3s }, 3)) {
            quotients.push_back(column.means.front());
            EXPECT_TRUE(column.highest == quotients.back() || std::isnan(quotients.back()));
        }
        return quotients;
    }

    ClusterHistory past { { u"a"_s, u"b"_s } };
};

} // namespace

TEST_F(Quotients, AreThatOfTheSumsAndNotTheSumOfThem)
{
    for (const auto at : { 1s, 2s, 3s }) {
        answer(at, u"a"_s, 40, 10);
        answer(at, u"b"_s, 20, 2);
    }
    EXPECT_THAT(read(), ElementsAre(5, 5, 5));
    EXPECT_THAT(read({ u"b"_s }, { u"a"_s }), ElementsAre(20, 20, 20)) << "a leads to b";
}

TEST_F(Quotients, AreMissingWhereEitherSideIsNotMeasured)
{
    answer(1s, u"a"_s, 40, 10);
    answer(2s, u"a"_s, std::nullopt, 10);
    answer(3s, u"a"_s, 40, std::nullopt);
    EXPECT_THAT(read(), ElementsAre(4, IsNan(), IsNan()));
    for (const auto at : { 1s, 2s, 3s })
        answer(at, u"b"_s, 20, 2);
    EXPECT_THAT(read(), ElementsAre(5, IsNan(), IsNan())) << "a part of the clients has no servers";
}

TEST_F(Quotients, AreMissingWithoutAServerAndNoneAreNoClients)
{
    answer(1s, u"a"_s, 7, 0);
    answer(2s, u"a"_s, 0, 3);
    answer(3s, u"a"_s, 3, 3);
    EXPECT_THAT(read(), ElementsAre(IsNan(), 0, 1));
}

TEST_F(Quotients, OfAChainAreMissingWhileOneOfItIsSilent)
{
    for (const auto at : { 1s, 2s, 3s })
        answer(at, u"a"_s, 40, 10);
    answer(1s, u"b"_s, 40, 2);
    EXPECT_THAT(read({ u"b"_s }, { u"a"_s }), ElementsAre(20, IsNan(), IsNan()));
    EXPECT_THAT(read(), ElementsAre(80.F / 12, 4, 4)) << "side by side, the others are whole without it";
}
