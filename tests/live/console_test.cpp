// PgBouncer's own account of itself, read from its console, against what others see of the same moment.

#include "core/clock.h"
#include "core/setting.h"
#include "live/watching.h"
#include "live/with_pooler.h"
#include "support/pgbouncer.h"
#include "support/sessions.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::PgBouncer;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

class Console : public test::WithPooler
{
};

const core::Pool *poolNamed(const core::Sample &sample, const QString &name)
{
    const auto found = std::ranges::find(sample.pools, name, &core::Pool::name);
    return found == sample.pools.end() ? nullptr : &*found;
}

const core::Limit *limitOf(const core::Sample &sample, core::LimitScope scope)
{
    const auto found = std::ranges::find(sample.limits, scope, &core::Limit::scope);
    return found == sample.limits.end() ? nullptr : &*found;
}

} // namespace

TEST_F(Console, CountsClientsAndServersOfAPool)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 5 });
    const Sessions clients(bouncer.conninfo(u"app"_s), 12);
    clients.run(0, "begin");
    clients.run(1, "begin");
    Watching watching({ bouncer.consoleUrl() });
    const auto sample = watching.nextThat(
        [](const core::Sample &one) { return one.counts.active == 2 && one.counts.idle == 10; });
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->endpoint.kind, u"pgbouncer");
    EXPECT_EQ(sample->endpoint.layer, core::Layer::Pooler);
    const auto *const pool = poolNamed(*sample, u"postgres/app"_s);
    ASSERT_TRUE(pool);
    EXPECT_EQ(pool->logicalTotal, 12);
    EXPECT_EQ(pool->logicalWaiting, 0);
    EXPECT_EQ(pool->physicalActive, 2);
    EXPECT_EQ(pool->physicalTotal, 2);
    EXPECT_EQ(pool->physicalLimit, 5);
    EXPECT_EQ(pool->mode, u"transaction");
    EXPECT_NE(pool->paused, true);
    EXPECT_EQ(sample->limits.front().used, 13) << "our own takes a place, too";
    EXPECT_EQ(test::backendsOf(server, u"app postgres"_s).size(), 2);
    EXPECT_FALSE(sample->own.serverTime);
}

TEST_F(Console, NamesWhoWaitsAndForHowLong)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 1, .lines = { u"query_wait_timeout = 30"_s } });
    const Sessions holder(bouncer.conninfo(u"app"_s));
    const Sessions queue(bouncer.conninfo(u"app"_s), 3);
    holder.run(0, "begin");
    queue.startAll("select 1");
    Watching watching({ bouncer.consoleUrl() });
    const auto sample = watching.nextThat([](const core::Sample &one) {
        const auto *const pool = poolNamed(one, u"postgres/app"_s);
        return pool && pool->logicalWaiting == 3 && pool->oldestWait > 300ms;
    });
    ASSERT_TRUE(sample);
    const auto *const pool = poolNamed(*sample, u"postgres/app"_s);
    EXPECT_EQ(pool->logicalActive, 1);
    EXPECT_EQ(pool->waitLimit, core::Duration(30s));
    holder.run(0, "commit");
    for (int i = 0; i < queue.count(); ++i)
        queue.finish(i);
}

TEST_F(Console, JoinsAClientToTheBackendThatServesIt)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    const Sessions client(bouncer.conninfo(u"app"_s) + u" application_name=till"_s);
    client.run(0, "begin");
    const auto backend = client.run(0, "select pg_backend_pid()").toInt();
    Watching watching({ bouncer.consoleUrl() });
    const auto sample = watching.nextThat([](const core::Sample &one) { return one.links != nullptr; });
    ASSERT_TRUE(sample);
    const auto &links = *sample->links;
    ASSERT_EQ(links.clients.size(), 1U) << "consoles are left out";
    ASSERT_EQ(links.servers.size(), 1U);
    EXPECT_EQ(links.clients[0].application, u"till");
    EXPECT_EQ(links.clients[0].peer, links.servers[0].key);
    EXPECT_EQ(links.servers[0].peer, links.clients[0].key);
    EXPECT_EQ(links.clients[0].state, core::LinkState::Active);
    EXPECT_EQ(links.servers[0].remotePid, backend);
    EXPECT_LE(links.asked, links.received);
}

TEST_F(Console, KnowsSinceWhenClientsAreThereInWhateverZone)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .zone = u"NPT-5:45"_s });
    const core::Instant before = core::wallClock();
    const Sessions client(bouncer.conninfo(u"app"_s));
    client.run(0, "select 1");
    Watching watching({ bouncer.consoleUrl() });
    const auto sample = watching.nextThat([](const core::Sample &one) { return one.links != nullptr; });
    ASSERT_TRUE(sample);
    ASSERT_EQ(sample->links->clients.size(), 1U);
    ASSERT_EQ(sample->links->servers.size(), 1U);
    for (const core::Link &link : { sample->links->clients[0], sample->links->servers[0] }) {
        ASSERT_TRUE(link.connectedAt);
        EXPECT_GE(*link.connectedAt, before - 1s) << "it tells whole seconds";
        EXPECT_LE(*link.connectedAt, *sample->received);
    }
}

