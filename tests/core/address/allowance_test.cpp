#include "core/address/allowance.h"

#include <gmock/gmock.h>

using core::Obstacle;
using namespace Qt::StringLiterals;

namespace {

core::Obstacle obstacleOf(const char *address, bool loopbackIsOurs = false)
{
    return core::obstacleOf(*core::parseIpAddress(QString::fromLatin1(address)), loopbackIsOurs);
}

bool isContactable(const QStringList &rules, const char *host, int port = 5432)
{
    return core::allowanceFor(core::allowancesOf(rules), QString::fromLatin1(host), port, { 5432 });
}

QString again(const char *text)
{
    const auto rule = core::parseAllowance(QString::fromLatin1(text));
    return rule ? textOf(rule.value()) : QString {};
}

} // namespace

TEST(IpAddress, IsOnlyWhatIsSpelledInFull)
{
    for (const char *text : { "127.1", "2130706433", "0x7f.1", "0x7f000001", "010.0.0.1", "10.0.0.1 ", "",
                              "10.0.0.256", "fe80::1%eth0", "::1::", "1.2.3" })
        EXPECT_EQ(core::parseIpAddress(QString::fromLatin1(text)), std::nullopt) << text;
    EXPECT_EQ(core::parseIpAddress(u"10.0.0.1\0x"_s), std::nullopt);
    EXPECT_EQ(core::parseIpAddress(u"::ffff:10.0.0.5"_s), core::parseIpAddress(u"10.0.0.5"_s));
    EXPECT_EQ(textOf(*core::parseIpAddress(u"::FFFF:10.0.0.5"_s)), u"10.0.0.5");
    EXPECT_EQ(textOf(*core::parseIpAddress(u"FD00:0::1"_s)), u"fd00::1");
}

TEST(Network, ContainsWhatSharesItsPrefix)
{
    const auto contains = [](const char *network, const char *address) {
        return core::parseNetwork(QString::fromLatin1(network))
            ->contains(*core::parseIpAddress(QString::fromLatin1(address)));
    };
    EXPECT_TRUE(contains("10.20.0.0/16", "10.20.255.1"));
    EXPECT_FALSE(contains("10.20.0.0/16", "10.21.0.1"));
    EXPECT_TRUE(contains("10.20.0.0/15", "10.21.0.1"));
    EXPECT_FALSE(contains("10.20.0.0/15", "10.22.0.1"));
    EXPECT_TRUE(contains("0.0.0.0/0", "203.0.113.9"));
    EXPECT_FALSE(contains("0.0.0.0/0", "fd00::1"));
    EXPECT_TRUE(contains("::/0", "fd00::1"));
    EXPECT_TRUE(contains("fd00:1::/33", "fd00:1:7fff::1"));
    EXPECT_FALSE(contains("fd00:1::/33", "fd00:1:8000::1"));
    EXPECT_TRUE(contains("10.0.0.5", "::ffff:10.0.0.5"));
    EXPECT_FALSE(contains("10.0.0.5", "10.0.0.4"));
}

TEST(Network, HasZerosBehindItsPrefix)
{
    for (const char *text : { "10.20.3.4/16", "10.20.0.0/33", "10.20.0.0/-1", "10.20.0.0/2147483647",
                              "10.20.0.0/", "10.20.0.0/x", "fd00::1/64", "fd00::/129", "/16", "db/16" })
        EXPECT_EQ(core::parseNetwork(QString::fromLatin1(text)), std::nullopt) << text;
}

TEST(Allowance, IsANetworkANameOrAllBelowAName)
{
    EXPECT_EQ(again("10.20.0.0/16"), u"10.20.0.0/16");
    EXPECT_EQ(again(" 10.20.0.0/16:6543  PLAIN "), u"10.20.0.0/16:6543 plain");
    EXPECT_EQ(again("*.DB.corp"), u"*.db.corp");
    EXPECT_EQ(again("db3.corp:5433"), u"db3.corp:5433");
    EXPECT_EQ(again("[fd00::/8]:5433"), u"[fd00::/8]:5433");
    EXPECT_EQ(again("fd00::1"), u"fd00::1");
}

TEST(Allowance, SaysWhatIsWrongWithARule)
{
    for (const char *text : { "",
                              "*",
                              "*.",
                              "a*.corp",
                              "db.*",
                              "10.20.3.4/16",
                              "10.20.0.0/99",
                              "db1:0",
                              "db1:",
                              "db1:65536",
                              "db1 db2",
                              "db1 plain plain",
                              "/tmp",
                              "@x",
                              "db=1",
                              "db1,db2",
                              "127.1",
                              "0x7f000001",
                              "[fd00::1",
                              "[fd00::1]x",
                              "db_1.-.:x" })
        EXPECT_FALSE(core::parseAllowance(QString::fromLatin1(text))) << text;
    EXPECT_THAT(core::parseAllowance(u"10.20.3.4/16"_s).error().detail.toStdString(),
                testing::HasSubstr("zeros"));
}

