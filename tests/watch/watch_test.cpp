// One cluster being watched: what is said, where it arrives, and what may be asked for meanwhile.

#include "live/seen.h"
#include "live/watching.h"
#include "support/fake_pg.h"
#include "support/threads.h"
#include "watch/watched.h"

#include <unistd.h>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::FakePg;
using test::PgServer;
using test::Watched;

namespace {

using Watching = test::WithServer;

QString nameOf(const PgServer &server)
{
    return u"127.0.0.1:%1"_s.arg(server.port());
}

} // namespace

TEST(Watch, KnowsItsEndpointsBeforeAnybodyIsAsked)
{
    const watch::Watch watch(
        { test::targetOf(u"postgresql://a:1,b:2/x"_s), test::targetOf(u"postgresql://b:2,c:3/y"_s) });
    EXPECT_EQ(watch.endpoints(), QStringList({ u"a:1"_s, u"b:2"_s, u"c:3"_s }));
    EXPECT_EQ(watch.targets().size(), 2);
}

TEST(Watch, LeavesSignalsToTheMainThread)
{
    sigset_t interrupt;
    sigset_t before;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    const auto handler = std::signal(SIGINT, [](int) {});
    Watched watched({ u"postgresql://127.0.0.1:1/x"_s });
    ASSERT_TRUE(watched.nextError());

    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    ::kill(::getpid(), SIGINT);
    const timespec now {};
    EXPECT_EQ(sigtimedwait(&interrupt, nullptr, &now), SIGINT) << "another thread has taken it";
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    std::signal(SIGINT, handler);
}

TEST(Watch, SaysWhoWaitsForAPlaceAndWhenThatIsOver)
{
    std::vector<std::unique_ptr<FakePg>> silent;
    QStringList urls;
    for (int i = 0; i < 17; ++i) {
        silent.push_back(std::make_unique<FakePg>(test::silence()));
        urls.append(silent.back()->url());
    }
    Watched watched(urls);
    const QStringList last { watched.watch().endpoints().last() };
    EXPECT_TRUE(test::waitFor([&] { return watched.waitingForPlace() == last; }));
    EXPECT_EQ(silent.back()->accepted(), 0);
    EXPECT_TRUE(test::waitFor([&] { return watched.waitingForPlace().isEmpty(); }));
    EXPECT_TRUE(test::waitFor([&] { return silent.back()->accepted() > 0; }));
}

TEST(Watch, CanBeStoppedBeforeItWasStarted)
{
    watch::Watch watch({ test::targetOf(u"postgresql://127.0.0.1:1/x"_s) });
    bool stopped = false;
    QObject::connect(&watch, &watch::Watch::stopped, &watch, [&] { stopped = true; });
    watch.stop();
    EXPECT_TRUE(test::waitFor([&] { return stopped; }));
}

// A row that comes without end is cut off by a signal to the thread that reads it.
TEST(Watch, ARowWithoutEndIsCutOff)
{
    namespace message = test::message;
    const FakePg server([](const test::FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        client.send(message::rowDescription({ "n" }) + message::hugeRow(1'000'000'000));
        while (true)
            client.send(QByteArray(100'000, 'x'));
    });
    Watched watched({ server.url() });
    const auto news = watched.nextError();
    ASSERT_TRUE(news);
    EXPECT_EQ(news->error->fault, Fault::TooMuch);
}

TEST_F(Watching, SamplesArriveOnTheThreadOfTheWatch)
{
    const PgServer server;
    Watched watched({ server.url(u"monitor"_s) });
    EXPECT_TRUE(watched.next());
    EXPECT_TRUE(watched.next());
    EXPECT_TRUE(watched.stop());
    EXPECT_TRUE(watched.alwaysOnThisThread());
}

TEST_F(Watching, TheWorkIsDoneOnAThreadOfItsOwn)
{
    const PgServer server;
    Watched watched({ server.url(u"monitor"_s) });
    EXPECT_TRUE(test::waitBlocking([] { return test::threadsNamed("poller") == 1; }));
    const auto samples = watched.all().size();
    EXPECT_TRUE(test::waitBlocking([&] { return server.logLines(u"user=monitor"_s).size() > 0; }))
        << "this thread does not turn its event loop, and the login is made all the same";
    EXPECT_EQ(watched.all().size(), samples);
}

TEST_F(Watching, APasswordGivenLaterIsUsedAtOnce)
{
    const PgServer server;
    Watched watched({ server.url(u"secretive"_s) });
    const auto asked = watched.nextError();
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->error->fault, Fault::PasswordNeeded);

    watched.watch().retry(asked->endpoint.name, core::Secret("wrong"));
    const auto refused = watched.nextError();
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->error->fault, Fault::WrongPassword);

    watched.watch().retry(asked->endpoint.name, core::Secret("right!pass"));
    EXPECT_TRUE(watched.next());
}

TEST_F(Watching, TwoNamesOfOneServerAreAskedOnce)
{
    const PgServer server;
    const auto other = u"postgresql://monitor@[::1]:%1/postgres"_s.arg(server.port());
    Watched watched({ server.url(u"monitor"_s), other });
    EXPECT_TRUE(test::waitFor([&] { return !watched.merged().isEmpty(); }));
    EXPECT_TRUE(watched.next());
    EXPECT_EQ(test::backendsOf(server, u"monitor postgres"_s).size(), 1);
}

TEST_F(Watching, AfterStoppedTheServerHasLetGo)
{
    const PgServer server;
    Watched watched({ server.url(u"monitor"_s) });
    ASSERT_TRUE(watched.next());
    EXPECT_TRUE(watched.stop());
    EXPECT_TRUE(test::backendsOf(server, u"monitor postgres"_s).isEmpty());
    watched.end();
    EXPECT_TRUE(test::waitFor([] { return test::threadsNamed("poller") == 0; }));
}

TEST_F(Watching, TwoSideBySideKnowNothingOfEachOther)
{
    const PgServer first;
    const PgServer second;
    Watched one({ first.url(u"monitor"_s) });
    Watched other({ second.url(u"monitor"_s) });
    ASSERT_TRUE(one.next());
    ASSERT_TRUE(other.next());
    EXPECT_EQ(test::threadsNamed("poller"), 2);
    one.end();
    EXPECT_TRUE(other.next(nameOf(second)));
    for (const auto &sample : other.all())
        EXPECT_EQ(sample->endpoint.name, nameOf(second));
}
