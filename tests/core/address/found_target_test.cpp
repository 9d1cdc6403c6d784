#include "core/address/addresses.h"
#include "core/address/found_target.h"
#include "core/address/surroundings.h"

#include <gmock/gmock.h>

using core::Neighbour;
using core::Obstacle;
using core::Target;
using namespace Qt::StringLiterals;

namespace {

Neighbour at(const char *host, int port = 5432, const char *kind = "postgresql")
{
    return { .kind = QString::fromLatin1(kind), .host = QString::fromLatin1(host), .port = port };
}

Obstacle obstacleTo(const Neighbour &found, const char *url = "postgresql://db1.corp")
{
    return core::obstacleTo(found, { test::target(url) });
}

Target opened(const Neighbour &found, const QList<Target> &seeds, const QStringList &rules)
{
    const auto target = core::targetOf(found, seeds, core::allowancesOf(rules));
    return std::holds_alternative<Target>(target) ? std::get<Target>(target) : Target {};
}

} // namespace

TEST(FoundTarget, IsBarredWhateverIsAllowed)
{
    EXPECT_EQ(obstacleTo(at("10.0.0.5")), Obstacle::NotAllowed);
    EXPECT_EQ(obstacleTo(at("db2.corp")), Obstacle::NotAllowed);
    EXPECT_EQ(obstacleTo(at("db_2")), Obstacle::NotAllowed);
    EXPECT_EQ(obstacleTo(at("")), Obstacle::Socket);
    EXPECT_EQ(obstacleTo(at("/run/postgresql")), Obstacle::Socket);
    EXPECT_EQ(obstacleTo(at("@abstract")), Obstacle::Socket);
    EXPECT_EQ(obstacleTo(at("10.0.0.5", 0)), Obstacle::Port);
    EXPECT_EQ(obstacleTo(at("10.0.0.5", 65536)), Obstacle::Port);
    EXPECT_EQ(obstacleTo(at("10.0.0.5", -1)), Obstacle::Port);
    EXPECT_EQ(obstacleTo(at("127.0.0.1")), Obstacle::Loopback);
    EXPECT_EQ(obstacleTo(at("localhost")), Obstacle::Loopback);
    EXPECT_EQ(obstacleTo(at("db.LocalHost")), Obstacle::Loopback);
    EXPECT_EQ(obstacleTo(at("169.254.169.254")), Obstacle::LinkLocal);
    EXPECT_EQ(obstacleTo(at("ff02::1")), Obstacle::Multicast);
    EXPECT_EQ(obstacleTo(at("0.0.0.0")), Obstacle::Unspecified);
    for (const char *host : { "a,b", "a b", "a=b", "a\tb", "127.1", "2130706433", "0x7f000001", "a..b", "-x/",
                              "fe80::1%eth0", "a:b", "\x7f", "db1 hostaddr=127.0.0.1" })
        EXPECT_EQ(obstacleTo(at(host)), Obstacle::OddName) << host;
    const QStringList all { u"0.0.0.0/0 plain"_s, u"*.corp"_s, u"localhost"_s };
    EXPECT_EQ(std::get<Obstacle>(core::targetOf(at("127.0.0.1"), { test::target("postgresql://db1.corp") },
                                                core::allowancesOf(all))),
              Obstacle::Loopback);
}

TEST(FoundTarget, LoopbackIsOursWhereTheUserNamedIt)
{
    for (const char *url : { "postgresql://127.0.0.1", "postgresql://localhost", "postgresql://[::1]:5432",
                             "host=/run/postgresql", "host=db1 hostaddr=127.0.0.1" }) {
        EXPECT_EQ(obstacleTo(at("127.0.0.1"), url), Obstacle::NotAllowed) << url;
        EXPECT_EQ(obstacleTo(at("localhost"), url), Obstacle::NotAllowed) << url;
        EXPECT_EQ(obstacleTo(at("169.254.0.1"), url), Obstacle::LinkLocal) << url;
    }
}

TEST(FoundTarget, NeedsSomebodysLogin)
{
    EXPECT_EQ(obstacleTo(at("10.0.0.5"), "http://db1.corp:8008/cluster"), Obstacle::NoLogin);
    EXPECT_EQ(obstacleTo(at("10.0.0.5"), "pgbouncer://db1.corp"), Obstacle::NotAllowed);
}

TEST(FoundTarget, IsLeftAloneUntilItIsAllowed)
{
    const QList<Target> seeds { test::target("postgresql://ann:s3cret@db1.corp/app") };
    EXPECT_EQ(std::get<Obstacle>(core::targetOf(at("10.0.0.5"), seeds, {})), Obstacle::NotAllowed);
    const Target target = opened(at("10.0.0.5"), seeds, { u"10.0.0.0/8"_s });
    ASSERT_EQ(target.hosts.size(), 1);
    EXPECT_EQ(label(target.hosts.front()), u"10.0.0.5:5432");
    EXPECT_EQ(target.user, u"ann");
    EXPECT_EQ(target.database, u"app");
    EXPECT_FALSE(target.password.isEmpty());
    EXPECT_TRUE(target.admission.has_value());
}

