#include "insight/path/discovered.h"
#include "support/poolers.h"

#include <gmock/gmock.h>

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace test;

/// "10.0.0.6:5432 by pgb, patroni"
std::vector<std::string> said(const std::vector<core::Sample> &samples)
{
    QList<core::SamplePtr> all;
    for (const auto &sample : samples)
        all.append(shared(sample));
    std::vector<std::string> lines;
    for (const insight::DiscoveredEndpoint &found : insight::discoveredEndpoints(all))
        lines.push_back((labelOf(found) + u" by "_s + found.toldBy.join(u", "_s)).toStdString());
    return lines;
}

TEST(FoundOnly, ListsWhoIsKnownByNeighboursOnly)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"10.0.0.5"_s, 5432), leadsTo(u"10.0.0.6"_s, 5432), leadsTo(u"db3"_s, 5432) };
    auto patroni = ofLayer(core::Layer::Topology, u"patroni"_s, u"10.0.0.5:8008"_s);
    patroni.neighbours = { leadsTo(u"10.0.0.6"_s, 5432), leadsTo(u"10.0.0.6"_s, 5432) };

    EXPECT_THAT(said({ pgb, patroni, database(u"db1"_s) }),
                ElementsAre("10.0.0.6:5432 by pgb, patroni", "db3:5432 by pgb"));
}

TEST(FoundOnly, LoopbackIsTheHostOfWhoeverSaysSo)
{
    auto pgb = pooler(u"pgb"_s); // at 10.0.0.2
    pgb.neighbours = { leadsTo(u"127.0.0.1"_s, 5433), leadsTo(u"localhost"_s, 5433) };
    EXPECT_THAT(said({ pgb }), ElementsAre("10.0.0.2:5433 by pgb"));
}

TEST(FoundOnly, ASocketIsNobodysFromElsewhere)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"/run/postgresql"_s, 5433) };
    EXPECT_THAT(said({ pgb }), ElementsAre("/run/postgresql:5433 by pgb"));
}

TEST(FoundOnly, WithoutAnAddressThereIsNobody)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo({}, 5432), leadsTo(u"db3"_s, 0) };
    EXPECT_THAT(said({ pgb }), IsEmpty());
}

TEST(FoundOnly, WhoeverFailsIsNamedByTheUserAllTheSame)
{
    auto pgb = pooler(u"pgb"_s);
    pgb.neighbours = { leadsTo(u"db1"_s, 5432) };
    core::Sample dead;
    dead.endpoint.name = u"db1:5432"_s;
    dead.error = core::Error { core::Fault::Refused, {} };
    EXPECT_THAT(said({ pgb, dead }), IsEmpty());
}

TEST(FoundOnly, NobodyIsBelievedWhoTellsOfThousands)
{
    auto pgb = pooler(u"pgb"_s);
    for (int i = 0; i < 3000; ++i)
        pgb.neighbours.push_back(leadsTo(u"10.9.%1.%2"_s.arg(i / 250).arg(i % 250), 5432));
    EXPECT_EQ(said({ pgb }).size(), 1024u);
}

} // namespace