TEST(Allowance, HoldsForWhatItNames)
{
    EXPECT_TRUE(isContactable({ u"10.20.0.0/16"_s }, "10.20.3.4"));
    EXPECT_FALSE(isContactable({ u"10.20.0.0/16"_s }, "10.21.3.4"));
    EXPECT_TRUE(isContactable({ u"*.db.corp"_s }, "A1.DB.corp"));
    EXPECT_TRUE(isContactable({ u"*.db.corp"_s }, "x.a1.db.corp"));
    EXPECT_FALSE(isContactable({ u"*.db.corp"_s }, "db.corp"));
    EXPECT_FALSE(isContactable({ u"*.db.corp"_s }, "evildb.corp"));
    EXPECT_FALSE(isContactable({ u"*.db.corp"_s }, "a.db.corp.evil"));
    EXPECT_TRUE(isContactable({ u"db3.corp"_s }, "db3.corp"));
    EXPECT_FALSE(isContactable({ u"db3.corp"_s }, "adb3.corp"));
}

TEST(Allowance, DoesNotLookUpANameBecauseOfANetwork)
{
    EXPECT_FALSE(isContactable({ u"0.0.0.0/0"_s, u"::/0"_s }, "db3.corp"));
}

TEST(Allowance, IsForTheUsualPortsOrForItsOwn)
{
    EXPECT_FALSE(isContactable({ u"db3.corp"_s }, "db3.corp", 22));
    EXPECT_TRUE(isContactable({ u"db3.corp:22"_s }, "db3.corp", 22));
    EXPECT_FALSE(isContactable({ u"db3.corp:22"_s }, "db3.corp", 5432));
}

TEST(Allowance, TheExactOneDecidesHowMuchIsProtected)
{
    const auto rules = core::allowancesOf({ u"*.db.corp plain"_s, u"a.db.corp"_s, u"10.0.0.0/8 plain"_s });
    EXPECT_FALSE(core::allowanceFor(rules, u"a.db.corp"_s, 5432, { 5432 })->plain);
    EXPECT_TRUE(core::allowanceFor(rules, u"b.db.corp"_s, 5432, { 5432 })->plain);
}

TEST(Obstacle, StandsBeforeWhatMeansSomethingElseHere)
{
    EXPECT_EQ(obstacleOf("127.0.0.1"), Obstacle::Loopback);
    EXPECT_EQ(obstacleOf("127.255.0.9"), Obstacle::Loopback);
    EXPECT_EQ(obstacleOf("::1"), Obstacle::Loopback);
    EXPECT_EQ(obstacleOf("::ffff:127.0.0.1"), Obstacle::Loopback);
    EXPECT_EQ(obstacleOf("169.254.169.254"), Obstacle::LinkLocal);
    EXPECT_EQ(obstacleOf("fd00:ec2::254"), Obstacle::LinkLocal);
    EXPECT_EQ(obstacleOf("fe80::1"), Obstacle::LinkLocal);
    EXPECT_EQ(obstacleOf("febf::1"), Obstacle::LinkLocal);
    EXPECT_EQ(obstacleOf("224.0.0.1"), Obstacle::Multicast);
    EXPECT_EQ(obstacleOf("239.1.2.3"), Obstacle::Multicast);
    EXPECT_EQ(obstacleOf("ff02::1"), Obstacle::Multicast);
    EXPECT_EQ(obstacleOf("0.0.0.0"), Obstacle::Unspecified);
    EXPECT_EQ(obstacleOf("0.1.2.3"), Obstacle::Unspecified);
    EXPECT_EQ(obstacleOf("255.255.255.255"), Obstacle::Unspecified);
    EXPECT_EQ(obstacleOf("::"), Obstacle::Unspecified);
    EXPECT_EQ(obstacleOf("::127.0.0.1"), Obstacle::Unspecified);
    EXPECT_EQ(obstacleOf("64:ff9b::a9fe:a9fe"), Obstacle::LinkLocal);
    EXPECT_EQ(obstacleOf("64:ff9b::a00:5"), Obstacle::None);
    EXPECT_EQ(obstacleOf("10.0.0.5"), Obstacle::None);
    EXPECT_EQ(obstacleOf("fd00::5"), Obstacle::None);
    EXPECT_EQ(obstacleOf("8.8.8.8"), Obstacle::None);
    EXPECT_EQ(obstacleOf("127.0.0.1", true), Obstacle::None);
    EXPECT_EQ(obstacleOf("::1", true), Obstacle::None);
    EXPECT_EQ(obstacleOf("169.254.0.1", true), Obstacle::LinkLocal);
}

TEST(Admission, IsOfTheAddressThatIsDialled)
{
    const core::Admission anywhere;
    EXPECT_TRUE(anywhere.admits(u"10.0.0.5"_s));
    EXPECT_FALSE(anywhere.admits(u"127.0.0.1"_s));
    EXPECT_FALSE(anywhere.admits(u"169.254.169.254"_s));
    EXPECT_FALSE(anywhere.admits(u"db1"_s));
    const core::Admission inside { .networks = { *core::parseNetwork(u"10.20.0.0/16"_s) } };
    EXPECT_TRUE(inside.admits(u"10.20.0.5"_s));
    EXPECT_FALSE(inside.admits(u"10.21.0.5"_s));

    const auto some = core::admitted(anywhere, { u"127.0.0.1"_s, u"10.0.0.5"_s });
    ASSERT_TRUE(some);
    EXPECT_EQ(some.value(), QStringList { u"10.0.0.5"_s });
    EXPECT_EQ(core::admitted(anywhere, { u"127.0.0.1"_s }).error().fault, core::Fault::NotAllowed);
    EXPECT_EQ(core::admitted(std::nullopt, { u"127.0.0.1"_s }).value(), QStringList { u"127.0.0.1"_s });
}
