#include "insight/past/cluster_history.h"
#include "insight/verdict/figures.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

/// Three sessions of which it is not reported what they wait for, and for a second forty others.
insight::ClusterHistory withAMomentOfWaits()
{
    insight::ClusterHistory past;
    for (int second = 0; second <= 60; ++second) {
        std::vector<core::SessionPtr> sessions;
        for (int pid = 1; pid <= 3; ++pid)
            sessions.push_back(test::session(test::working(pid, QString(core::waitUnreported))));
        for (int pid = 4; pid <= (second == 30 ? 43 : 3); ++pid)
            sessions.push_back(test::session(test::working(pid, u"Client"_s, u"write"_s)));
        const core::Instant at = noon + second * 1s;
        past.add(test::shared(test::answer(at, std::move(sessions), u"db1"_s)), at);
    }
    return past;
}

} // namespace

TEST(AverageActive, OfAMomentDoesNotStandForAllTime)
{
    const insight::ClusterHistory past = withAMomentOfWaits();
    const insight::TimeSpan minute { noon, noon + 1min };
    const insight::Figures figures = insight::figuresOf(
        past, {}, minute, insight::clusterSnapshotOf(insight::latestSamples(past, {})), {});
    EXPECT_THAT(figures.averageActive, testing::Optional(testing::DoubleNear(3 + 40. / 60, 0.1)));
}

TEST(AverageActive, IsWithoutADatabaseThatHasBeenSilentForAllTheTime)
{
    insight::ClusterHistory past = withAMomentOfWaits();
    past.add(test::shared(test::failure(core::Fault::TimedOut, u"db1"_s)), noon + 61s);
    for (int second = 0; second <= 180; ++second)
        past.add(test::shared(test::answer(noon + second * 1s, {}, u"db2"_s)), noon + second * 1s);
    const auto unheardIn = [&](const insight::TimeSpan &span) {
        const insight::Figures figures = insight::figuresOf(
            past, {}, span, insight::clusterSnapshotOf(insight::latestSamples(past, {})), {});
        EXPECT_EQ(figures.activeUnheard, figures.connectionsUnheard);
        return figures.activeUnheard;
    };
    EXPECT_EQ(unheardIn({ noon + 30s, noon + 90s }), 0) << "of a part of it it was measured";
    EXPECT_EQ(unheardIn({ noon + 2min, noon + 3min }), 1);
}
