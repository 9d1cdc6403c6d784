// Endpoints that a recorder polls and that have not answered yet.

#include "core/address/expected.h"
#include "store/history.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::noon;

TEST(Expected, WhoIsAskedAndHasNotAnsweredYetIsThere)
{
    test::History history;
    const core::Endpoint pooler { .name = u"bouncer"_s, .layer = core::Layer::Pooler };
    history.add(*core::awaited(pooler), noon);
    history.add(test::answer(noon + 1s, {}, u"db1"_s));
    {
        store::Transaction transaction(history.database());
        history.sampleWriter().growGaps(noon + 2s);
        ASSERT_TRUE(transaction.commit());
    }
    store::Reader reader(history.database());
    const store::Recorded recorded = reader.endpoints().front();
    EXPECT_EQ(recorded.endpoint.name, u"bouncer"_s);
    EXPECT_EQ(recorded.endpoint.layer, core::Layer::Pooler);
    EXPECT_EQ(
        reader.gaps(recorded.id),
        (std::vector { store::RecordedGap { noon, noon + 2s, core::Error { Fault::NoAnswerYet, {} } } }));
    EXPECT_TRUE(reader.events(recorded.id).empty());
}

TEST(Expected, TheFirstAnswerEndsTheWaitAndSaysWhatItIs)
{
    test::History history;
    history.add(*core::awaited({ .name = u"page"_s, .layer = core::Layer::Proxy }), noon);
    core::Sample answer = test::answer(noon + 3s, {}, u"page"_s);
    answer.endpoint.kind = u"patroni"_s;
    answer.endpoint.layer = core::Layer::Topology;
    history.add(answer);
    EXPECT_EQ(store::Reader(history.database()).endpoints().front().endpoint.layer, core::Layer::Topology);
    EXPECT_EQ(history.gaps().front().to, noon + 3s);
    EXPECT_TRUE(history.events().empty()) << "it was never lost";
}

TEST(Expected, UntilItIsAskedAgainNoRecorderWasRunning)
{
    test::History history;
    history.add(test::answer(noon, {}, u"db1"_s));
    history.beginAnew();
    history.add(*core::awaited({ .name = u"db1"_s, .layer = core::Layer::Database }), noon + 2s);
    history.add(test::answer(noon + 3s, {}, u"db1"_s));
    history.beginAnew();
    history.add(*core::awaited({ .name = u"db1"_s, .layer = core::Layer::Database }), noon); // set back
    const auto gaps = history.gaps();
    ASSERT_GE(gaps.size(), 2u);
    EXPECT_EQ(gaps[0], (store::RecordedGap { noon, noon + 2s, {}, u"no recorder was running"_s }))
        << "it was not the server's fault";
    EXPECT_EQ(gaps[1], (store::RecordedGap { noon + 2s, noon + 3s, core::Error { Fault::NoAnswerYet, {} } }));
    for (const store::RecordedGap &gap : gaps)
        EXPECT_LE(gap.from, gap.to);
}

TEST(Expected, WhoIsAskedNoLongerIsNotSilent)
{
    test::History history;
    history.add(*core::awaited({ .name = u"db1"_s }), noon);
    history.add(*core::dismissed(u"db1"_s), noon + 1s);
    EXPECT_FALSE(history.sampleWriter().hasGap());
}
