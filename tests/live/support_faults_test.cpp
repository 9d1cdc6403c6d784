// The faults of support/ are themselves shown to be faults.

#include "support/fake_pg.h"
#include "support/full_backlog.h"
#include "support/resolver.h"
#include "support/sessions.h"
#include "support/sockets.h"
#include "support/wait.h"

#include <QProcess>

#include <gmock/gmock.h>
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <future>

using namespace Qt::Literals::StringLiterals;

TEST(Fake, RefusesInTheWordsItIsGiven)
{
    const test::FakePg server(
        test::refusal(test::message::error("53300", "sorry, too many clients already")));
    EXPECT_THAT(test::refusalOf(server.url()).toStdString(),
                testing::HasSubstr("sorry, too many clients already"));
    EXPECT_EQ(server.accepted(), 1);
}

TEST(Fake, AnswersQueries)
{
    const test::FakePg server(test::answering(
        [](const QByteArray &sql) { return test::message::answer({ "said" }, { { sql } }); }));
    const test::Sessions sessions(server.url());
    EXPECT_EQ(sessions.run(0, "select 1"), "select 1");
    EXPECT_EQ(sessions.run(0, "select 2"), "select 2");
    EXPECT_EQ(sessions.pid(), 4242);
}

TEST(Fake, AsksForThePasswordInClear)
{
    std::promise<QByteArray> said;
    const test::FakePg server([&](const test::FakeClient &client) {
        client.readStart();
        client.send(test::message::cleartextPasswordWanted());
        said.set_value(client.readMessage().body);
    });
    EXPECT_NE(test::refusalOf(server.url() + u"?password=canary"_s), "");
    EXPECT_EQ(said.get_future().get(), QByteArray("canary\0", 7));
}

TEST(Fake, KeepsSilent)
{
    const test::FakePg server(test::silence());
    const int socket = test::connectToLoopback(server.port());
    ASSERT_GE(socket, 0);
    pollfd watched { socket, POLLIN, 0 };
    EXPECT_EQ(::poll(&watched, 1, 200), 0);
    EXPECT_EQ(server.open(), 1);
    ::close(socket);
    EXPECT_TRUE(test::waitFor([&] { return server.open() == 0; }));
}

TEST(Fake, FloodEndsWithTheClient)
{
    const test::FakePg server(test::flood(test::message::notice("again")));
    {
        const test::Sessions sessions(server.url());
        sessions.start(0, "select 1");
        EXPECT_EQ(server.open(), 1);
    }
    EXPECT_TRUE(test::waitFor([&] { return server.open() == 0; }));
}

TEST(Fault, FullBacklogLeavesAConnectHanging)
{
    const test::FullBacklog dead;
    const QByteArray said =
        test::refusalOf(u"hostaddr=127.0.0.1 port=%1 user=monitor connect_timeout=2"_s.arg(dead.port()));
    EXPECT_THAT(said.toStdString(), testing::HasSubstr("timeout expired"));
}

TEST(Fault, NamesHaveManyAddressesOrNone)
{
    addrinfo hints {};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo *list = nullptr;
    ASSERT_EQ(::getaddrinfo("many.test", "5432", &hints, &list), 0);
    int count = 0;
    for (const addrinfo *at = list; at; at = at->ai_next)
        ++count;
    ::freeaddrinfo(list);
    EXPECT_EQ(count, 4);

    QProcess lookup;
    lookup.setProcessEnvironment(test::withTestNames());
    lookup.start(u"getent"_s, { u"ahosts"_s, u"db.hang.test"_s });
    EXPECT_FALSE(lookup.waitForFinished(500));
    lookup.kill();
    lookup.waitForFinished();
}
