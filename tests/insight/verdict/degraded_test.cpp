#include "insight/past/cluster_history.h"
#include "insight/path/cluster_snapshot.h"
#include "insight/verdict/judging.h"
#include "support/samples.h"

#include <gtest/gtest.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using insight::Verdict;

namespace {

const QString stopped = u"replication does not run (I/O thread: Yes, SQL thread: No)"_s;

Verdict verdictOf(const QList<core::SamplePtr> &samples)
{
    insight::ClusterHistory past;
    for (const core::SamplePtr &sample : samples)
        past.add(sample);
    const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(samples);
    const auto figures = insight::figuresOf(past, {}, { test::noon - 1min, test::noon }, snapshot);
    return insight::verdictOf(past, {}, figures, snapshot);
}

core::Sample replica()
{
    core::Sample sample = test::answer(test::noon, {}, u"db2"_s);
    sample.endpoint.role = core::Role::Replica;
    sample.endpoint.trouble = stopped;
    return sample;
}

TEST(Degraded, AnEndpointThatSaysWhatDoesNotWorkIsAWarningOfItsOwn)
{
    const Verdict verdict =
        verdictOf({ test::shared(test::answer(test::noon, {}, u"db1"_s)), test::shared(replica()) });
    EXPECT_EQ(verdict.kind, Verdict::Kind::Degraded);
    EXPECT_EQ(verdict.severity, insight::Severity::Warning);
    EXPECT_EQ(verdict.endpoint, u"db2");
    EXPECT_EQ(verdict.aboutOr<insight::Remark>().text, stopped);
    EXPECT_FALSE(verdict.isQuiet);
}

TEST(Degraded, OneThatNoLongerAnswersIsSilentInstead)
{
    core::Sample lost = replica();
    lost.error = core::Error { core::Fault::Lost, {} };
    const Verdict verdict =
        verdictOf({ test::shared(test::answer(test::noon, {}, u"db1"_s)), test::shared(lost) });
    EXPECT_NE(verdict.kind, Verdict::Kind::Degraded) << "what it said is old";
    for (const Verdict &other : verdict.others)
        EXPECT_NE(other.kind, Verdict::Kind::Degraded);
}

} // namespace