TEST_F(Console, LooksAtClientsAtOnceWhenAskedTo)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    Watching watching({ bouncer.consoleUrl() });
    const auto first = watching.nextThat([](const core::Sample &one) { return one.links != nullptr; });
    ASSERT_TRUE(first);
    const Sessions client(bouncer.conninfo(u"app"_s));
    // By itself it comes every ten seconds. A busy machine may delay an answer, so one early answer is the
    // proof.
    auto last = first->links;
    bool isSooner = false;
    for (int i = 0; i < 20 && !isSooner; ++i) {
        watching.poller().hurry();
        const auto next =
            watching.nextThat([&](const core::Sample &one) { return one.links && one.links != last; });
        ASSERT_TRUE(next);
        isSooner = next->links->asked - last->asked < 9s;
        last = next->links;
    }
    EXPECT_TRUE(isSooner);
    EXPECT_EQ(last->clients.size(), 1U);
}

TEST_F(Console, SeesAPausedPool)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    const Sessions client(bouncer.conninfo(u"app"_s));
    client.run(0, "select 1");
    const Sessions admin(bouncer.conninfo(u"postgres"_s, u"pgbouncer"_s));
    Watching watching({ bouncer.consoleUrl() });
    ASSERT_TRUE(watching.next());
    admin.run(0, "pause postgres");
    const auto sample = watching.nextThat([](const core::Sample &one) {
        const auto *const pool = poolNamed(one, u"postgres/app"_s);
        return pool && pool->paused == true;
    });
    EXPECT_TRUE(sample);
    admin.run(0, "resume postgres");
}

TEST_F(Console, ASettingThatIsChangedIsNamedWithWhatItWasBefore)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 5 });
    const Sessions client(bouncer.conninfo(u"app"_s));
    client.run(0, "select 1");
    const Sessions admin(bouncer.conninfo(u"postgres"_s, u"pgbouncer"_s));
    Watching watching({ bouncer.consoleUrl() });
    const auto before = watching.nextThat(
        [](const core::Sample &one) { return limitOf(one, core::LimitScope::Pool) != nullptr; });
    ASSERT_TRUE(before);
    admin.run(0, "set default_pool_size = 7");
    const auto changed = [&](const core::Sample &now) {
        return !core::settingsBetween(*before, now).empty();
    };
    const auto after = watching.nextThat(changed);
    ASSERT_TRUE(after);
    EXPECT_THAT(
        core::settingsBetween(*before, *after),
        testing::ElementsAre(core::Change { core::Change::Kind::Setting, u"postgres/app pool_size=5"_s,
                                            u"postgres/app pool_size=7"_s }));
}

TEST_F(Console, GoesOnAfterARestart)
{
    const PgServer server;
    auto bouncer = std::make_unique<PgBouncer>(server);
    const auto port = bouncer->port();
    Watching watching({ bouncer->consoleUrl() }, 200ms, test::impatient());
    ASSERT_TRUE(watching.next());
    bouncer.reset();
    ASSERT_TRUE(watching.nextError());
    const PgBouncer again(server, { .port = port });
    EXPECT_TRUE(watching.next());
}

TEST_F(Console, RatesComeOfWhatWasCounted)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    const Sessions client(bouncer.conninfo(u"app"_s));
    Watching watching({ bouncer.consoleUrl() });
    ASSERT_TRUE(watching.next());
    const auto busy = watching.nextThat([&](const core::Sample &one) {
        for (int i = 0; i < 20; ++i)
            client.run(0, "select 1");
        return one.rates.transactionsPerSecond.value_or(0) > 20;
    });
    ASSERT_TRUE(busy);
    EXPECT_TRUE(busy->rates.averageTransaction);
    const auto idle =
        watching.nextThat([](const core::Sample &one) { return one.rates.transactionsPerSecond == 0; });
    ASSERT_TRUE(idle) << "our own questions do not count as work";
    EXPECT_FALSE(idle->rates.averageTransaction) << "nothing has ended";
}

TEST_F(Console, AWaitForAServerIsNoPartOfWhatATransactionTakes)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 1 });
    const Sessions clients(bouncer.conninfo(u"app"_s), 4);
    Watching watching({ bouncer.consoleUrl() });
    ASSERT_TRUE(watching.next());
    const auto busy = watching.nextThat([&](const core::Sample &one) {
        for (int i = 0; i < clients.count(); ++i)
            clients.start(i, "select pg_sleep(0.05)");
        for (int i = 0; i < clients.count(); ++i)
            clients.finish(i);
        return one.rates.averageTransaction && one.rates.averageWait > core::Duration(50ms);
    });
    ASSERT_TRUE(busy);
    EXPECT_GE(*busy->rates.averageTransaction, core::Duration(45ms));
    EXPECT_LT(*busy->rates.averageTransaction, *busy->rates.averageWait + 25ms) << "the sleep alone";
}

TEST_F(Console, TellsTheCeilings)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .lines = { u"max_client_conn = 77"_s, u"max_db_connections = 9"_s } });
    const Sessions client(bouncer.conninfo(u"app"_s));
    client.run(0, "select 1");
    Watching watching({ bouncer.consoleUrl() });
    const auto sample = watching.next();
    ASSERT_TRUE(sample);
    EXPECT_EQ(limitOf(*sample, core::LimitScope::Pooler)->limit, 77);
    ASSERT_TRUE(limitOf(*sample, core::LimitScope::PoolerDatabase));
    EXPECT_EQ(limitOf(*sample, core::LimitScope::PoolerDatabase)->limit, 9);
    EXPECT_EQ(limitOf(*sample, core::LimitScope::PoolerDatabase)->used, 1);
    EXPECT_EQ(limitOf(*sample, core::LimitScope::Pool)->limit, 5);
}
