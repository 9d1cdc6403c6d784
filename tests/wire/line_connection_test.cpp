// A socket that takes one command and closes, over TCP and as a file.

#include "support/fake_pg.h"
#include "support/sockets.h"
#include "support/wait.h"
#include "wire/visit.h"

#include <QLocalServer>
#include <QLocalSocket>
#include <QTemporaryDir>

#include <gmock/gmock.h>

#include <atomic>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::FakeClient;
using test::FakePg;
using test::Visit;

namespace {

QByteArray readCommand(const FakeClient &client)
{
    QByteArray command;
    while (!command.endsWith('\n'))
        command += client.read(1);
    return command.chopped(1);
}

QString socketOf(const FakePg &server)
{
    return u"haproxy://127.0.0.1:%1"_s.arg(server.port());
}

} // namespace

TEST(LineConnection, AsksOneQuestionASocketAndNeverHasTwo)
{
    std::atomic<int> now = 0;
    std::atomic<int> most = 0;
    const FakePg server([&](const FakeClient &client) {
        most = std::max(most.load(), ++now); // written by one at a time, unless the test fails
        const auto command = readCommand(client);
        client.send("you said ");
        client.dawdle(10ms);
        client.send(command);
        --now;
    });
    Visit visit(socketOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    for (const QByteArray &command : { "show stat"_ba, "show info"_ba, "show sess all"_ba }) {
        const auto heard = visit.ask(command);
        EXPECT_EQ(heard.fault, std::nullopt);
        EXPECT_EQ(heard.rows, 1);
        EXPECT_EQ(heard.body, "you said " + command);
        EXPECT_EQ(visit.gate().ledger().takenInCluster(), 1);
    }
    EXPECT_EQ(server.accepted(), 3);
    EXPECT_EQ(most, 1);
    EXPECT_EQ(visit.lost(), 0);
    visit.hangUp();
    EXPECT_TRUE(visit.gate().isQuiet());
}

TEST(LineConnection, ReachesASocketThatIsAFile)
{
    const QTemporaryDir folder;
    QLocalServer server;
    ASSERT_TRUE(server.listen(folder.filePath(u"admin.sock"_s)));
    QObject::connect(&server, &QLocalServer::newConnection, &server, [&] {
        auto *const socket = server.nextPendingConnection();
        QObject::connect(socket, &QLocalSocket::readyRead, socket, [socket] {
            socket->write("answer to " + socket->readAll());
            socket->disconnectFromServer();
        });
    });
    Visit visit(u"haproxy://"_s + folder.filePath(u"admin.sock"_s));
    ASSERT_EQ(visit.fault(), std::nullopt) << visit.detail().toStdString();
    EXPECT_EQ(visit.ask("show stat").body, "answer to show stat\n");
    EXPECT_EQ(visit.ask("show info").body, "answer to show info\n");
    EXPECT_EQ(visit.connection()->address(), folder.filePath(u"admin.sock"_s));
    visit.hangUp();
    EXPECT_TRUE(test::waitFor([&] { return visit.gate().isQuiet(); }));
}

TEST(LineConnection, AMissingFileIsRefused)
{
    Visit visit(u"haproxy:///nowhere/admin.sock"_s);
    EXPECT_EQ(visit.fault(), Fault::Refused) << visit.detail().toStdString();
    EXPECT_TRUE(visit.gate().isQuiet());
}

TEST(LineConnection, WithoutAnEndThereIsNoAnswer)
{
    const FakePg server([](const FakeClient &client) {
        readCommand(client);
        client.send("half");
        client.waitForClose();
    });
    Visit visit(socketOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    const auto heard = visit.ask("show stat", 300ms);
    EXPECT_EQ(heard.fault, Fault::TimedOut);
    EXPECT_EQ(heard.rows, 0);
    EXPECT_FALSE(visit.connection()->isOpen());
    EXPECT_TRUE(test::waitFor([&] { return visit.gate().isQuiet(); }));
}

TEST(LineConnection, AnEndWithoutAWordIsNoAnswer)
{
    const FakePg server([](const FakeClient &client) { readCommand(client); });
    Visit visit(socketOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("show stat").fault, Fault::Lost);
}

TEST(LineConnection, AFloodEndsAtItsLimit)
{
    const FakePg server([](const FakeClient &client) {
        readCommand(client);
        while (true)
            client.send(QByteArray(100'000, 'x'));
    });
    Visit visit(socketOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("show sess all").fault, Fault::TooMuch);
    EXPECT_LT(visit.connection()->bytesReceived(), wire::largestPage + test::largestReceiveBuffer());
    EXPECT_TRUE(test::waitFor([&] { return visit.gate().isQuiet(); }));
}

TEST(LineConnection, AServerThatClosesBeforeTheFirstQuestionIsDialledAgain)
{
    std::atomic<int> visits = 0;
    const FakePg server([&](const FakeClient &client) {
        if (++visits == 1)
            client.finish();
        client.send("x" + readCommand(client));
    });
    Visit visit(socketOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    ASSERT_TRUE(test::waitFor([&] { return visits == 1 && server.open() == 0; }));
    EXPECT_EQ(visit.lost(), 0);
    EXPECT_EQ(visit.ask("y").body, "xy");
    EXPECT_EQ(visit.gate().ledger().takenInCluster(), 1);
}
