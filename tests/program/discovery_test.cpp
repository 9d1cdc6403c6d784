#include "core/address/addresses.h"
#include "program/discovery.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

core::Target seed()
{
    return test::target("postgresql://ann:s3cret@db1.corp/app");
}

core::Sample telling(const QStringList &hosts)
{
    core::Sample sample;
    sample.endpoint.name = u"pgb:6432"_s;
    sample.endpoint.layer = core::Layer::Pooler;
    sample.endpoint.address = u"10.0.0.2:6432"_s;
    for (const QString &host : hosts)
        sample.neighbours.push_back({ .kind = u"postgresql"_s, .host = host, .port = 5432 });
    return sample;
}

core::Sample answering(const QString &name)
{
    core::Sample sample;
    sample.endpoint.name = name;
    sample.endpoint.layer = core::Layer::Database;
    return sample;
}

QList<core::Allowance> rules(const QStringList &texts)
{
    return core::allowancesOf(texts);
}

std::vector<std::string> watched(const program::Discovery::Change &change)
{
    std::vector<std::string> names;
    for (const core::Target &target : change.watch)
        names.push_back(core::label(target.hosts.front()).toStdString());
    return names;
}

std::vector<std::string> left(const program::Discovery::Change &change)
{
    std::vector<std::string> names;
    for (const QString &name : change.leave)
        names.push_back(name.toStdString());
    return names;
}

std::vector<std::string> listed(const program::Discovery &discovery)
{
    std::vector<std::string> names;
    for (const insight::DiscoveredEndpoint &found : discovery.listed())
        names.push_back(labelOf(found).toStdString());
    return names;
}

} // namespace

TEST(Discovery, WithoutARuleNobodyIsContacted)
{
    program::Discovery discovery({ seed() });
    const auto change = discovery.hear(telling({ u"10.0.0.5"_s, u"127.0.0.1"_s }));
    ASSERT_TRUE(change);
    EXPECT_THAT(change->watch, IsEmpty());
    EXPECT_THAT(listed(discovery), ElementsAre("10.0.0.5:5432", "10.0.0.2:5432"));
    EXPECT_FALSE(discovery.hear(telling({ u"10.0.0.5"_s, u"127.0.0.1"_s }))) << "nothing new";
}

TEST(Discovery, ARuleHoldsForWhoIsFoundLaterToo)
{
    program::Discovery discovery({ seed() }, rules({ u"10.0.0.0/24"_s }));
    EXPECT_THAT(watched(*discovery.hear(telling({ u"10.0.0.5"_s, u"10.9.0.5"_s }))),
                ElementsAre("10.0.0.5:5432"));
    EXPECT_THAT(watched(*discovery.hear(telling({ u"10.0.0.5"_s, u"10.0.0.6"_s }))),
                ElementsAre("10.0.0.6:5432"));
}

TEST(Discovery, WhoIsNoLongerAllowedIsLeftAndListedAgain)
{
    program::Discovery discovery({ seed() }, rules({ u"10.0.0.0/24"_s }));
    discovery.hear(telling({ u"10.0.0.5"_s }));
    discovery.hear(answering(u"10.0.0.5:5432"_s));
    EXPECT_THAT(left(discovery.allow({})), ElementsAre("10.0.0.5:5432"));
    EXPECT_THAT(listed(discovery), ElementsAre("10.0.0.5:5432"));
    EXPECT_FALSE(discovery.hear(answering(u"10.0.0.5:5432"_s))) << "was on its way";
    EXPECT_THAT(watched(discovery.allow(rules({ u"10.0.0.5"_s }))), ElementsAre("10.0.0.5:5432"));
}

TEST(Discovery, WhoIsAllowedOtherwiseIsAskedAnew)
{
    program::Discovery discovery({ seed() }, rules({ u"*.corp"_s }));
    discovery.hear(telling({ u"db2.corp"_s }));
    const auto narrowed = discovery.allow(rules({ u"*.corp"_s, u"10.0.0.0/8"_s }));
    EXPECT_THAT(left(narrowed), ElementsAre("db2.corp:5432"));
    EXPECT_THAT(watched(narrowed), ElementsAre("db2.corp:5432"));
    const auto plain = discovery.allow(rules({ u"*.corp plain"_s, u"10.0.0.0/8"_s }));
    EXPECT_THAT(left(plain), ElementsAre("db2.corp:5432"));
    EXPECT_THAT(left(discovery.allow(rules({ u"*.corp plain"_s, u"10.0.0.0/8"_s }))), IsEmpty());
}

TEST(Discovery, SixtyFourAreContacted)
{
    QStringList many;
    for (int i = 1; i <= 100; ++i)
        many.append(u"10.0.0.%1"_s.arg(i + 10));
    program::Discovery discovery({ seed() }, rules({ u"10.0.0.0/24"_s }));
    EXPECT_EQ(discovery.hear(telling(many))->watch.size(), 64);
    EXPECT_EQ(discovery.listed().size(), 36u);
    EXPECT_EQ(discovery.listed().front().obstacle, core::Obstacle::TooMany);
}

TEST(Discovery, APasswordThatWasAskedForIsTheirsToo)
{
    core::Target asked = seed();
    asked.password = {};
    program::Discovery discovery({ asked });
    discovery.hear(telling({ u"10.0.0.5"_s }));
    discovery.lend(u"db1.corp:5432"_s, core::Secret("s3cret"));
    const auto change = discovery.allow(rules({ u"10.0.0.5"_s }));
    EXPECT_FALSE(change.watch.front().password.isEmpty());
}

TEST(Discovery, OneThatTheUserNamesIsNoLongerListedNorLeftWithItsRule)
{
    program::Discovery discovery({ seed() }, rules({ u"10.0.0.0/24 plain"_s }));
    discovery.hear(telling({ u"10.0.0.5"_s }));
    discovery.add({ test::target("postgresql://ann@10.0.0.5/app") });
    EXPECT_THAT(left(discovery.allow({})), IsEmpty());
}

TEST(Discovery, WhatOneToldThatTheUserRemovedIsForgotten)
{
    program::Discovery discovery({ seed(), test::target("pgbouncer://ann@pgb:6432") });
    discovery.hear(telling({ u"10.0.0.5"_s }));
    EXPECT_THAT(listed(discovery), ElementsAre("10.0.0.5:5432"));
    discovery.remove(u"pgb:6432"_s);
    EXPECT_THAT(listed(discovery), IsEmpty());
    EXPECT_FALSE(discovery.hear(telling({ u"10.0.0.6"_s }))) << "was on its way";
    discovery.add({ test::target("pgbouncer://ann@pgb:6432") });
    EXPECT_TRUE(discovery.hear(telling({ u"10.0.0.6"_s })));
}
