// Which server it is, and that it is still the same one.

#include "live/behind.h"
#include "live/seen.h"
#include "live/watching.h"
#include "support/counting_proxy.h"
#include "support/fake_messages.h"
#include "support/pgbouncer.h"
#include "support/sessions.h"

#include <atomic>
#include <csignal>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

using Identity = test::WithServer;

QString nameOf(const PgServer &server)
{
    return u"127.0.0.1:%1"_s.arg(server.port());
}

} // namespace

TEST_F(Identity, AStandbyIsAnotherServerOfTheSameSystem)
{
    const PgServer primary;
    const PgServer standby({ .standbyOf = primary.conninfo() });
    Watching watching({ primary.url(u"monitor"_s), standby.url(u"monitor"_s) });
    const auto first = watching.next(nameOf(primary));
    const auto second = watching.nextThat([&](const core::Sample &sample) {
        return sample.endpoint.name == nameOf(standby) && sample.replicationLag;
    });
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->endpoint.role, core::Role::Primary);
    EXPECT_EQ(second->endpoint.role, core::Role::Replica);
    EXPECT_FALSE(first->endpoint.systemId.isEmpty());
    EXPECT_EQ(first->endpoint.systemId, second->endpoint.systemId);
    EXPECT_NE(first->endpoint.startedAt, second->endpoint.startedAt);
    EXPECT_EQ(first->replicationLag, std::nullopt);
    EXPECT_EQ(first->endpoint.timeline, 1);
    EXPECT_TRUE(watching.merged().isEmpty());

    standby.run(u"select pg_promote()"_s);
    EXPECT_TRUE(watching.nextThat([&](const core::Sample &sample) {
        return sample.endpoint.name == nameOf(standby) && sample.endpoint.role == core::Role::Primary
               && sample.endpoint.timeline == 2 && !sample.replicationLag;
    }));
}

// What it has received it has replayed, all of it: that says nothing once it receives no more.
TEST_F(Identity, AStandbyThatIsCutOffFallsBehind)
{
    const PgServer primary;
    const PgServer standby({ .standbyOf = primary.conninfo() });
    primary.run(u"create table something (n int)"_s);
    Watching watching({ standby.url(u"monitor"_s) });
    ASSERT_TRUE(watching.nextThat([](const core::Sample &sample) { return sample.replicationLag == 0s; }));
    standby.run(u"alter system set primary_conninfo = ''"_s);
    standby.run(u"select pg_reload_conf()"_s);
    primary.run(u"insert into something values (1)"_s);
    EXPECT_TRUE(watching.nextThat([](const core::Sample &sample) { return sample.replicationLag > 1s; }));
}

TEST_F(Identity, ARestartIsAFailureAndThenANewStart)
{
    PgServer server;
    Watching watching({ server.url(u"monitor"_s) }, 200ms, test::impatient());
    const auto before = watching.next();
    ASSERT_TRUE(before);
    server.restart();
    EXPECT_TRUE(watching.nextError());
    const auto after = watching.next();
    ASSERT_TRUE(after);
    EXPECT_EQ(after->endpoint.systemId, before->endpoint.systemId);
    EXPECT_GT(*after->endpoint.startedAt, *before->endpoint.startedAt);
    EXPECT_EQ(after->limits.size(), before->limits.size());
    EXPECT_EQ(after->rates.transactionsPerSecond, std::nullopt) << "another series";
}

TEST_F(Identity, WithoutTheRightToReadItTheRestIsStillRead)
{
    const PgServer server;
    server.run(u"revoke execute on function pg_control_system(), pg_control_checkpoint() from public"_s);
    const Sessions sessions(server, 2);
    Watching watching({ server.url(u"monitor"_s) });
    const auto sample = watching.next();
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->counts.idle, 2);
    EXPECT_TRUE(sample->endpoint.systemId.isEmpty());
    EXPECT_FALSE(sample->endpoint.timeline);
}

TEST_F(Identity, TwoNamesOfOneServerAreAskedOnce)
{
    const PgServer server;
    const Sessions sessions(server, 3);
    const auto bySocket =
        u"host=%1 port=%2 user=postgres dbname=template1"_s.arg(server.socketDir()).arg(server.port());
    Watching watching({ server.url(u"monitor"_s), bySocket });
    ASSERT_TRUE(test::waitFor([&] { return watching.merged().size() == 1; }));
    ASSERT_TRUE(watching.next());
    const auto sample = watching.next();
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->counts.idle, 3);
    EXPECT_EQ(sample->counts.active, 0);
    EXPECT_EQ(sample->counts.used, 4);
    const auto ours = test::backendsOf(server, u"monitor postgres"_s).size()
                      + test::backendsOf(server, u"postgres template1"_s).size();
    EXPECT_EQ(ours, 1);
}

