// Whatever servers do, the loop of the caller turns on. How evenly is for tests/bench.

#include "live/seen.h"
#include "live/watching.h"
#include "support/fake_pg.h"
#include "support/full_backlog.h"
#include "support/pulse.h"
#include "support/sessions.h"
#include "watch/frozen.h"
#include "watch/proof.h"
#include "watch/watched.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::FakePg;
using test::PgServer;
using test::Watched;

namespace message = test::message;

namespace {

using Calm = test::WithServer;

/// A server with some sessions, watched. From the moment the trouble begins to the news of its end the loop
/// has to turn; the rules of the budget make that seconds.
struct Scene
{
    void trouble() { pulse.restart(); }
    void over() { EXPECT_GE(pulse.turns(), test::manyTurns); }

    core::SamplePtr nextWith(Fault fault)
    {
        return watched.nextThat(
            [fault](const core::Sample &sample) { return sample.error && sample.error->fault == fault; });
    }

    PgServer server;
    test::Sessions sessions { server, 20 };
    Watched watched { { server.url(u"monitor"_s) }, 50ms };
    test::Pulse pulse;
};

} // namespace

TEST_F(Calm, WhileAServerIsFrozenAndGoesOn)
{
    Scene scene;
    ASSERT_TRUE(scene.watched.next());
    {
        const test::Frozen frozen(scene.server);
        scene.trouble();
        EXPECT_TRUE(scene.nextWith(Fault::TimedOut));
        scene.over();
    }
    EXPECT_TRUE(scene.watched.next());
}

TEST_F(Calm, WhileAServerCrashesAndRecovers)
{
    Scene scene;
    ASSERT_TRUE(scene.watched.next());
    PgServer::signal(scene.sessions.pid(0), SIGKILL); // the postmaster ends all others
    scene.trouble();
    EXPECT_TRUE(scene.watched.nextError());
    EXPECT_TRUE(scene.watched.next());
    scene.over();
}

TEST_F(Calm, WhileAServerStopsAndRefuses)
{
    Scene scene;
    ASSERT_TRUE(scene.watched.next());
    PgServer::signal(scene.server.postmasterPid(), SIGINT);
    scene.trouble();
    EXPECT_TRUE(scene.nextWith(Fault::Refused));
    scene.over();
}

TEST_F(Calm, WhileOthersAreSilentDeadNamelessOrTalkative)
{
    const test::FullBacklog dead;
    Scene scene;
    const FakePg silent(test::silence());
    const FakePg talkative(test::flood(message::answer({ "n" }, { { "1" } })));
    const FakePg shouting([](const test::FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        client.send(message::rowDescription({ "n" }) + message::hugeRow(1'000'000'000));
        while (true)
            client.send(QByteArray(100'000, 'x'));
    });
    Watched others({ silent.url(), talkative.url(), shouting.url(), u"postgresql://a.hang.test/x"_s,
                     u"postgresql://127.0.0.1:%1/x"_s.arg(dead.port()), u"postgresql://127.0.0.1:1/x"_s });
    scene.trouble();
    QSet<QString> failed;
    EXPECT_TRUE(others.nextThat([&](const core::Sample &sample) {
        failed.insert(sample.endpoint.name);
        return failed.size() == others.watch().endpoints().size();
    }));
    scene.over();
    EXPECT_TRUE(scene.watched.next()) << "the other Watch takes no notice";
}

TEST_F(Calm, WhileAServerKeepsTheLibraryBusy)
{
    Scene scene;
    test::Proofs proofs;
    const FakePg server(test::wantProof(proofs));
    Watched busy({ server.url() + u"?password=canary"_s });
    ASSERT_TRUE(test::waitFor([&] { return proofs.wanted == 1; }));
    scene.trouble();
    EXPECT_TRUE(scene.watched.next());
    EXPECT_TRUE(test::waitFor([&] { return scene.pulse.turns() >= test::manyTurns; }));
    EXPECT_EQ(proofs.given, 0) << "it was not busy as long as that: this shows nothing";
}
