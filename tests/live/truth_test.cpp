// What is said of the way of a connection, held against clients that know their own backend.

#include "live/truth_watch.h"
#include "support/counting_proxy.h"
#include "support/haproxy.h"
#include "support/pgbouncer.h"
#include "support/pgpool.h"
#include "support/port.h"

#include <csignal>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using insight::Certainty;
using test::areServed;
using test::Diarists;
using test::HaProxy;
using test::leads;
using test::PgBouncer;
using test::Pgpool;
using test::PgServer;
using test::Score;
using test::through;
using test::together;
using test::Truth;

namespace {

constexpr test::Manner atWork { .longest = 5min, .isBusy = true };

/// Some come through a proxy to the pooler, some come to it themselves.
class TruthBehindAProxy : public Truth
{
protected:
    void SetUp() override
    {
        Truth::SetUp();
        if (!IsSkipped() && !HaProxy::isInstalled())
            GTEST_SKIP() << "no /usr/sbin/haproxy";
    }
    using Url = std::function<QString(const HaProxy &)>;

    void watchThrough(const Url &url)
    {
        const PgServer server;
        const PgBouncer bouncer(server);
        const auto port = test::freePort();
        const HaProxy proxy(leads(port, bouncer.port()));
        const Diarists direct(through(bouncer.port(), u"direct"_s), 2);
        const Diarists proxied(through(port, u"proxied"_s), 6);
        watch({ server.url(u"monitor"_s), bouncer.consoleUrl(), url(proxy) });
        judge({}, together(proxied.diary(), direct.diary()));
    }

    /// The proxy leads to the server itself. `target`: the port at which it does so; `more`: of its page.
    Score watchAtServer(const PgServer &server, quint16 target, const Url &url, const QStringList &more = {})
    {
        const auto port = test::freePort();
        const HaProxy proxy(more + leads(port, target));
        const Diarists direct(through(server.port(), u"direct"_s), 2);
        const Diarists proxied(through(port, u"proxied"_s), 6);
        watch({ server.url(u"monitor"_s), url(proxy) });
        return judge(direct.diary(), proxied.diary());
    }
};

} // namespace

TEST_F(Truth, TwoPoolersAndDirectClients)
{
    const PgServer server;
    const PgBouncer one(server);
    const PgBouncer other(server, { .poolSize = 3, .mode = u"session"_s });
    const Diarists direct(through(server.port(), u"direct"_s), 3);
    const Diarists first(through(one.port(), u"first"_s), 8);
    const Diarists second(through(other.port(), u"second"_s), 3);
    watch({ server.url(u"monitor"_s), one.consoleUrl(), other.consoleUrl() }, {},
          [&] { return wasRight(Certainty::Certain, direct, first); });
    const auto pooled = together(first.diary(), second.diary());
    EXPECT_GT(judge(direct.diary(), pooled).of(Certainty::Certain).right, 0);
}

TEST_F(Truth, AStormOfConnections)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .lines = { u"server_lifetime = 0"_s } });
    const Diarists direct(through(server.port(), u"direct"_s), 2, { .longest = 200ms, .comesAgain = true });
    const Diarists pooled(through(bouncer.port(), u"pooled"_s), 8, { .longest = 200ms, .comesAgain = true });
    watch({ server.url(u"monitor"_s), bouncer.consoleUrl() });
    judge(direct.diary(), pooled.diary());
}

TEST_F(TruthBehindAProxy, ThatTellsItsSessions)
{
    watchThrough(&HaProxy::fileUrl);
}

TEST_F(TruthBehindAProxy, ThatHidesWhereItLeads)
{
    watchThrough([](const HaProxy &proxy) { return proxy.pageUrl(); });
}

TEST_F(TruthBehindAProxy, ThatLeadsToTheServerAndHidesIt)
{
    const PgServer server;
    const Score score =
        watchAtServer(server, server.port(), [](const HaProxy &proxy) { return proxy.pageUrl(); });
    EXPECT_EQ(score.of(Certainty::Certain).right, 0) << "anybody may come through it";
}

