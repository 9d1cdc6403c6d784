#include "collect/asked.h"
#include "collect/pages.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

QByteArray recorded(const QString &name)
{
    return test::recordedBody(u"patroni-3.0.2/"_s + name);
}

test::Asked met(const QByteArray &body)
{
    return test::Asked::met(collect::patroni(),
                            test::greetingByPage("/patroni", body, 200, "application/json"));
}

test::Asked node(const QString &situation)
{
    auto node = met(recorded(situation + u".patroni"_s));
    EXPECT_TRUE(node.answer("cluster", test::page(recorded(situation + u".cluster"_s))));
    EXPECT_TRUE(node.answer("patroni", test::page(recorded(situation + u".patroni"_s))));
    return node;
}

std::string remarks(const test::Asked &node)
{
    return node.sample().remarks.join(u'\n').toStdString();
}

} // namespace

TEST(Patroni, IsKnownByItsOwnWord)
{
    EXPECT_TRUE(collect::patroni().recognises(test::greetingByPage("/patroni", recorded(u"idle.patroni"_s))));
    for (const auto *body : { "", "null", "[]", "{}", "<html>patroni</html>", "{\"pools\": []}",
                              "{\"patroni\": 3, \"state\": \"running\"}" })
        EXPECT_FALSE(collect::patroni().recognises(test::greetingByPage("/patroni", body))) << body;
    EXPECT_EQ(collect::patroni().probe("/cluster"), QList<QByteArray> { "/patroni" });
}

TEST(Patroni, SaysWhatItsNodeIs)
{
    const auto endpoint = node(u"idle"_s).sample().endpoint;
    EXPECT_EQ(endpoint.kind, u"patroni"_s);
    EXPECT_EQ(endpoint.layer, core::Layer::Topology);
    EXPECT_EQ(endpoint.role, core::Role::Primary);
    EXPECT_EQ(endpoint.version, u"3.0.2"_s);
    EXPECT_EQ(endpoint.systemId, u"7710249203248931695"_s);
    EXPECT_EQ(endpoint.timeline, 1);
    auto replica = met(recorded(u"replica.patroni"_s));
    replica.answer("patroni", test::page(recorded(u"replica.patroni"_s)));
    EXPECT_EQ(replica.sample().endpoint.role, core::Role::Replica);
}

TEST(Patroni, IsNotTakenForTheServerItLooksAfter)
{
    EXPECT_TRUE(collect::identity(met(recorded(u"idle.patroni"_s)).profile()).isEmpty());
    EXPECT_FALSE(node(u"idle"_s).part("patroni").membership);
}

TEST(Patroni, MembersAreFoundWithRoleLagAndTimeline)
{
    const auto sample = node(u"idle"_s).sample();
    ASSERT_EQ(sample.neighbours.size(), 2u);
    const auto leader = test::neighbourNamed(sample, u"node0"_s);
    EXPECT_EQ(leader.relation, core::Neighbour::Relation::Member);
    EXPECT_EQ(leader.kind, u"postgresql"_s);
    EXPECT_EQ(leader.host, u"127.0.0.1"_s);
    EXPECT_EQ(leader.port, 5440);
    EXPECT_EQ(leader.role, core::Role::Primary);
    EXPECT_EQ(leader.state, u"running"_s);
    EXPECT_EQ(leader.up, true);
    EXPECT_EQ(leader.timeline, 1);
    EXPECT_FALSE(leader.lagBytes);
    EXPECT_EQ(test::neighbourNamed(sample, u"node1"_s).role, core::Role::Replica);
    EXPECT_EQ(test::neighbourNamed(sample, u"node1"_s).lagBytes, 0);
    EXPECT_THAT(sample.remarks, IsEmpty());
}

