#include "insight/past/oldest.h"
#include "insight/past/point.h"
#include "support/samples.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace Qt::StringLiterals;
using insight::Metric;

namespace {

std::optional<insight::Oldest> openTransactionIn(const core::Sample &sample)
{
    return insight::oldestIdleTransaction({ test::shared(sample) });
}

/// The server lists the sessions of our role, and says how many others there are, or not even that.
core::Sample ownOnly(std::optional<qint64> others, std::vector<core::SessionPtr> sessions = {})
{
    const auto seen = qint64(sessions.size());
    core::Sample sample = test::answer(test::noon, std::move(sessions));
    sample.counts = { .used = seen + 1 + others.value_or(0), .unknown = others };
    sample.visibility = { seen, seen + others.value_or(0) };
    return sample;
}

core::SessionPtr inTransaction(int pid)
{
    core::Session session = test::idling(pid);
    session.state = core::SessionState::IdleInTransaction;
    return test::session(session);
}

} // namespace

TEST(Oldest, NoneIsNotSaidWhereOthersAreNotListed)
{
    for (const auto others : { std::optional<qint64>(149), std::optional<qint64>() }) {
        const core::Sample blind = ownOnly(others);
        EXPECT_FALSE(insight::allSeen(blind));
        EXPECT_FALSE(openTransactionIn(blind));
        EXPECT_TRUE(std::isnan(insight::pointOf(blind, test::noon, {})[Metric::Cpu]));

        const auto own = openTransactionIn(ownOnly(others, { inTransaction(1) }));
        ASSERT_TRUE(own);
        EXPECT_EQ(own->of, 1);
        EXPECT_TRUE(own->partly);
    }
    EXPECT_TRUE(insight::allSeen(test::answer(test::noon)));
}

TEST(Oldest, NoneIsNotSaidOfWhatTheServerDoesNotReport)
{
    core::Sample sample = test::answer(test::noon, { test::session(test::working(1)) });
    sample.counts.idleInTransaction.reset();
    sample.counts.lockWaiting.reset();
    EXPECT_FALSE(openTransactionIn(sample));
    EXPECT_TRUE(insight::allSeen(sample));
    const auto point = insight::pointOf(sample, test::noon, {});
    EXPECT_TRUE(std::isnan(point[Metric::Lock]));
    EXPECT_EQ(point[Metric::Cpu], 1);
}
