// Pages that do not come whole, in time or at all.

#include "core/address/addresses.h"
#include "support/fake_http.h"
#include "support/full_backlog.h"
#include "support/sockets.h"
#include "support/threads.h"
#include "support/wait.h"
#include "wire/http_connection.h"
#include "wire/logins.h"
#include "wire/visit.h"

#include <QDir>

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::FakeClient;
using test::FakePg;
using test::page;
using test::Visit;

namespace {

QString pageOf(const FakePg &server)
{
    return u"http://127.0.0.1:%1/"_s.arg(server.port());
}

qsizetype openSockets()
{
    const QDir open(u"/proc/self/fd"_s);
    const auto files = open.entryInfoList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot);
    return std::ranges::count_if(
        files, [](const QFileInfo &file) { return file.symLinkTarget().contains(u"socket:"_s); });
}

} // namespace

TEST(HttpConnection, HalfAnAnswerIsNone)
{
    const QByteArrayList halves {
        "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nabc",
        "HTTP/1.1 200 OK\r\nContent-Le",
        "<html>hello</html>\r\n",
    };
    for (const QByteArray &half : halves) {
        const FakePg server(test::saying(half));
        Visit visit(pageOf(server));
        ASSERT_EQ(visit.fault(), std::nullopt);
        const auto heard = visit.ask("/");
        EXPECT_EQ(heard.fault, Fault::Protocol) << half.toStdString();
        EXPECT_EQ(heard.rows, 0);
        EXPECT_FALSE(visit.connection()->isOpen());
        EXPECT_EQ(visit.lost(), 0);
        EXPECT_TRUE(visit.becomesQuiet());
    }
}

TEST(HttpConnection, ASlowDripEndsAtTheDeadline)
{
    const FakePg server([](const FakeClient &client) {
        test::readRequest(client);
        client.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
        while (true) {
            client.dawdle(50ms);
            client.send("x");
        }
    });
    Visit visit(pageOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    const auto heard = visit.ask("/", 600ms);
    EXPECT_EQ(heard.fault, Fault::TimedOut);
    EXPECT_EQ(heard.detail, u"connected, but its answer was not complete within 0.6 s"_s);
    EXPECT_EQ(heard.rows, 0);
    EXPECT_FALSE(visit.connection()->isOpen());
    EXPECT_TRUE(visit.becomesQuiet());
}

TEST(HttpConnection, SilenceEndsSoonerThanTheDeadline)
{
    const FakePg server(test::silence());
    Visit visit(pageOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/", 1h).fault, Fault::TimedOut);
}

TEST(HttpConnection, AFloodEndsAtItsLimit)
{
    const QByteArray megabyte(qsizetype(1024) * 1024, 'x');
    const std::pair<const char *, QByteArray> floods[] = {
        { "HTTP/1.1 200 OK\r\nContent-Length: 104857600\r\n\r\n", megabyte },
        { "HTTP/1.1 200 OK\r\n\r\n", megabyte },
        { "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "100000\r\n" + megabyte + "\r\n" },
        { "HTTP/1.1 200 OK\r\n", "X: " + QByteArray(1000, 'x') + "\r\n" },
        { "HTTP/1.1 200 OK\r\n", megabyte },
        { "", "HTTP/1.1 100 Continue\r\n\r\n" },
    };
    for (const auto &[head, more] : floods) {
        const FakePg server([&, first = QByteArray(head), bytes = more](const FakeClient &client) {
            test::readRequest(client);
            client.send(first);
            while (true)
                client.send(bytes);
        });
        Visit visit(pageOf(server));
        ASSERT_EQ(visit.fault(), std::nullopt);
        const auto heard = visit.ask("/");
        EXPECT_EQ(heard.fault, Fault::TooMuch) << head;
        EXPECT_EQ(heard.rows, 0);
        EXPECT_LT(visit.connection()->bytesReceived(), wire::largestPage + test::largestReceiveBuffer());
        EXPECT_TRUE(visit.becomesQuiet());
    }
}

TEST(HttpConnection, WhoSpeaksUnaskedIsLost)
{
    std::atomic<bool> speak = false;
    const FakePg server([&](const FakeClient &client) {
        test::readRequest(client);
        client.send(page("x"));
        while (!speak)
            client.dawdle(5ms);
        client.send("HTTP/1.1 200 OK\r\n\r\nmore");
        client.waitForClose();
    });
    Visit visit(pageOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/").body, "x");
    speak = true;
    EXPECT_TRUE(test::waitFor([&] { return visit.lost() == 1; }));
    EXPECT_FALSE(visit.connection()->isOpen());
    EXPECT_TRUE(visit.becomesQuiet());
}

TEST(HttpConnection, ClosingIsNotReleasing)
{
    std::atomic<bool> letGo = false;
    const FakePg server([&](const FakeClient &client) {
        test::readRequest(client);
        letGo.wait(false); // deaf: does not see that we have gone
    });
    Visit visit(pageOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/", 100ms).fault, Fault::TimedOut);
    EXPECT_EQ(visit.gate().ledger().taken(0), 1);
    letGo = true;
    letGo.notify_all();
    EXPECT_TRUE(visit.becomesQuiet());
}

TEST(HttpLogin, EndsInOneFault)
{
    const test::FullBacklog hole;
    const std::pair<QString, Fault> urls[] = {
        { u"http://127.0.0.1:1/"_s, Fault::Refused },
        { u"http://127.0.0.1:%1/"_s.arg(hole.port()), Fault::TimedOut },
        { u"http://x.none.test:8008/"_s, Fault::NoSuchName },
        { u"http://x.hang.test:8008/"_s, Fault::NoNameService },
    };
    for (const auto &[url, fault] : urls) {
        Visit visit(url, { .login = 500ms });
        EXPECT_EQ(visit.fault(), fault) << url.toStdString() << ' ' << visit.detail().toStdString();
        EXPECT_TRUE(visit.becomesQuiet());
        EXPECT_GT(visit.gate().ledger().nextAttempt(0), wire::Clock::now());
    }
}

TEST(HttpLogin, GivesEverythingBackWhenAbandoned)
{
    const test::FullBacklog hole;
    for (const auto &host : { u"127.0.0.1"_s, u"x.hang.test"_s }) {
        wire::Gate gate;
        const auto target = test::target(u"http://%1:%2/"_s.arg(host).arg(hole.port()).toUtf8().constData());
        const auto login = wire::loginTo(target, target.hosts.first(), 0, gate);
        const auto decision = gate.ledger().beginLogin(0, wire::LoginReason::ByHand, wire::Clock::now());
        const auto before = openSockets();
        bool told = false;
        login->start(std::get<wire::Slot>(decision), [&](const auto &) { told = true; });
        EXPECT_TRUE(
            test::waitFor([&] { return openSockets() > before || test::threadsNamed("name lookup") > 0; }));
        login->abandon();
        EXPECT_FALSE(told);
        EXPECT_TRUE(gate.isQuiet());
        EXPECT_FALSE(gate.ledger().loginInProgress(0));
    }
}
