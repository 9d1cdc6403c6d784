// Lock waits that are not known, and why.

#include "insight/past/cluster_history.h"
#include "insight/path/cluster_snapshot.h"
#include "insight/verdict/figures.h"
#include "support/samples.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::LocksUnseen;
using test::noon;

namespace {

insight::Figures figuresOf(const QList<core::SamplePtr> &samples)
{
    insight::ClusterHistory past;
    for (const core::SamplePtr &sample : samples)
        past.add(sample, noon);
    return insight::figuresOf(past, {}, { noon - 1min, noon }, insight::clusterSnapshotOf(samples));
}

core::SamplePtr answer(const QString &name, bool reportsWaits)
{
    core::Sample sample = test::answer(noon, { test::session(test::idling(1)) }, name);
    if (!reportsWaits)
        sample.counts.lockWaiting.reset();
    return test::shared(sample);
}

core::SamplePtr page()
{
    core::Sample sample = test::answer(noon, {}, u"page"_s);
    sample.sessionsMeasured = false;
    sample.counts.lockWaiting.reset();
    return test::shared(sample);
}

} // namespace

TEST(LocksUnseenTest, WhoReportsNoWaitsMayHaveSome)
{
    const auto figures = figuresOf({ answer(u"node1"_s, false), answer(u"node2"_s, false), page() });
    EXPECT_EQ(figures.measured, 0);
    EXPECT_EQ(figures.locksUnseen, LocksUnseen::NoWaitsReported);
    EXPECT_FALSE(figures.lockWait);
}

TEST(LocksUnseenTest, OnlyThoseThatReportThemAreCounted)
{
    EXPECT_EQ(figuresOf({ answer(u"node1"_s, false), answer(u"db1"_s, true) }).measured, 1);
}

TEST(LocksUnseenTest, APageListsNoSessions)
{
    EXPECT_EQ(figuresOf({ page() }).locksUnseen, LocksUnseen::NoSessionsListed);
}
