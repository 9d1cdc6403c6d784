// What is said of the way of a connection where the process it goes through is no longer the one that
// answers.

#include "live/truth_watch.h"
#include "support/haproxy.h"
#include "support/pgbouncer.h"
#include "support/port.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using insight::Certainty;
using test::areServed;
using test::Diarists;
using test::HaProxy;
using test::PgBouncer;
using test::PgServer;
using test::Score;

namespace {

constexpr test::Manner busy { .longest = 30s, .isBusy = true };

class TruthOfPredecessors : public test::Truth
{
protected:
    void SetUp() override
    {
        Truth::SetUp();
        if (!IsSkipped() && !HaProxy::isInstalled())
            GTEST_SKIP() << "no /usr/sbin/haproxy";
    }
    /// What is to happen once, a third of the time after the beginning.
    static Fault once(const std::function<void()> &happens)
    {
        return [happens, isDone = std::make_shared<bool>()](double share) {
            if (share > 0.3 && !std::exchange(*isDone, true))
                happens();
        };
    }
};

} // namespace

TEST_F(TruthOfPredecessors, AProxyThatIsReloadedKeepsItsConnections)
{
    const PgServer server;
    const auto port = test::freePort();
    HaProxy proxy(test::leads(port, server.port()));
    const Diarists direct(test::through(server.port(), u"direct"_s), 2);
    const Diarists proxied(test::through(port, u"proxied"_s), 6);
    watch({ server.url(u"monitor"_s), proxy.fileUrl() }, once([&] { proxy.reload(); }));
    const Score score = judge(direct.diary(), proxied.diary());
    EXPECT_GT(score.of(Certainty::Unknown).right + score.of(Certainty::Unknown).wrong, 0);
}

TEST_F(TruthOfPredecessors, AProxyThatWasReloadedBefore)
{
    const PgServer server;
    const auto port = test::freePort();
    HaProxy proxy(test::leads(port, server.port()));
    const Diarists direct(test::through(server.port(), u"direct"_s), 2);
    const Diarists proxied(test::through(port, u"proxied"_s), 6);
    ASSERT_TRUE(areServed(proxied, 6));
    proxy.reload();
    watch({ server.url(u"monitor"_s), proxy.portUrl() });
    judge(direct.diary(), proxied.diary());
}

TEST_F(TruthOfPredecessors, APoolerThatIsKilledLeavesBackendsThatWork)
{
    const PgServer server;
    PgBouncer bouncer(server, { .poolSize = 8 });
    const Diarists direct(test::through(server.port(), u"direct"_s), 2);
    const Diarists hanging(test::through(bouncer.port(), u"hanging"_s), 4, busy);
    const Diarists pooled(test::through(bouncer.port(), u"pooled"_s), 4);
    watch({ server.url(u"monitor"_s), bouncer.consoleUrl() }, once([&] { bouncer.killAndRestart(); }));
    judge(direct.diary(), test::together(hanging.diary(), pooled.diary()));
}

TEST_F(TruthOfPredecessors, APoolerThatWasKilledBefore)
{
    const PgServer server;
    PgBouncer bouncer(server, { .poolSize = 8 });
    const Diarists direct(test::through(server.port(), u"direct"_s), 2);
    const Diarists hanging(test::through(bouncer.port(), u"hanging"_s), 4, busy);
    ASSERT_TRUE(areServed(hanging, 4));
    bouncer.killAndRestart();
    const Diarists pooled(test::through(bouncer.port(), u"pooled"_s), 4);
    watch({ server.url(u"monitor"_s), bouncer.consoleUrl() });
    judge(direct.diary(), test::together(hanging.diary(), pooled.diary()));
}
