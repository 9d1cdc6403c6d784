// Whatever a server does, whoever has enough of it is let go at once.

#include "live/seen.h"
#include "live/watching.h"
#include "support/fake_pg.h"
#include "support/full_backlog.h"
#include "support/pulse.h"
#include "support/threads.h"
#include "watch/frozen.h"
#include "watch/proof.h"
#include "watch/watched.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::FakePg;
using test::PgServer;
using test::Watched;

namespace message = test::message;

namespace {

using Ending = test::WithServer;

void expectQuickEnd(Watched &watched)
{
    EXPECT_LT(watched.end(), test::noticeable);
    EXPECT_TRUE(test::waitFor([] { return test::threadsNamed("poller") == 0; }));
}

} // namespace

TEST(EndingTest, AServerThatKeepsSilent)
{
    const FakePg server(test::silence());
    Watched watched({ server.url() });
    ASSERT_TRUE(test::waitFor([&] { return server.open() == 1; }));
    expectQuickEnd(watched);
    EXPECT_TRUE(test::waitFor([&] { return server.open() == 0; })) << "the socket is closed";
}

TEST(EndingTest, AHostThatIsDead)
{
    const test::FullBacklog host;
    Watched watched({ u"postgresql://127.0.0.1:%1/x"_s.arg(host.port()) });
    expectQuickEnd(watched);
}

TEST(EndingTest, ANameServerThatKeepsSilent)
{
    Watched watched({ u"postgresql://a.hang.test/x"_s });
    ASSERT_TRUE(test::waitFor([] { return test::threadsNamed("name lookup") > 0; }));
    expectQuickEnd(watched);
    EXPECT_GT(test::threadsNamed("name lookup"), 0) << "nobody waits for it";
}

TEST(EndingTest, AServerThatSaysTooMuch)
{
    const FakePg server(test::flood(message::notice(QByteArray(5000, 'x'))));
    Watched watched({ server.url() });
    ASSERT_TRUE(test::waitFor([&] { return server.accepted() > 0; }));
    expectQuickEnd(watched);
}

TEST(EndingTest, AServerThatKeepsTheLibraryBusy)
{
    const FakePg server(test::wantProof);
    Watched watched({ server.url() + u"?password=canary"_s });
    ASSERT_TRUE(test::waitFor([&] { return server.accepted() >= 2; })) << "the second is without TLS";
    ASSERT_FALSE(test::waitFor([&] { return server.open() == 0; }, 300ms));
    EXPECT_LT(watched.end(), test::noticeable);
    EXPECT_EQ(test::threadsNamed("poller"), 1) << "it is not busy: this shows nothing";
    EXPECT_TRUE(test::waitFor([] { return test::threadsNamed("poller") == 0; }, 50s));
}

TEST(EndingTest, AServerThatKeepsTheLibraryBusyDoesNotKeepItFromStopping)
{
    const FakePg server(test::wantProof);
    Watched watched({ server.url() + u"?password=canary"_s });
    ASSERT_TRUE(test::waitFor([&] { return server.accepted() >= 2; }));
    EXPECT_TRUE(watched.stop());
}

TEST_F(Ending, AServerThatIsFrozen)
{
    const PgServer server;
    Watched watched({ server.url(u"monitor"_s), server.url(u"plain"_s) });
    ASSERT_TRUE(watched.next());
    const test::Frozen frozen(server);
    expectQuickEnd(watched);
}

TEST_F(Ending, AServerThatIsFrozenWhileItIsGivenTimeToLetGo)
{
    const PgServer server;
    Watched watched({ server.url(u"monitor"_s) });
    ASSERT_TRUE(watched.next());
    const test::Frozen frozen(server);
    watched.watch().stop();
    expectQuickEnd(watched);
}

TEST_F(Ending, AServerThatDoesWell)
{
    const PgServer server;
    Watched watched({ server.url(u"monitor"_s) }, 20ms);
    ASSERT_TRUE(watched.next());
    expectQuickEnd(watched);
    EXPECT_TRUE(test::waitFor([&] { return test::backendsOf(server, u"monitor postgres"_s).isEmpty(); }));
}
