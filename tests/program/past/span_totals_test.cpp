#include "program/past/span_totals.h"
#include "store/history.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

class SpanTotalsTest : public testing::Test
{
protected:
    void record(int seconds)
    {
        for (int second = 1; second <= seconds; ++second) {
            core::Session job = test::working(1000 + second);
            job.application = u"job"_s;
            job.backendStart = noon + second * 1s - 300ms;
            core::Sample sample =
                test::answer(noon + second * 1s, { test::session(test::idling(1)), test::session(job) });
            sample.endpoint.layer = core::Layer::Database;
            history.add(sample);
        }
    }
    core::Result<insight::SpanTotals> totals(const program::TotalsProgress &progress)
    {
        return program::totalsOf({ { history.path() }, { { .name = u"db1"_s } }, { noon, noon + 20min } },
                                 progress);
    }

    test::History history;
};

} // namespace

TEST_F(SpanTotalsTest, CoverAllOfASpanOfWhichAHistoryKeepsOnlyTheEnd)
{
    record(1200);
    std::vector<double> done;
    const auto found = totals([&done](double part) {
        done.push_back(part);
        return true;
    });
    ASSERT_TRUE(found);
    const auto times = found.value().sessions.times({}, insight::Dimension::Application);
    EXPECT_DOUBLE_EQ(times.coverage, 1);
    ASSERT_EQ(times.rows.size(), 2);
    EXPECT_EQ(times.rows[0].name, u"job"_s);
    EXPECT_EQ(times.rows[0].sessions, 1200);
    EXPECT_EQ(times.rows[0].ended, 1199);
    EXPECT_EQ(times.rows[1].idle, 20min);
    EXPECT_EQ(done.size(), 1200U);
    EXPECT_TRUE(std::ranges::is_sorted(done));
    EXPECT_DOUBLE_EQ(done.back(), 1);
}

TEST_F(SpanTotalsTest, EndWhereTheyAreNotWanted)
{
    record(100);
    int asked = 0;
    const auto found = totals([&asked](double) { return ++asked < 10; });
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().fault, core::Fault::Cancelled);
    EXPECT_EQ(asked, 10);
}
