#include "insight/past/cluster_history.h"
#include "insight/path/cluster_snapshot.h"
#include "insight/verdict/severity.h"
#include "support/samples.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

std::optional<insight::Ceiling> nearestIn(const core::Sample &sample)
{
    const QList<core::SamplePtr> samples { test::shared(sample) };
    insight::ClusterHistory past;
    past.add(samples.front());
    return insight::figuresOf(past, {}, { test::noon - 1min, test::noon },
                              insight::clusterSnapshotOf(samples))
        .nearestLimit;
}

TEST(Severity, OfLimitsThatAreReachedOneThatRefusesIsNamed)
{
    auto pgb = test::answer(test::noon, {}, u"pgb"_s);
    pgb.endpoint.layer = core::Layer::Pooler;
    core::Pool full { .name = u"shop/app"_s, .database = u"shop"_s, .user = u"app"_s };
    full.logicalWaiting = 2;
    full.physicalTotal = full.physicalLimit = 3;
    pgb.pools = { full };
    pgb.limits = { { .scope = core::LimitScope::Pool, .name = full.name, .used = 3, .limit = 3, .usable = 3 },
                   { .scope = core::LimitScope::Pooler, .used = 12, .limit = 12, .usable = 12 } };
    ASSERT_TRUE(nearestIn(pgb));
    EXPECT_EQ(nearestIn(pgb)->limit.scope, core::LimitScope::Pooler);
    std::ranges::reverse(pgb.limits);
    EXPECT_EQ(nearestIn(pgb)->limit.scope, core::LimitScope::Pooler);
}

TEST(Severity, ALockWaitThatIsOverAtOnceIsNoTrouble)
{
    using insight::Severity;
    const auto severity = [](core::Duration age, qint64 of) {
        return insight::severityOfLockWait({ .age = age, .of = of });
    };
    EXPECT_EQ(severity(97ms, 3), Severity::Calm);
    EXPECT_EQ(severity(97ms, 12), Severity::Warning) << "they queue for it all the time";
    EXPECT_EQ(severity(600ms, 1), Severity::Warning);
    EXPECT_EQ(severity(600ms, 3), Severity::Critical);
    EXPECT_EQ(insight::severityOfLockWait({ .of = 1 }), Severity::Warning) << "its age is not known";
}

} // namespace