TEST_F(Identity, AfterARestartEachOfItsNamesIsAskedAgain)
{
    PgServer server;
    const auto bySocket =
        u"host=%1 port=%2 user=monitor dbname=template1"_s.arg(server.socketDir()).arg(server.port());
    Watching watching({ server.url(u"monitor"_s), bySocket }, 200ms, test::impatient());
    ASSERT_TRUE(test::waitFor([&] { return watching.merged().size() == 1; }));
    const QString other = watching.merged().firstKey();
    ASSERT_TRUE(watching.next(watching.merged().value(other)));
    server.restart();
    ASSERT_TRUE(test::waitFor([&] { return watching.separated().contains(other); }))
        << "it may lead to another server now";
    EXPECT_TRUE(test::waitFor([&] { return watching.merged().size() == 1; })) << "it does not";
}

TEST_F(Identity, WhereAnAddressMovesToAnotherServerTheFirstIsAskedByItsOwnName)
{
    PgServer first;
    const PgServer second;
    std::atomic<quint16> target = first.port();
    const test::FakePg address([&target](const test::FakeClient &client) {
        test::Behind behind(target);
        const auto asItIs = [](const test::FakeMessage &said) {
            return test::message::make(said.type, said.body);
        };
        behind.send(test::startup(client.readStart()));
        behind.passOn(client, asItIs);
        while (true)
            behind.send(asItIs(client.readMessage()));
    });
    const QString url = u"postgresql://monitor@127.0.0.1:%1/postgres?sslmode=disable"_s.arg(address.port());
    Watching watching({ url }, 200ms, test::impatient());
    const QString moving = watching.named().first();
    ASSERT_TRUE(watching.next(moving)) << "it comes first, so it stays";
    watching.poller().watch(test::targetsOf({ first.url(u"monitor"_s), second.url(u"monitor"_s) }));
    ASSERT_TRUE(test::waitFor([&] { return watching.merged().value(nameOf(first)) == moving; }));
    ASSERT_TRUE(watching.next(nameOf(second)));

    target = second.port();
    first.stop();
    ASSERT_TRUE(test::waitFor([&] { return watching.merged().value(moving) == nameOf(second); }));
    first.start();
    EXPECT_TRUE(watching.next(nameOf(first)));
    EXPECT_EQ(watching.merged().size(), 1);
}

TEST_F(Identity, WhenTheNameThatWasAskedLeavesTheOtherIsAsked)
{
    const PgServer server;
    const auto bySocket =
        u"host=%1 port=%2 user=monitor dbname=template1"_s.arg(server.socketDir()).arg(server.port());
    Watching watching({ server.url(u"monitor"_s), bySocket });
    ASSERT_TRUE(test::waitFor([&] { return watching.merged().size() == 1; }));
    const QString other = watching.merged().firstKey();
    watching.poller().leave({ watching.merged().value(other) });
    EXPECT_EQ(watching.separated(), QStringList { other });
    EXPECT_TRUE(watching.next(other));
}

TEST_F(Identity, TwoNamesThatLeaveTogetherAreNotAsked)
{
    const PgServer server;
    const auto bySocket =
        u"host=%1 port=%2 user=monitor dbname=template1"_s.arg(server.socketDir()).arg(server.port());
    Watching watching({ server.url(u"monitor"_s), bySocket });
    ASSERT_TRUE(test::waitFor([&] { return watching.merged().size() == 1; }));
    watching.poller().leave(watching.named());
    EXPECT_TRUE(watching.separated().isEmpty());
}

TEST_F(Identity, TwoNamesOfOneServerAreAskedOnceWithoutTheRightToReadItsSystem)
{
    const PgServer server;
    server.run(u"revoke execute on function pg_control_system(), pg_control_checkpoint() from public"_s);
    const Sessions sessions(server, 3);
    const auto bySocket =
        u"host=%1 port=%2 user=monitor dbname=template1"_s.arg(server.socketDir()).arg(server.port());
    Watching watching({ server.url(u"monitor"_s), bySocket });
    ASSERT_TRUE(test::waitFor([&] { return watching.merged().size() == 1; }));
    const auto sample = watching.next();
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->counts.idle, 3) << "ours is not among them";
}

