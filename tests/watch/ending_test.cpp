// Whatever a server does, a watch can be ended while the server still does it. How quickly is for
// tests/bench.

#include "live/seen.h"
#include "live/watching.h"
#include "support/fake_pg.h"
#include "support/full_backlog.h"
#include "support/threads.h"
#include "watch/frozen.h"
#include "watch/proof.h"
#include "watch/watched.h"

#include <openssl/crypto.h>

#include <cstdlib>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::FakePg;
using test::PgServer;
using test::Watched;

namespace message = test::message;

namespace {

using Ending = test::WithServer;

void expectEnd(Watched &watched)
{
    watched.end();
    EXPECT_TRUE(test::waitFor([] { return test::threadsNamed("poller") == 0; }));
}

/// The proof was wanted, and the poller has been at it for a fifth of a second: nothing else takes it that
/// long.
[[nodiscard]] bool libraryIsBusy(const test::Proofs &proofs)
{
    if (!test::waitFor([&] { return proofs.wanted == 1; }))
        return false;
    const qint64 before = test::computedBy("poller");
    return test::waitFor([&] { return test::computedBy("poller") >= before + 20; });
}

} // namespace

TEST(EndingTest, AServerThatKeepsSilent)
{
    const FakePg server(test::silence());
    Watched watched({ server.url() });
    ASSERT_TRUE(test::waitFor([&] { return server.open() == 1; }));
    expectEnd(watched);
    EXPECT_TRUE(test::waitFor([&] { return server.open() == 0; })) << "the socket is closed";
}

TEST(EndingTest, AHostThatIsDead)
{
    const test::FullBacklog host;
    Watched watched({ u"postgresql://127.0.0.1:%1/x"_s.arg(host.port()) });
    expectEnd(watched);
}

TEST(EndingTest, ANameServerThatKeepsSilent)
{
    Watched watched({ u"postgresql://a.hang.test/x"_s });
    ASSERT_TRUE(test::waitFor([] { return test::threadsNamed("name lookup") > 0; }));
    expectEnd(watched);
    EXPECT_GT(test::threadsNamed("name lookup"), 0) << "no thread waits for it";
}

TEST(EndingTest, AServerThatSaysTooMuch)
{
    const FakePg server(test::flood(message::notice(QByteArray(5000, 'x'))));
    Watched watched({ server.url() });
    ASSERT_TRUE(test::waitFor([&] { return server.accepted() > 0; }));
    expectEnd(watched);
}

TEST(EndingTest, AServerThatKeepsTheLibraryBusy)
{
    test::Proofs proofs;
    const FakePg server(test::wantProof(proofs));
    Watched watched({ server.url() + u"?password=canary"_s });
    ASSERT_TRUE(libraryIsBusy(proofs));
    watched.end();
    EXPECT_EQ(test::threadsNamed("poller"), 1) << "no thread waits for it";
    EXPECT_EQ(proofs.given, 0);
}

TEST(EndingTest, AServerThatKeepsTheLibraryBusyDoesNotKeepItFromStopping)
{
    test::Proofs proofs;
    const FakePg server(test::wantProof(proofs));
    Watched watched({ server.url() + u"?password=canary"_s });
    ASSERT_TRUE(libraryIsBusy(proofs));
    EXPECT_TRUE(watched.stop());
    EXPECT_EQ(proofs.given, 0) << "it is still busy";
}

TEST_F(Ending, AServerThatIsFrozen)
{
    const PgServer server;
    Watched watched({ server.url(u"monitor"_s), server.url(u"plain"_s) });
    ASSERT_TRUE(watched.next());
    const test::Frozen frozen(server);
    expectEnd(watched);
}

TEST_F(Ending, AServerThatIsFrozenWhileItIsGivenTimeToLetGo)
{
    const PgServer server;
    Watched watched({ server.url(u"monitor"_s) });
    ASSERT_TRUE(watched.next());
    const test::Frozen frozen(server);
    watched.watch().stop();
    expectEnd(watched);
}

TEST_F(Ending, AServerThatDoesWell)
{
    const PgServer server;
    Watched watched({ server.url(u"monitor"_s) }, 20ms);
    ASSERT_TRUE(watched.next());
    expectEnd(watched);
    EXPECT_TRUE(test::waitFor([&] { return test::backendsOf(server, u"monitor postgres"_s).isEmpty(); }));
}

// A thread that is ending, or that is left to itself, would have freed the same again, or waited forever.
TEST(EndingDeathTest, NothingOfTheTlsLibraryIsFreedAtTheExit)
{
    testing::GTEST_FLAG(death_test_style) = "threadsafe";
    EXPECT_EXIT(
        {
            {
                const watch::Watch watch({});
            }
            OPENSSL_init_crypto(OPENSSL_INIT_ADD_ALL_DIGESTS, nullptr); // as a login does
            OPENSSL_atexit([] { std::_Exit(1); });
            std::exit(0);
        },
        testing::ExitedWithCode(0), "");
}
