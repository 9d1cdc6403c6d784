#include "collect/leads_to.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using core::Neighbour;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

core::Sample said(core::Layer layer, const QList<core::Host> &leadsTo)
{
    core::Sample sample { .endpoint = { .layer = layer } };
    sample.neighbours = { { .host = u"10.0.0.5"_s, .port = 5432 } };
    collect::addSaid({ .leadsTo = leadsTo }, sample);
    return sample;
}

const QList<core::Host> there { { .host = u"pool1"_s, .port = 6432 } };

} // namespace

TEST(LeadsTo, IsAddedToWhatAnApplicationReports)
{
    const auto sample = said(core::Layer::Application, there);
    EXPECT_THAT(
        sample.neighbours,
        ElementsAre(Neighbour { .host = u"10.0.0.5"_s, .port = 5432 },
                    Neighbour { .relation = Neighbour::Relation::Said, .host = u"pool1"_s, .port = 6432 }));
    EXPECT_THAT(sample.remarks, IsEmpty());
}

TEST(LeadsTo, IsRemarkedWhereItMeansNothing)
{
    const auto sample = said(core::Layer::Topology, there);
    EXPECT_THAT(sample.neighbours, SizeIs(1));
    EXPECT_THAT(sample.remarks, SizeIs(1));
    EXPECT_THAT(said(core::Layer::Topology, {}).remarks, IsEmpty());
}