TEST_F(TruthBehindAProxy, ThatNamesTheServerOnItsPage)
{
    const PgServer server;
    const Score score =
        watchAtServer(server, server.port(), [](const HaProxy &proxy) { return proxy.pageUrl(); },
                      { u"    stats show-legends"_s });
    EXPECT_EQ(score.of(Certainty::Certain).right, 0) << "it does not list its connections";
}

TEST_F(TruthBehindAProxy, WhoseSocketMayNotListItsSessions)
{
    const PgServer server;
    const auto socket = test::freePort();
    watchAtServer(server, server.port(),
                  [socket](const HaProxy &) { return u"haproxy://127.0.0.1:%1"_s.arg(socket); },
                  { u"global"_s, u"    stats socket ipv4@127.0.0.1:%1 level user"_s.arg(socket) });
}

TEST_F(TruthBehindAProxy, WhoseConnectionsAreTranslatedOnTheirWay)
{
    const PgServer server;
    const test::CountingProxy translation(server.port());
    watchAtServer(server, translation.port(), &HaProxy::fileUrl);
}

TEST_F(Truth, APoolerWhoseConnectionsAreTranslatedOnTheirWay)
{
    const PgServer server;
    const test::CountingProxy translation(server.port());
    const PgBouncer bouncer(server, { .via = translation.port() });
    const Diarists direct(through(server.port(), u"direct"_s), 2);
    // Long enough to be followed whichever of the two happens to be read first.
    const Diarists pooled(through(bouncer.port(), u"pooled"_s), 8, { .longest = 3s });
    watch({ server.url(u"monitor"_s), bouncer.consoleUrl() }, {},
          [&] { return wasRight(Certainty::Likely, direct, pooled); });
    const Score score = judge(direct.diary(), pooled.diary());
    EXPECT_GT(score.of(Certainty::Likely).right, 0) << "its pids are those of the backends";
}