TEST_F(Identity, OfTwoNamesTheOneWithoutAPoolerBetweenStays)
{
    if (!test::PgBouncer::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    const PgServer server;
    const test::PgBouncer bouncer(server);
    const QString pooled = u"127.0.0.1:%1"_s.arg(bouncer.port());
    Watching watching({ bouncer.url() });
    ASSERT_TRUE(watching.next(pooled)) << "it comes first";
    watching.poller().watch({ test::targetOf(server.url(u"monitor"_s)) });
    ASSERT_TRUE(test::waitFor([&] { return watching.merged().size() == 1; }));
    EXPECT_EQ(watching.merged().value(pooled), nameOf(server));
    EXPECT_TRUE(watching.next(nameOf(server)));
}

TEST_F(Identity, APoolerAtTwoAddressesIsAskedOnce)
{
    if (!test::PgBouncer::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    const PgServer server;
    const test::PgBouncer bouncer(server, { .lines = { u"listen_addr = 127.0.0.1,127.0.0.2"_s } });
    const test::PgBouncer other(server);
    const auto console = [](const QString &host, quint16 port) {
        return u"pgbouncer://monitor@%1:%2"_s.arg(host).arg(port);
    };
    Watching watching({ console(u"127.0.0.1"_s, bouncer.port()), console(u"127.0.0.2"_s, bouncer.port()),
                        console(u"127.0.0.1"_s, other.port()) });
    ASSERT_TRUE(test::waitFor([&] { return watching.merged().size() == 1; }, 30s));
    EXPECT_EQ(watching.merged().value(watching.named().at(1)), watching.named().at(0));
    EXPECT_TRUE(watching.next(watching.named().at(0)));
    EXPECT_TRUE(watching.next(watching.named().at(2))) << "another pooler";
}

TEST_F(Identity, APoolerAtItsSocketAndAtAnAddressIsAskedOnce)
{
    if (!test::PgBouncer::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    const PgServer server;
    const test::PgBouncer bouncer(server);
    const test::PgBouncer other(server);
    const QString local =
        u"pgbouncer://monitor@:%1/?host=%2"_s.arg(bouncer.port()).arg(bouncer.socketFolder());
    Watching watching({ bouncer.consoleUrl(), local, other.consoleUrl() });
    ASSERT_TRUE(test::waitFor([&] { return watching.merged().size() == 1; }, 30s));
    const QString left = watching.merged().firstKey();
    const QString stays = watching.merged().value(left);
    EXPECT_EQ((QSet<QString> { left, stays }),
              QSet<QString>({ watching.named().at(0), watching.named().at(1) }));
    EXPECT_TRUE(watching.next(stays));
    EXPECT_TRUE(watching.next(watching.named().at(2))) << "another pooler";
}

TEST_F(Identity, AListThatIsReadThroughABalancerMayBeThatOfOneOfSeveralPoolers)
{
    if (!test::PgBouncer::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgbouncer";
    const PgServer server;
    const test::PgBouncer bouncer(server);
    const test::CountingProxy balancer(bouncer.port());
    const auto sharesAddress = [](quint16 port) {
        Watching watching({ u"pgbouncer://monitor@127.0.0.1:%1"_s.arg(port) });
        const auto listing = watching.nextThat([](const core::Sample &sample) { return bool(sample.links); });
        return listing ? std::optional(listing->links->sharesAddress) : std::nullopt;
    };
    EXPECT_EQ(sharesAddress(bouncer.port()), false);
    EXPECT_EQ(sharesAddress(balancer.port()), true);
}

TEST_F(Identity, AStandbyThatHearsNothingFallsBehindThePrimaryThatIsWatched)
{
    const PgServer primary;
    const PgServer standby({ .standbyOf = primary.conninfo() });
    primary.run(u"create table something (n int)"_s);
    Watching watching({ primary.url(u"monitor"_s), standby.url(u"monitor"_s) });
    const auto isStandby = [&](const core::Sample &sample) {
        return sample.endpoint.name == nameOf(standby) && !sample.endpoint.systemId.isEmpty();
    };
    ASSERT_TRUE(watching.nextThat(
        [&](const core::Sample &sample) { return isStandby(sample) && sample.replicationLag == 0s; }));
    const int sender = primary.run(u"select pid from pg_stat_replication"_s).toInt();
    PgServer::signal(sender, SIGSTOP);
    primary.run(u"insert into something values (1)"_s);
    EXPECT_TRUE(watching.nextThat(
        [&](const core::Sample &sample) { return isStandby(sample) && sample.replicationLag > 1s; }));
    PgServer::signal(sender, SIGCONT);
    EXPECT_TRUE(watching.nextThat(
        [&](const core::Sample &sample) { return isStandby(sample) && sample.replicationLag == 0s; }));
}
