// A span of hours: added up while it is read, with its end as it was.

#include "insight/load/breakdown.h"
#include "insight/past/coverage.h"
#include "program/past/recall.h"
#include "store/history.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Dimension;
using insight::TimeSpan;
using test::noon;

namespace {

constexpr core::Duration distance = 10s;

class LongSpan : public testing::Test
{
protected:
    /// A job that works half of the time, and one that came at its minute and stayed.
    static core::Sample answerAt(core::Duration since)
    {
        core::Session job = since / 1min % 2 ? test::working(1) : test::idling(1);
        job.application = u"job"_s;
        core::Session open = test::idling(2);
        open.state = core::SessionState::IdleInTransaction;
        core::Sample sample = test::answer(noon + since, { test::session(job), test::session(open) });
        sample.endpoint.layer = core::Layer::Database;
        return sample;
    }
    void record(core::Duration from, core::Duration to)
    {
        store::Transaction transaction(history.database());
        for (core::Duration since = from; since < to; since += distance) {
            const core::Sample sample = answerAt(since);
            history.sampleWriter().add(sample, *sample.received);
        }
        ASSERT_TRUE(transaction.commit());
    }
    std::optional<program::PastAnswer> read(const TimeSpan &span, const std::stop_token &stop = {},
                                            const std::function<void(double)> &tell = {}) const
    {
        return program::recollected({ .histories = { history.path() },
                                      .endpoints = { { .name = u"db1"_s } },
                                      .part = { .span = span } },
                                    stop, tell);
    }
    static insight::Breakdown brokenDown(const program::PastAnswer &found, const TimeSpan &span)
    {
        const std::array by { Dimension::Application };
        return insight::breakDown(*found.then, {}, span, by, span.shifted(-5min));
    }

    test::History history { { .interval = distance } };
};

} // namespace

TEST_F(LongSpan, IsAddedUpWholeAndEndsAsItWas)
{
    ASSERT_NO_FATAL_FAILURE(record(0s, 10h));
    const TimeSpan night { noon + 1h, noon + 9h };
    const auto found = read(night);
    ASSERT_TRUE(found && found->then && found->totals);
    const insight::Breakdown load = brokenDown(*found, night);
    EXPECT_DOUBLE_EQ(load.coverage, 1);
    EXPECT_NEAR(load.whole.total, 0.5, 1e-9);
    EXPECT_EQ(load.whole.sessions, 2);
    ASSERT_TRUE(load.whole.before);
    EXPECT_NEAR(*load.whole.before, 0.5, 0.01);
    const auto times = found->totals->sessions.times({}, Dimension::Application);
    EXPECT_DOUBLE_EQ(times.coverage, 1);
    EXPECT_EQ(times.rows.front().running + times.rows.front().waiting, 4h);
    const insight::EndpointHistory &then = found->then->history(u"db1"_s);
    EXPECT_EQ(then.latestGood()->received, night.to);
    EXPECT_FALSE(then.isSilent());
    EXPECT_LT(then.points().size(), 800U) << "by the minute, but for its end";
}

TEST_F(LongSpan, OfWhichOnlyTheEndHasSamplesSaysSo)
{
    ASSERT_NO_FATAL_FAILURE(record(6h, 10h));
    const TimeSpan night { noon, noon + 8h };
    const auto found = read(night);
    ASSERT_TRUE(found && found->then && found->totals);
    const insight::Breakdown load = brokenDown(*found, night);
    EXPECT_NEAR(load.coverage, 0.25, 0.001);
    EXPECT_NEAR(load.whole.total, 0.5, 0.01) << "a mean of what was measured";
    const auto times = found->totals->sessions.times({}, Dimension::Application);
    EXPECT_NEAR(times.coverage, 0.25, 0.001);
    EXPECT_EQ(times.rows.size(), 2U);
}

TEST_F(LongSpan, TellsHowMuchOfItIsRead)
{
    ASSERT_NO_FATAL_FAILURE(record(0s, 5h));
    std::vector<double> told;
    ASSERT_TRUE(read({ noon, noon + 5h }, {}, [&told](double done) { told.push_back(done); }));
    EXPECT_GT(told.size(), 1700U);
    EXPECT_TRUE(std::ranges::is_sorted(told));
    EXPECT_EQ(told.front(), 0);
    EXPECT_EQ(told.back(), 1);
}

TEST_F(LongSpan, IsReadNoFurtherWhereItIsNotWantedAnyMore)
{
    ASSERT_NO_FATAL_FAILURE(record(0s, 5h));
    std::stop_source stop;
    int told = 0;
    const auto found = read({ noon, noon + 5h }, stop.get_token(), [&](double) {
        if (++told == 10)
            stop.request_stop();
    });
    EXPECT_FALSE(found);
    EXPECT_EQ(told, 10);
}
