#include "insight/past/cluster_history.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using insight::ClusterHistory;
using insight::Scope;
using test::noon;
using testing::ElementsAre;

namespace {

void answer(ClusterHistory &past, const QString &endpoint, core::Duration at)
{
    past.add(test::shared(test::answer(noon + at, { test::session(test::idling(1)) }, endpoint)), noon + at);
}

void fail(ClusterHistory &past, const QString &endpoint, core::Duration at)
{
    past.add(test::shared(test::failure(core::Fault::Lost, endpoint)), noon + at);
}

QStringList namesOf(const QList<core::SamplePtr> &samples)
{
    QStringList names;
    for (const core::SamplePtr &sample : samples)
        names.append(sample->endpoint.name);
    return names;
}

} // namespace

TEST(ClusterHistory, KnowsItsEndpointsInTheOrderOfNaming)
{
    ClusterHistory past({ u"b"_s, u"a"_s });
    answer(past, u"c"_s, 0s);
    answer(past, u"a"_s, 0s);
    EXPECT_EQ(past.endpoints(), (QStringList { u"b"_s, u"a"_s, u"c"_s }));
    EXPECT_EQ(past.endpointsIn({ u"a"_s }), QStringList { u"a"_s });
    EXPECT_EQ(past.history(u"a"_s).points().size(), 1U);
    EXPECT_TRUE(past.history(u"nobody"_s).points().empty());
}

TEST(ClusterHistory, ListsTwoNamesOfOneServerOnce)
{
    ClusterHistory past({ u"a"_s, u"b"_s });
    answer(past, u"a"_s, 0s);
    answer(past, u"b"_s, 0s);
    past.merge(u"b"_s, u"a"_s);
    answer(past, u"b"_s, 1s); // was on its way
    EXPECT_EQ(past.endpoints(), QStringList { u"a"_s });
    EXPECT_EQ(past.history(u"a"_s).points().size(), 1U);
    EXPECT_TRUE(past.history(u"b"_s).points().empty());
}

TEST(ClusterHistory, GivesTheLatestOfThoseThatAnswer)
{
    ClusterHistory past({ u"a"_s, u"b"_s, u"c"_s });
    answer(past, u"a"_s, 0s);
    answer(past, u"b"_s, 0s);
    answer(past, u"b"_s, 1s);
    fail(past, u"a"_s, 1s);
    const auto latest = latestSamples(past, {});
    EXPECT_EQ(namesOf(latest), QStringList { u"b"_s });
    EXPECT_EQ(latest.front()->received, noon + 1s);
    EXPECT_THAT(latestSamples(past, { u"a"_s }), testing::IsEmpty());
    answer(past, u"a"_s, 2s);
    EXPECT_EQ(namesOf(latestSamples(past, {})), (QStringList { u"a"_s, u"b"_s }));
}

TEST(ClusterHistory, RemembersEveryEndpointThatAnsweredThen)
{
    ClusterHistory past({ u"a"_s, u"b"_s });
    answer(past, u"a"_s, 0s);
    answer(past, u"b"_s, 60s);
    EXPECT_EQ(namesOf(sessionsAtEnd(past, {}, { noon - 1s, noon + 1s })), QStringList { u"a"_s });
    EXPECT_EQ(namesOf(sessionsAtEnd(past, {}, { noon - 1s, noon + 61s })), (QStringList { u"a"_s, u"b"_s }));
    EXPECT_EQ(namesOf(sessionsAtEnd(past, { u"b"_s }, { noon - 1s, noon + 61s })), QStringList { u"b"_s });
}

TEST(ClusterHistory, ACopyStaysAsItWas)
{
    ClusterHistory past({ u"a"_s, u"b"_s });
    answer(past, u"a"_s, 0s);
    const ClusterHistory copy = past;
    answer(past, u"a"_s, 1s);
    past.unlist(u"b"_s);
    EXPECT_EQ(copy.history(u"a"_s).points().size(), 1U);
    EXPECT_EQ(copy.endpoints(), (QStringList { u"a"_s, u"b"_s }));
    EXPECT_EQ(past.history(u"a"_s).points().size(), 2U);
}

TEST(ClusterHistory, CopiesShareWhatNoneOfThemChanges)
{
    ClusterHistory past({ u"a"_s, u"b"_s });
    const ClusterHistory copy = past;
    answer(past, u"a"_s, 0s);
    EXPECT_EQ(&copy.history(u"b"_s), &past.history(u"b"_s));
    const insight::EndpointHistory *const alone = &past.history(u"a"_s);
    answer(past, u"a"_s, 1s);
    EXPECT_EQ(&past.history(u"a"_s), alone) << "without a copy it is changed where it is";
}
