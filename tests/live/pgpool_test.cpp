// Pgpool-II's own account of itself, against what is known of its clients.

#include "insight/path/chain.h"
#include "live/judging.h"
#include "live/seen.h"
#include "support/pgpool.h"
#include "support/sessions.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::Judging;
using test::Pgpool;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

class PgpoolChildren : public test::WithServer
{
protected:
    void SetUp() override
    {
        WithServer::SetUp();
        if (!IsSkipped() && !Pgpool::isInstalled())
            GTEST_SKIP() << "no /usr/sbin/pgpool";
    }
};

bool isPgpool(const core::Sample &sample)
{
    return !sample.error && sample.endpoint.kind == u"pgpool";
}

} // namespace

TEST_F(PgpoolChildren, AreCountedOursAmongThem)
{
    const PgServer server;
    const Pgpool pool({ &server }, { .children = 4 });
    const Sessions clients(pool.conninfo(u"app"_s), 2);
    clients.runAll("select 1");
    Watching watching({ pool.url() });
    const auto sample = watching.nextThat([](const core::Sample &one) {
        return isPgpool(one) && one.pools.size() == 1 && one.pools[0].physicalTotal == 2;
    });
    ASSERT_TRUE(sample);
    EXPECT_EQ(sample->pools[0].name, u"postgres/app");
    EXPECT_EQ(sample->pools[0].logicalTotal, 2);
    EXPECT_EQ(sample->pools[0].pinned, 2) << "an idle client keeps its backend";
    EXPECT_EQ(sample->limits.front().used, 3) << "our own takes a child, too";
    EXPECT_EQ(sample->limits.front().limit, 4);
    ASSERT_EQ(sample->neighbours.size(), 1U);
    EXPECT_EQ(sample->neighbours[0].port, server.port());
    EXPECT_EQ(sample->neighbours[0].role, core::Role::Primary);
}

TEST_F(PgpoolChildren, WhenAllAreTakenItIsFull)
{
    const PgServer server;
    const Pgpool pool({ &server }, { .children = 3 });
    const Sessions clients(pool.conninfo(u"app"_s), 2);
    const Watching watching({ server.url(u"monitor"_s), pool.url() });
    Judging judging(watching);
    const auto isFull = [](const insight::Verdict &verdict) {
        return verdict.kind == insight::Verdict::Kind::Full
               && verdict.aboutOr<insight::LimitUse>().limit.setting == u"num_init_children";
    };
    ASSERT_TRUE(judging.finds(isFull)) << judging.sentence();
    EXPECT_EQ(judging.verdict().aboutOr<insight::LimitUse>().limit.used, 3);
}

TEST_F(PgpoolChildren, AreJoinedToTheirBackends)
{
    const PgServer server;
    const Pgpool pool({ &server });
    const Sessions client(pool.conninfo(u"app"_s));
    client.run(0, "begin");
    const int backend = client.run(0, "select pg_backend_pid()").toInt();
    const Watching watching({ server.url(u"monitor"_s), pool.url() });
    Judging judging(watching);
    insight::Chain chain;
    const auto isJoined = [&](const insight::Verdict &) {
        const insight::Chains chains(judging.samples());
        const auto database = std::ranges::find_if(judging.samples(), [](const core::SamplePtr &sample) {
            return sample->endpoint.layer == core::Layer::Database;
        });
        if (database != judging.samples().end())
            chain = chains.ofBackend((*database)->endpoint.name, backend);
        return chain.stops.size() == 4;
    };
    ASSERT_TRUE(judging.finds(isJoined)) << chain.stops.size();
    EXPECT_EQ(chain.stops[2].kind, insight::Stop::Kind::PoolerServer);
    EXPECT_EQ(chain.stops[2].link->remotePid, backend);
    EXPECT_NE(chain.hops[2].certainty, insight::Certainty::Unknown);
}

TEST_F(PgpoolChildren, AreJoinedToTheirBackendsOnEveryNode)
{
    const PgServer primary;
    const PgServer standby({ .standbyOf = primary.conninfo() });
    const Pgpool pool({ &primary, &standby });
    const Sessions client(pool.conninfo(u"app"_s));
    client.run(0, "begin");
    const int backend = client.run(0, "select pg_backend_pid()").toInt();
    const Watching watching({ primary.url(u"monitor"_s), standby.url(u"monitor"_s), pool.url() });
    Judging judging(watching);
    // By the key of a client: the backends that its chains end at.
    std::map<QString, std::vector<core::SessionId>> held;
    const auto isHeldOnBoth = [&](const insight::Verdict &) {
        const insight::Chains chains(judging.samples());
        held.clear();
        for (const core::SamplePtr &sample : judging.samples()) {
            for (const core::SessionPtr &session : sample->sessions) {
                const insight::Chain chain = chains.ofBackend(sample->endpoint.name, session->pid);
                const bool endsThere = chain.backend() && chain.backend()->session == session;
                if (session->user == u"app" && chain.stops.size() == 4 && endsThere)
                    held[chain.stops[1].link->key].push_back(session->pid);
            }
        }
        return held.size() == 1 && held.begin()->second.size() == 2;
    };
    ASSERT_TRUE(judging.finds(isHeldOnBoth)) << held.size();
    EXPECT_THAT(held.begin()->second, testing::Contains(backend));
}

TEST_F(PgpoolChildren, ThatServeUsAreInNoFigureOfANode)
{
    const PgServer primary;
    const PgServer standby({ .standbyOf = primary.conninfo() });
    const Pgpool pool({ &primary, &standby });
    const Sessions client(pool.conninfo(u"app"_s));
    Watching watching({ primary.url(u"monitor"_s), standby.url(u"monitor"_s), pool.url() });
    const auto lends = [](const core::Sample &one) { return one.links && one.links->servesUs.size() == 2; };
    ASSERT_TRUE(watching.nextThat(lends)) << "one on every node";
    for (const QString &node : { watching.named()[0], watching.named()[1] }) {
        const auto sample = watching.next(node);
        ASSERT_TRUE(sample);
        EXPECT_TRUE(std::ranges::none_of(
            sample->sessions, [](const core::SessionPtr &session) { return session->user == u"monitor"; }));
        const auto clients = std::ranges::count(sample->sessions, core::SessionKind::Client,
                                                [](const auto &session) { return session->kind; });
        EXPECT_EQ(sample->counts.used, clients + 2) << "but it takes a connection";
    }
}

TEST_F(PgpoolChildren, KeepNothingOfALoginToTheDatabasePostgres)
{
    const PgServer server;
    const Pgpool pool({ &server });
    {
        const Sessions client(pool.conninfo(u"app"_s, u"postgres"_s));
        client.run(0, "select 1");
    }
    EXPECT_TRUE(test::waitFor([&] {
        return server.run(u"select count(*) from pg_stat_activity where usename = 'app'"_s) == u"0";
    }));
    server.run(u"create database shop"_s);
    Watching watching({ pool.url(u"monitor"_s, u"shop"_s) });
    const auto sample = watching.nextThat(isPgpool);
    ASSERT_TRUE(sample);
    EXPECT_THAT(sample->remarks.join(u' ').toStdString(),
                testing::HasSubstr("none for the database postgres"));
}
