// What is said of the way of a connection, held against clients that know their own backend.
//
// POOLSCOPE_TRUTH_SECONDS says for how long each situation lasts.

#include "core/address/expected.h"
#include "core/clock.h"
#include "insight/past/cluster_history.h"
#include "insight/path/standing.h"
#include "live/truth.h"
#include "live/watching.h"
#include "live/with_pooler.h"
#include "program/past/poll_rounds.h"
#include "store/sample_reader.h"
#include "store/writer.h"
#include "support/at_length.h"
#include "support/counting_proxy.h"
#include "support/haproxy.h"
#include "support/pgbouncer.h"
#include "support/pgpool.h"
#include "support/port.h"

#include <QTemporaryDir>

#include <csignal>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using insight::Certainty;
using test::Diarists;
using test::HaProxy;
using test::PgBouncer;
using test::Pgpool;
using test::PgServer;
using test::Score;
using test::Watching;

namespace {

std::chrono::seconds lasting()
{
    return std::chrono::seconds(test::atLength("POOLSCOPE_TRUTH_SECONDS", 4));
}

class Truth : public test::WithPooler
{
protected:
    /// Something happens on the way; as often as it is asked for, with how much of the time is over.
    using Fault = std::function<void(double)>;

    void watch(
        const QStringList &urls, const Fault &happens = {},
        const std::function<bool()> &isEnough = [] { return true; })
    {
        const Watching watching(urls);
        insight::ClusterHistory past;
        for (const QString &url : urls) {
            const core::Endpoint endpoint = core::expectedAt({ test::targetOf(url) }).front();
            m_entries.push_back({ .sample = core::awaited(endpoint), .at = core::wallClock(), .missed = {} });
            past.list(endpoint.name);
        }
        qsizetype heard = 0;
        const auto begun = std::chrono::steady_clock::now();
        const auto looks = [&] {
            const auto now = core::wallClock();
            const double share = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun)
                                 / std::chrono::duration<double>(lasting());
            if (happens)
                happens(share);
            if (share > 0.5) // from then on the user looks at single connections
                const_cast<Watching &>(watching).poller().hurry();
            const bool isNews = heard < watching.all().size();
            for (; heard < watching.all().size(); ++heard) {
                past.add(watching.all()[heard], now);
                m_entries.push_back({ .sample = watching.all()[heard], .at = now, .missed = {} });
            }
            if (isNews) {
                const auto more = test::claimsOf(insight::standingSamples(past, {}, now), 0ms);
                m_claims.insert(m_claims.end(), more.begin(), more.end());
            }
            return share >= 1 && isEnough();
        };
        EXPECT_TRUE(test::waitFor(looks, lasting() + test::patience));
    }

    /// Whether something claimed was so by what the clients know themselves; of other sessions and of moments
    /// between two transactions they know nothing.
    bool wasRight(Certainty certainty, const Diarists &direct, const Diarists &pooled) const
    {
        return scoreOf(m_claims, direct.diary(), pooled.diary()).of(certainty).right > 0;
    }

    /// Nothing certain is wrong and hardly anything likely, live and from the recording.
    Score judge(const std::vector<test::Served> &direct, const std::vector<test::Served> &pooled) const
    {
        judge("recorded", scoreOf(recorded(), direct, pooled));
        const Score live = scoreOf(m_claims, direct, pooled);
        judge("live", live);
        return live;
    }

private:
    void judge(const char *what, const Score &score) const
    {
        std::cout << what << ": " << score.text() << '\n';
        EXPECT_EQ(score.of(Certainty::Certain).wrong, 0) << what;
        const auto &likely = score.of(Certainty::Likely);
        EXPECT_LE(likely.wrong * 20, std::max(likely.right + likely.wrong, 20)) << what;
    }

    std::vector<test::Claim> recorded() const
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"history.sqlite"_s);
        {
            store::Writer writer(path, [](const QString &query) { return query; });
            EXPECT_TRUE(writer.write(m_entries));
        }
        auto history = store::readHistory(path);
        EXPECT_TRUE(history);
        QList<program::PollRounds::Expected> expected;
        for (const store::Recorded &one : store::Reader(history.value()).endpoints())
            expected.append({ one.endpoint, one.from });
        program::PollRounds rounds(expected);
        store::SampleReader sampleReader(history.value(), core::Instant::min(), core::Instant::max());
        std::vector<test::Claim> claims;
        while (const core::SamplePtr sample = sampleReader.next()) {
            const auto more = test::claimsOf(rounds.add(sample), 200ms);
            claims.insert(claims.end(), more.begin(), more.end());
        }
        return claims;
    }

    std::vector<test::Claim> m_claims;
    std::vector<store::Entry> m_entries;
};

QString through(quint16 port, const QString &application)
{
    return u"hostaddr=127.0.0.1 port=%1 user=app dbname=postgres application_name=%2"_s.arg(port).arg(
        application);
}

std::vector<test::Served> together(std::vector<test::Served> one, const std::vector<test::Served> &other)
{
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

QStringList leads(quint16 from, quint16 to)
{
    return { u"listen shop"_s, u"    bind 127.0.0.1:%1"_s.arg(from),
             u"    server one 127.0.0.1:%1"_s.arg(to) };
}

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
    const Diarists direct(through(primary.port(), u"direct"_s), 2, { .longest = 2s });
    const Diarists pooled(through(pool.port(), u"pooled"_s), 5, { .longest = 300ms, .comesAgain = true });
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
    const Diarists direct(through(server.port(), u"direct"_s), 2, { .longest = 2s });
    const Diarists pooled(through(pool.port(), u"pooled"_s), 5, { .longest = 300ms, .comesAgain = true });
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