TEST(FoundTarget, IsNeverLessProtected)
{
    struct Row
    {
        const char *typed;
        const char *rule;
        const char *tls;
        const char *binding;
    };
    for (const Row &row : std::initializer_list<Row> {
             { "verify-full", "10.0.0.5", "verify-full", "" },
             { "verify-ca", "10.0.0.5", "verify-ca", "require" },
             { "require", "10.0.0.5", "require", "require" },
             { "prefer", "10.0.0.5", "require", "require" },
             { "allow", "10.0.0.5", "require", "require" },
             { "disable", "10.0.0.5", "require", "require" },
             { "verify-full", "10.0.0.5 plain", "verify-full", "" },
             { "require", "10.0.0.5 plain", "require", "" },
             { "disable", "10.0.0.5 plain", "disable", "" },
         }) {
        const QString url = u"postgresql://ann:s3cret@db1.corp/app?sslmode="_s + QLatin1String(row.typed);
        const Target target =
            opened(at("10.0.0.5"), { test::target(url.toLatin1().constData()) }, { QLatin1String(row.rule) });
        EXPECT_EQ(core::tlsModeName(target.tls), QLatin1String(row.tls)) << row.typed;
        EXPECT_EQ(target.options.value("channel_binding"), row.binding) << row.typed;
    }
}

TEST(FoundTarget, APasswordIsForTheSortItWasGivenFor)
{
    const QList<Target> seeds { test::target("pgbouncer://stats:s3cret@pool.corp:6432") };
    const Target database = opened(at("10.0.0.5"), seeds, { u"10.0.0.5"_s });
    EXPECT_EQ(database.user, u"stats");
    EXPECT_EQ(database.database, u"postgres");
    EXPECT_TRUE(database.password.isEmpty());
    EXPECT_FALSE(database.admission->lendsPassword) << "nor the one in the environment";
    const Target sibling = opened(at("10.0.0.6", 6432, "pgbouncer"), seeds, { u"10.0.0.0/8"_s });
    EXPECT_EQ(sibling.database, u"pgbouncer");
    EXPECT_FALSE(sibling.password.isEmpty());
    EXPECT_TRUE(sibling.admission->lendsPassword);
    const Target stranger = opened(at("10.0.0.6", 6432, "pgcat"), seeds, { u"10.0.0.0/8"_s });
    EXPECT_EQ(stranger.database, u"pgcat");
    EXPECT_TRUE(stranger.password.isEmpty()) << "it was given for PgBouncer";
    EXPECT_TRUE(opened(at("10.0.0.5"), { seeds.front(), test::target("postgresql://ann:other@db1.corp") },
                       { u"10.0.0.5"_s })
                    .user
                == u"ann");
}

TEST(FoundTarget, ANameByPatternMustLeadIntoTheNetworksThatAreAllowed)
{
    const QList<Target> seeds { test::target("postgresql://db1.corp") };
    const auto admission = [&](const QStringList &rules) {
        return *opened(at("db2.corp"), seeds, rules).admission;
    };
    EXPECT_TRUE(admission({ u"*.corp"_s }).admits(u"8.8.8.8"_s));
    EXPECT_FALSE(admission({ u"*.corp"_s }).admits(u"127.0.0.1"_s));
    EXPECT_FALSE(admission({ u"*.corp"_s, u"10.0.0.0/8"_s }).admits(u"8.8.8.8"_s));
    EXPECT_TRUE(admission({ u"*.corp"_s, u"10.0.0.0/8"_s }).admits(u"10.1.2.3"_s));
    EXPECT_TRUE(admission({ u"db2.corp"_s, u"10.0.0.0/8"_s }).admits(u"8.8.8.8"_s)); // by hand
}

TEST(FoundTarget, IsTypedWithTheLoginOfTheDatabases)
{
    const QList<Target> named { test::target("pgbouncer://stats@pool1"),
                                test::target("postgresql://m%40x@db1/shop") };
    const auto typed = [&](const Neighbour &found) {
        return core::addressOf(found, named, core::processSurroundings());
    };
    EXPECT_EQ(typed(at("10.0.0.5", 5433)), u"postgresql://m%40x@10.0.0.5:5433/shop");
    EXPECT_EQ(typed(at("10.0.0.5", 6432, "pgbouncer")), u"pgbouncer://10.0.0.5:6432");
    EXPECT_EQ(typed(at("10.0.0.6", 6432, "odyssey")), u"postgresql://10.0.0.6:6432/console");
    EXPECT_EQ(typed(at("evil/x?host=db1")), QString());
    EXPECT_EQ(typed(at("a@evil")), QString());
}