TEST_F(Truth, ClientsOfPgpoolWithTwoNodes)
{
    if (!Pgpool::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgpool";
    const PgServer primary;
    const PgServer standby({ .standbyOf = primary.conninfo() });
    const Pgpool pool({ &primary, &standby }, { .children = 12 });
    const Diarists pooled(through(pool.port(), u"pooled"_s), 5, { .longest = 300ms, .comesAgain = true });
    ASSERT_TRUE(areServed(pooled, 5)) << "what is older than Pgpool's connections may be of one before it";
    const Diarists direct(through(primary.port(), u"direct"_s), 2, { .longest = 2s });
    watch({ primary.url(u"monitor"_s), standby.url(u"monitor"_s), pool.url() }, {},
          [&] { return wasRight(Certainty::Certain, direct, pooled); });
    EXPECT_GT(judge(direct.diary(), pooled.diary()).of(Certainty::Certain).right, 0);
}

// It tells of a server only once that has let it in.
TEST_F(Truth, ClientsOfPgpoolThatAreLetInSlowly)
{
    if (!Pgpool::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgpool";
    const PgServer server({ .conf = { u"post_auth_delay = 1"_s } });
    const Pgpool pool({ &server }, { .children = 12 });
    const Diarists direct(through(server.port(), u"direct"_s), 2);
    const Diarists pooled(through(pool.port(), u"pooled"_s), 5, { .longest = 300ms, .comesAgain = true });
    watch({ server.url(u"monitor"_s), pool.url() });
    const Score score = judge(direct.diary(), pooled.diary());
    EXPECT_GT(score.of(Certainty::Unknown).wrong, 0) << "some were served";
}

TEST_F(Truth, ClientsOfPgpool)
{
    if (!Pgpool::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/pgpool";
    const PgServer server;
    const Pgpool pool({ &server }, { .children = 12 });
    const Diarists pooled(through(pool.port(), u"pooled"_s), 5, { .longest = 300ms, .comesAgain = true });
    ASSERT_TRUE(areServed(pooled, 5));
    const Diarists direct(through(server.port(), u"direct"_s), 2, { .longest = 2s });
    watch({ server.url(u"monitor"_s), pool.url() }, {},
          [&] { return wasRight(Certainty::Certain, direct, pooled); });
    EXPECT_GT(judge(direct.diary(), pooled.diary()).of(Certainty::Certain).right, 0);
}

TEST_F(Truth, TwoProcessesBehindOnePort)
{
    const PgServer server;
    const quint16 port = test::freePort();
    const QStringList shared { u"so_reuseport = 1"_s, u"unix_socket_dir ="_s };
    const PgBouncer one(server, { .lines = shared, .port = port });
    const PgBouncer sibling(server, { .lines = shared, .port = port });
    const Diarists direct(through(server.port(), u"direct"_s), 2);
    const Diarists pooled(through(port, u"pooled"_s), 8);
    watch({ server.url(u"monitor"_s), one.consoleUrl() });
    judge(direct.diary(), pooled.diary());
}

TEST_F(Truth, APoolerWhoseConsoleRefusesUs)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    const Diarists direct(through(server.port(), u"direct"_s), 2);
    const Diarists pooled(through(bouncer.port(), u"pooled"_s), 6);
    watch({ server.url(u"monitor"_s), bouncer.url(u"app"_s, u"pgbouncer"_s) });
    judge(direct.diary(), pooled.diary());
}

TEST_F(Truth, AFrozenPooler)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    const Diarists direct(through(server.port(), u"direct"_s), 2);
    const Diarists pooled(through(bouncer.port(), u"pooled"_s), 8);
    bool isFrozen = false;
    watch({ server.url(u"monitor"_s), bouncer.consoleUrl() }, [&](double share) {
        if (const bool freezes = share > 0.3 && share < 0.8; std::exchange(isFrozen, freezes) != freezes)
            ::kill(bouncer.pid(), freezes ? SIGSTOP : SIGCONT);
    });
    ::kill(bouncer.pid(), SIGCONT);
    judge(direct.diary(), pooled.diary());
}

// The pooler closes its side at once and lists it no longer; a server that works does not notice.
TEST_F(Truth, ClientsThatLeaveWhileTheirServersWork)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 8 });
    const Diarists direct(through(server.port(), u"direct"_s), 2);
    auto leaving = std::make_unique<Diarists>(through(bouncer.port(), u"pooled"_s), 4, atWork);
    auto gone = std::make_unique<Diarists>(through(bouncer.port(), u"pooled"_s), 4, atWork);
    ASSERT_TRUE(areServed(*leaving, 4) && areServed(*gone, 4));
    std::vector<test::Served> pooled = gone->diary();
    gone.reset(); // before anybody watches
    watch({ server.url(u"monitor"_s), bouncer.consoleUrl() }, [&](double share) {
        if (share < 0.4 || !leaving)
            return;
        pooled = together(pooled, leaving->diary());
        leaving.reset();
    });
    const Score score = judge(direct.diary(), pooled);
    EXPECT_GT(score.of(Certainty::Likely).right, 0) << "others are known all the same";
    EXPECT_GT(score.of(Certainty::Unknown).wrong, 0) << "they were still at work";
    EXPECT_GT(score.through.right, 0) << "some were listed before";
}

TEST_F(Truth, AKilledPooler)
{
    const PgServer server;
    const PgBouncer bouncer(server);
    const Diarists direct(through(server.port(), u"direct"_s), 2);
    const Diarists pooled(through(bouncer.port(), u"pooled"_s), 8);
    bool isDead = false;
    watch({ server.url(u"monitor"_s), bouncer.consoleUrl() }, [&](double share) {
        if (share > 0.4 && !std::exchange(isDead, true))
            ::kill(bouncer.pid(), SIGKILL);
    });
    judge(direct.diary(), pooled.diary());
}
