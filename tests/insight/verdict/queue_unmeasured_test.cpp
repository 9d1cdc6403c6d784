// What of a queue is not measured.

#include "insight/path/stand_in.h"
#include "insight/verdict/queue_fixture.h"

namespace {

using namespace test;

TEST_F(QueueTest, APoolerThatSharesItsPortWithOthersIsALayerNotMeasured)
{
    const auto measured = [this](bool shares) {
        waiting.logicalWaiting = 0;
        ClusterHistory known({ u"pg-1"_s, u"pgb-a"_s });
        for (const auto &sample : samples(noon, waiting)) {
            core::Sample changed = *sample;
            if (changed.links) {
                core::Links links = *changed.links;
                links.sharesAddress = shares;
                changed.links = std::make_shared<const core::Links>(std::move(links));
            }
            known.add(shared(std::move(changed)), noon);
        }
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        return insight::figuresOf(known, {}, minute, moment).layersMeasured;
    };
    EXPECT_EQ(measured(false), 2);
    EXPECT_EQ(measured(true), 1) << "clients may wait at a process that did not answer";
}

TEST_F(QueueTest, WhereOnePoolDoesNotTellItsQueueTheOthersAreNotAll)
{
    waiting.logicalWaiting = 0;
    const auto untold = [this](std::optional<qint64> ofSecond) {
        ClusterHistory known({ u"pg-1"_s, u"pgb-a"_s });
        for (const auto &sample : samples(noon, waiting)) {
            core::Sample changed = *sample;
            if (!changed.pools.empty()) {
                core::Pool second = changed.pools.front();
                second.name = u"second"_s;
                second.logicalWaiting = ofSecond;
                changed.pools.push_back(second);
            }
            known.add(shared(std::move(changed)), noon);
        }
        const auto moment = insight::clusterSnapshotOf(insight::latestSamples(known, {}));
        return insight::figuresOf(known, {}, minute, moment).waiting->untold;
    };
    EXPECT_EQ(untold(0), 0);
    EXPECT_EQ(untold({}), 1);
}

TEST_F(QueueTest, WhereOnePoolerIsSilentNoNumberOfWaitingClientsIsTheWholeOne)
{
    ClusterHistory known({ u"pg-1"_s, u"pgb-a"_s, u"pgb-b"_s });
    for (const auto &sample : samples(noon, waiting))
        known.add(sample, noon);
    core::Sample dead = failure(core::Fault::WrongPassword, u"pgb-b"_s);
    dead.endpoint.layer = core::Layer::Pooler;
    known.add(shared(dead), noon);
    const auto moment = insight::clusterSnapshotOf(insight::standingSamples(known, {}, noon));

    const auto figures = insight::figuresOf(known, {}, minute, moment);

    ASSERT_TRUE(figures.waiting);
    EXPECT_EQ(figures.waiting->unheard, 1);
    EXPECT_FALSE(figures.ratio) << "its clients are not counted";
}

} // namespace
