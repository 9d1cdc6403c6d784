// The connection budget by witnesses that do not ask the program: a role's limit and the server's log, a
// proxy that counts, the postmaster's children.

#include "live/seen.h"
#include "live/watching.h"
#include "support/counting_proxy.h"
#include "support/port.h"
#include "support/sessions.h"
#include "support/witnesses.h"

#include <csignal>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::ChildWatch;
using test::CountingProxy;
using test::PgServer;
using test::Sessions;
using test::Watching;

namespace {

using Budget = test::WithServer;

const QString mark = u"monitor postgres"_s;

void terminateOurs(const PgServer &server)
{
    for (const auto &child : test::backendsOf(server, mark))
        PgServer::signal(child.pid, SIGTERM);
}

QString through(const CountingProxy &proxy)
{
    return u"postgresql://monitor@127.0.0.1:%1/postgres"_s.arg(proxy.port());
}

/// Where an answer comes three times later than the one before said, its time is taken for a gap.
testing::AssertionResult nothingLooksLikeAGap(const Watching &watching, const QString &endpoint)
{
    std::optional<core::Sample> before;
    for (const core::SamplePtr &sample : watching.all()) {
        if (sample->error || sample->endpoint.name != endpoint || !sample->received)
            continue;
        if (before && *sample->received - *before->received > 3 * before->every)
            return testing::AssertionFailure()
                   << endpoint.toStdString() << ": " << (*sample->received - *before->received).count()
                   << " us, " << before->every.count() << " us were said";
        before = *sample;
    }
    return testing::AssertionSuccess();
}

} // namespace

TEST_F(Budget, ChaosNeverTakesAThirdConnection)
{
    PgServer server;
    server.run(u"alter role monitor connection limit 2"_s);
    const CountingProxy proxy(server.port());
    const ChildWatch children(server, mark);
    Watching watching({ through(proxy) }, 50ms, test::impatient());
    for (int round = 0; round < 10; ++round) {
        ASSERT_TRUE(watching.next()) << round;
        terminateOurs(server);
        ASSERT_TRUE(watching.nextError());
        if (round % 4 == 3)
            server.restart();
    }
    ASSERT_TRUE(watching.next());
    EXPECT_EQ(test::refusals(server.log(), u"monitor"_s), QStringList());
    EXPECT_LE(proxy.peak(), 2);
    EXPECT_LE(children.peak(), 2) << children.titlesAtPeak().join(u'\n').toStdString();
    EXPECT_GT(children.looks(), 50);
}

// Every login hangs after the first message; those given up still hold their slots.
TEST_F(Budget, HangingLoginsAreTwoAtMost)
{
    const PgServer server;
    server.run(u"alter role monitor connection limit 2"_s);
    const Sessions locker(server, 1, { .user = u"postgres"_s });
    const CountingProxy proxy(server.port());
    const ChildWatch children(server, u"monitor"_s);
    locker.run(0, "begin; lock pg_authid in access exclusive mode");
    auto rules = test::impatient();
    rules.login = 400ms;
    const QString nobody = u"127.0.0.1:%1"_s.arg(test::freePort());
    Watching watching({ through(proxy), u"postgresql://monitor@%1/postgres"_s.arg(nobody) }, 100ms, rules);
    for (int attempt = 0; attempt < 2; ++attempt) {
        ASSERT_TRUE(watching.nextThat([](const core::Sample &sample) {
            return sample.error && sample.error->fault == core::Fault::TimedOut;
        }));
    }
    ASSERT_TRUE(watching.failsAgain(nobody, 5)) << "where no slot is taken";
    EXPECT_LE(proxy.peak(), 2);
    locker.run(0, "rollback");
    EXPECT_TRUE(watching.next());
    EXPECT_LE(proxy.peak(), 2);
    EXPECT_LE(children.peak(), 2) << children.titlesAtPeak().join(u'\n').toStdString();
    EXPECT_EQ(test::refusals(server.log(), u"monitor"_s), QStringList());
}

TEST_F(Budget, LoginsAreFiveSecondsApart)
{
    const PgServer server;
    const CountingProxy proxy(server.port());
    Watching watching({ through(proxy) });
    ASSERT_TRUE(watching.next());
    terminateOurs(server);
    ASSERT_TRUE(watching.nextError());
    ASSERT_TRUE(watching.next());

    QList<test::Passage> logins = proxy.passages();
    logins.removeIf([](const test::Passage &one) { return one.first != test::FirstMessage::Startup; });
    ASSERT_EQ(logins.size(), 2);
    EXPECT_GE(logins[1].opened - logins[0].opened, 5s);
    EXPECT_LE(proxy.peak(), 2);
}

TEST_F(Budget, WhoTriesByHandDoesNotWait)
{
    const PgServer server;
    Watching watching({ server.url(u"monitor"_s) }, 100ms, { .firstPause = 1h, .longestPause = 1h });
    ASSERT_TRUE(watching.next());
    terminateOurs(server);
    ASSERT_TRUE(watching.nextError());
    watching.poller().retry(watching.poller().endpoints().first(), {});
    EXPECT_TRUE(watching.next());
}

TEST_F(Budget, OneConnectionOfARoleIsEnough)
{
    const PgServer server;
    server.run(u"alter role monitor connection limit 1"_s);
    Watching watching({ server.url(u"monitor"_s) }, 100ms, test::impatient());
    for (int round = 0; round < 5; ++round) {
        ASSERT_TRUE(watching.next());
        terminateOurs(server);
        ASSERT_TRUE(watching.nextError());
    }
    ASSERT_TRUE(watching.next());
    EXPECT_EQ(test::refusals(server.log(), u"monitor"_s), QStringList());
}

TEST_F(Budget, MoreServersThanPlacesTakeTurns)
{
    const PgServer servers[3];
    const CountingProxy proxies[] = { CountingProxy(servers[0].port()), CountingProxy(servers[1].port()),
                                      CountingProxy(servers[2].port()) };
    auto rules = test::impatient();
    rules.perCluster = 2;
    rules.rotation = 2s;
    Watching watching({ through(proxies[0]), through(proxies[1]), through(proxies[2]) }, 200ms, rules);
    int most = 0;
    const auto everyoneCameBack = [&] {
        most = std::max(most, proxies[0].open() + proxies[1].open() + proxies[2].open());
        return std::ranges::all_of(proxies, [&](const CountingProxy &proxy) {
            const auto name = u"127.0.0.1:%1"_s.arg(proxy.port());
            return proxy.passages().size() >= 3
                   && std::ranges::count_if(watching.all(), [&](const core::SamplePtr &sample) {
                          return !sample->error && sample->endpoint.name == name;
                      }) >= 3;
        });
    };
    EXPECT_TRUE(test::waitFor(everyoneCameBack));
    EXPECT_LE(most, 2);
    for (const CountingProxy &proxy : proxies)
        EXPECT_TRUE(nothingLooksLikeAGap(watching, u"127.0.0.1:%1"_s.arg(proxy.port())));
}