TEST(Patroni, AnUnknownLagIsNotMeasured)
{
    const auto stopped = test::neighbourNamed(node(u"node1_stopped"_s).sample(), u"node1"_s);
    EXPECT_FALSE(stopped.lagBytes);
    EXPECT_FALSE(stopped.timeline);
    EXPECT_EQ(stopped.state, u"stopped"_s);
    EXPECT_EQ(stopped.up, false);
    auto odd = node(u"idle"_s);
    odd.answer("cluster", test::page(R"({"members": [{"name": "n", "host": "h", "port": 99999, "lag": -1,
        "timeline": 1.5, "role": "sync_standby", "state": "starting"}]})"));
    const auto member = test::neighbourNamed(odd.sample(), u"n"_s);
    EXPECT_FALSE(member.lagBytes);
    EXPECT_FALSE(member.timeline);
    EXPECT_FALSE(member.up) << "neither up nor down";
    EXPECT_EQ(member.port, 0);
    EXPECT_EQ(member.role, core::Role::Replica);
}

TEST(Patroni, APauseIsSaid)
{
    EXPECT_THAT(remarks(node(u"paused"_s)), HasSubstr("paused"));
}

TEST(Patroni, WithItsStoreFrozenTheMembersKeepTheirAge)
{
    auto frozen = node(u"idle"_s);
    frozen.pass(45s);
    frozen.answer("patroni", test::page(recorded(u"idle.patroni"_s)));
    EXPECT_EQ(frozen.sample().neighbours.size(), 2u);
    EXPECT_THAT(remarks(frozen), HasSubstr("list of members is 45 s old"));
    frozen.answer("cluster", test::page("{}", 503));
    EXPECT_EQ(frozen.sample().neighbours.size(), 2u) << "no news are no members less";
    EXPECT_THAT(remarks(frozen), HasSubstr("list of members is 45 s old"));
}

TEST(Patroni, AStoreThatIsSilentIsSaidByOurClock)
{
    auto cut = node(u"idle"_s);
    auto body = recorded(u"idle.patroni"_s);
    const QByteArray seen = "1795182320";
    const QByteArray early = QByteArray::number(seen.toLongLong() - 300);
    cut.answer("patroni", test::page(body.replace(seen, early)));
    EXPECT_THAT(remarks(cut), IsEmpty()) << "its clock may be behind ours";
    cut.pass(300s);
    cut.answer("cluster", test::page(recorded(u"idle.cluster"_s)));
    cut.answer("patroni", test::page(body));
    EXPECT_THAT(remarks(cut), HasSubstr("not answered it for 300 s"));
    cut.pass(1s);
    cut.answer("patroni", test::page(body.replace(early, seen)));
    EXPECT_THAT(remarks(cut), IsEmpty());
}

TEST(Patroni, WithoutMembersItSaysSo)
{
    auto alone = met(recorded(u"idle.patroni"_s));
    alone.answer("patroni", test::page(recorded(u"idle.patroni"_s)));
    EXPECT_THAT(remarks(alone), HasSubstr("does not report the members"));
    EXPECT_FALSE(alone.answer("cluster", test::page("{}", 503)));
}

TEST(Patroni, ItAnswersForAServerThatIsDown)
{
    auto down = node(u"idle"_s);
    auto body = recorded(u"idle.patroni"_s);
    body.replace("\"state\": \"running\"", "\"state\": \"start failed\"");
    EXPECT_TRUE(down.answer("patroni", test::page(body, 503)));
    EXPECT_THAT(remarks(down), HasSubstr("PostgreSQL of this node: start failed"));
}

TEST(Patroni, WhatIsCutIsNoAnswer)
{
    auto asked = node(u"idle"_s);
    const auto body = recorded(u"idle.patroni"_s);
    EXPECT_FALSE(asked.answer("patroni", test::page(body.chopped(1))));
    EXPECT_FALSE(asked.answer("patroni", test::page(body + "}")));
    EXPECT_FALSE(asked.answer("patroni", test::page(body, 500)));
    EXPECT_TRUE(asked.question("patroni").essential);
    EXPECT_FALSE(asked.question("cluster").essential) << "it hangs where the other answers";
}
