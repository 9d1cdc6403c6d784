#include "gui/endpoints/destinations.h"
#include "gui/endpoints/endpoint_list_fixture.h"
#include "support/poolers.h"

#include <QSignalSpy>

using namespace Qt::StringLiterals;
using core::Neighbour;
using testing::ElementsAre;
using testing::IsEmpty;

namespace gui {
namespace {

EndpointRow rowOf(core::Layer layer, const QString &name, const QString &address = {})
{
    core::Sample sample = test::ofLayer(layer, name, address);
    return { .endpoint = name, .name = name, .latestGood = test::shared(sample) };
}

EndpointRow applicationThatSays(const QStringList &hosts)
{
    core::Sample sample = test::ofLayer(core::Layer::Application, u"app1:8080"_s, u"10.0.4.17:8080"_s);
    for (const QString &host : hosts)
        sample.neighbours.push_back({ .relation = Neighbour::Relation::Said, .host = host, .port = 6432 });
    sample.neighbours.push_back({ .host = u"reported"_s, .port = 5432 });
    return { .endpoint = u"app1:8080"_s, .name = u"shop-api"_s, .latestGood = test::shared(sample) };
}

} // namespace

TEST(Destinations, AreTheOtherEndpointsOfTheCluster)
{
    const std::vector<EndpointRow> rows { { .kind = EndpointRow::Kind::Heading, .endpoint = u"pooler"_s },
                                          applicationThatSays({}),
                                          rowOf(core::Layer::Pooler, u"pgb:6432"_s),
                                          rowOf(core::Layer::Database, u"/run/postgresql:5432"_s,
                                                u"10.0.0.5:5432"_s),
                                          rowOf(core::Layer::Database, u"db1/10.0.0.6:5432"_s),
                                          rowOf(core::Layer::Database, u"@hidden:5432"_s),
                                          rowOf(core::Layer::Topology, u"patroni:8008"_s),
                                          { .endpoint = u"silent:5432"_s } };
    EXPECT_THAT(destinationsFor(rows[1], rows),
                ElementsAre(Destination { u"pgb:6432"_s, u"pgb:6432"_s },
                            Destination { u"10.0.0.5:5432"_s, u"/run/postgresql:5432"_s },
                            Destination { u"10.0.0.6:5432"_s, u"db1/10.0.0.6:5432"_s }));
    EXPECT_THAT(destinationsFor(rows[2], rows), IsEmpty()) << "a pooler tells it itself";
}

TEST(Destinations, ThatWereSaidAreMarkedTheUnwatchedOnesToo)
{
    const std::vector<EndpointRow> rows { applicationThatSays({ u"pgb"_s, u"elsewhere"_s }),
                                          rowOf(core::Layer::Pooler, u"pgb:6432"_s),
                                          rowOf(core::Layer::Pooler, u"pgb2:6432"_s) };
    EXPECT_THAT(destinationsFor(rows[0], rows),
                ElementsAre(Destination { u"pgb:6432"_s, u"pgb:6432"_s, true },
                            Destination { u"pgb2:6432"_s, u"pgb2:6432"_s },
                            Destination { u"elsewhere:6432"_s, u"elsewhere:6432"_s, true }));
}

TEST_F(EndpointListTest, WhereThePoolsOfAnApplicationLeadIsSaidInItsMenu)
{
    past.list(u"app1:8080"_s);
    core::Sample application = *applicationThatSays({}).latestGood;
    application.neighbours = { { .relation = Neighbour::Relation::Said, .host = u"db1"_s, .port = 5432 } };
    application.received = test::noon;
    past.add(test::shared(application), test::noon);
    list.present(past, {}, test::noon);
    QSignalSpy said(&list, &EndpointList::destinationsRequested);

    EXPECT_FALSE(offered(u"db1:5432"_s).contains(u"Its pools lead to"_s));
    delete list.findChild<QMenu *>();
    ASSERT_TRUE(offered(u"app1:8080"_s).contains(u"Its pools lead to"_s));
    QList<QAction *> places;
    for (QMenu *menu : list.findChildren<QMenu *>()) {
        if (menu->menuAction()->text() == u"Its pools lead to"_s)
            places = menu->actions();
    }
    ASSERT_EQ(places.size(), 2);
    EXPECT_TRUE(places[0]->isChecked());
    places[1]->trigger();
    ASSERT_EQ(said.size(), 1);
    EXPECT_EQ(said[0][0], u"app1:8080"_s);
    EXPECT_EQ(said[0][1].toStringList(), (QStringList { u"db1:5432"_s, u"db2:5432"_s }));
}

} // namespace gui
