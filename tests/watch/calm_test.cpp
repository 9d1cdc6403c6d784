// Whatever servers do, the thread of the caller goes on.

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

/// A server with some sessions, watched; and the pulse of whoever watches.
struct Scene
{
    ~Scene() { EXPECT_LT(pulse.longestPause(), test::noticeable + pulse.longestOfTheMachine()); }

    core::SamplePtr nextWith(Fault fault)
    {
        return watched.nextThat(
            [fault](const core::Sample &sample) { return sample.error && sample.error->fault == fault; });
    }

    PgServer server;
    test::Sessions sessions { server, 20 };
    Watched watched { { server.url(u"monitor"_s) }, 50ms };
    test::Pulse pulse; // last: to start a server takes a while
};

} // namespace

TEST_F(Calm, WhileAServerIsFrozenAndGoesOn)
{
    Scene scene;
    ASSERT_TRUE(scene.watched.next());
    {
        const test::Frozen frozen(scene.server);
        EXPECT_TRUE(scene.nextWith(Fault::TimedOut));
    }
    EXPECT_TRUE(scene.watched.next());
}

TEST_F(Calm, WhileAServerCrashesAndRecovers)
{
    Scene scene;
    ASSERT_TRUE(scene.watched.next());
    PgServer::signal(scene.sessions.pid(0), SIGKILL); // the postmaster ends all others
    EXPECT_TRUE(scene.watched.nextError());
    EXPECT_TRUE(scene.watched.next());
}

TEST_F(Calm, WhileAServerStopsAndRefuses)
{
    Scene scene;
    ASSERT_TRUE(scene.watched.next());
    PgServer::signal(scene.server.postmasterPid(), SIGINT);
    EXPECT_TRUE(scene.nextWith(Fault::Refused));
}

TEST_F(Calm, WhileOthersAreSilentDeadNamelessOrTalkative)
{
    const test::FullBacklog dead; // takes a while to make
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
    QSet<QString> failed;
    EXPECT_TRUE(others.nextThat([&](const core::Sample &sample) {
        failed.insert(sample.endpoint.name);
        return failed.size() == others.watch().endpoints().size();
    }));
    EXPECT_TRUE(scene.watched.next()) << "the other Watch takes no notice";
}

TEST_F(Calm, WhileAServerKeepsTheLibraryBusy)
{
    Scene scene;
    const FakePg server(test::wantProof);
    Watched busy({ server.url() + u"?password=canary"_s });
    ASSERT_TRUE(test::waitFor([&] { return server.accepted() >= 2; }));
    EXPECT_FALSE(test::waitFor([&] { return server.open() == 0; }, 300ms)) << "it is not busy";
    EXPECT_TRUE(scene.watched.next());
}
