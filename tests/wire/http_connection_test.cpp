// Pages of servers that behave, and of some that do not.

#include "core/addresses.h"
#include "support/fake_http.h"
#include "support/full_backlog.h"
#include "support/wait.h"
#include "wire/http_connection.h"
#include "wire/visit.h"

#include <gmock/gmock.h>

#include <atomic>
#include <mutex>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::FakeClient;
using test::FakePg;
using test::page;
using test::Visit;
using testing::HasSubstr;
using testing::Not;

namespace {

QString urlOf(const FakePg &server, const QString &credentials = {}, const QString &host = u"127.0.0.1"_s)
{
    return u"http://%1%2:%3/"_s.arg(credentials, host).arg(server.port());
}

/// What the other side was told.
class Requests
{
public:
    void add(const QByteArray &request)
    {
        const std::lock_guard lock(m_mutex);
        m_all += request;
    }
    QByteArrayList all() const
    {
        const std::lock_guard lock(m_mutex);
        return m_all;
    }

private:
    mutable std::mutex m_mutex;
    QByteArrayList m_all;
};

/// How many scripts ran at once.
class Crowd
{
public:
    void enter()
    {
        int seen = ++m_now;
        for (int peak = m_peak; seen > peak && !m_peak.compare_exchange_weak(peak, seen);) {
        }
    }
    void leave() { --m_now; }
    int peak() const { return m_peak; }

private:
    std::atomic<int> m_now = 0;
    std::atomic<int> m_peak = 0;
};

void expectQuiet(Visit &visit)
{
    EXPECT_TRUE(test::waitFor([&] { return visit.gate().isQuiet(); }));
}

} // namespace

TEST(HttpConnection, BringsAPageAsOneRow)
{
    Requests requests;
    const FakePg server(test::serving([&](const QByteArray &request) {
        requests.add(request);
        return page("a,b\n1,2\n");
    }));
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    const auto heard = visit.ask("/stats;csv?x=1");

    EXPECT_EQ(heard.fault, std::nullopt);
    EXPECT_EQ(heard.rows, 1);
    EXPECT_EQ(heard.status, "200");
    EXPECT_EQ(heard.type, "text/plain");
    EXPECT_EQ(heard.body, "a,b\n1,2\n");
    ASSERT_EQ(requests.all().size(), 1);
    const auto request = requests.all().first().toStdString();
    EXPECT_THAT(request, testing::StartsWith("GET /stats;csv?x=1 HTTP/1.1\r\n"));
    EXPECT_THAT(request, HasSubstr("\r\nHost: 127.0.0.1:" + std::to_string(server.port()) + "\r\n"));
    EXPECT_THAT(request, HasSubstr("\r\nAccept-Encoding: identity\r\n"));
    EXPECT_THAT(request, Not(HasSubstr("Authorization")));
    EXPECT_THAT(request, Not(HasSubstr("Cookie")));
    EXPECT_GT(visit.connection()->bytesReceived(), 50);
    EXPECT_EQ(visit.connection()->address(), u"127.0.0.1:%1"_s.arg(server.port()));
}

TEST(HttpConnection, KeepsOneSocketForManyQuestions)
{
    const FakePg server(test::serving([](const QByteArray &) { return page("x"); }));
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(visit.ask("/").body, "x");
    EXPECT_EQ(server.accepted(), 1);
    EXPECT_EQ(visit.gate().ledger().takenInCluster(), 1);
    visit.hangUp();
    expectQuiet(visit);
}

TEST(HttpConnection, ReachesTheHostByNameAndTellsItsName)
{
    Requests requests;
    const FakePg server(test::serving([&](const QByteArray &request) {
        requests.add(request);
        return page("x");
    }));
    Visit visit(urlOf(server, {}, u"proxy.one.test"_s));
    ASSERT_EQ(visit.fault(), std::nullopt) << visit.detail().toStdString();
    EXPECT_EQ(visit.ask("/").body, "x");
    EXPECT_THAT(requests.all().first().toStdString(), HasSubstr("\r\nHost: proxy.one.test:"));
}

TEST(HttpConnection, TriesOneAddressAfterTheOther)
{
    const FakePg server(test::serving([](const QByteArray &) { return page("x"); }));
    Visit visit(urlOf(server, {}, u"many.test"_s)); // 127.0.0.4, .3 and .2 refuse
    ASSERT_EQ(visit.fault(), std::nullopt) << visit.detail().toStdString();
    EXPECT_EQ(visit.connection()->address(), u"127.0.0.1:%1"_s.arg(server.port()));
    EXPECT_EQ(visit.gate().ledger().takenInCluster(), 1);
}

TEST(HttpConnection, ANewSocketWaitsForTheEndOfTheOldOne)
{
    Crowd crowd;
    const FakePg server([&](const FakeClient &client) {
        crowd.enter();
        test::readRequest(client);
        client.send(page("x", "200 OK", "Connection: close\r\n"));
        QThread::msleep(50); // a server takes its time to close
        crowd.leave();
    });
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(visit.ask("/").body, "x") << i;
    EXPECT_EQ(server.accepted(), 4);
    EXPECT_EQ(crowd.peak(), 1);
    EXPECT_EQ(visit.gate().ledger().takenInCluster(), 1);
    visit.hangUp();
    expectQuiet(visit);
}

TEST(HttpConnection, AServerThatGoesWhileIdleIsNotLost)
{
    const FakePg server(test::saying(page("x"))); // says that it stays, and goes
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(visit.ask("/").body, "x") << i;
        ASSERT_TRUE(test::waitFor([&] { return server.open() == 0; }));
        QTest::qWait(20);
        EXPECT_TRUE(visit.connection()->isOpen());
    }
    EXPECT_EQ(visit.lost(), 0);
    EXPECT_EQ(server.accepted(), 3);
    EXPECT_EQ(visit.gate().ledger().takenInCluster(), 1);
}

// The end and the question cross on their way: nobody has read it, and it is asked once more.
TEST(HttpConnection, AQuestionThatCrossedTheEndIsAskedAgainOnce)
{
    std::atomic<int> asked = 0;
    const FakePg server([&](const FakeClient &client) {
        test::readRequest(client);
        if (++asked % 2 == 1)
            return; // closes without a word
        client.send(page("x"));
        client.waitForClose();
    });
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/").body, "x");
    EXPECT_EQ(asked, 2);

    const FakePg mute([](const FakeClient &client) { test::readRequest(client); });
    Visit inVain(urlOf(mute));
    ASSERT_EQ(inVain.fault(), std::nullopt);
    EXPECT_EQ(inVain.ask("/").fault, Fault::Lost);
    EXPECT_EQ(mute.accepted(), 2);
    EXPECT_FALSE(inVain.connection()->isOpen());
    expectQuiet(inVain);
}

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
        Visit visit(urlOf(server));
        ASSERT_EQ(visit.fault(), std::nullopt);
        const auto heard = visit.ask("/");
        EXPECT_EQ(heard.fault, Fault::Protocol) << half.toStdString();
        EXPECT_EQ(heard.rows, 0);
        EXPECT_FALSE(visit.connection()->isOpen());
        EXPECT_EQ(visit.lost(), 0);
        expectQuiet(visit);
    }
}

TEST(HttpConnection, WhatAServerInTroubleSaysIsDelivered)
{
    for (const char *status : { "404 Not Found", "500 Internal Server Error", "503 Service Unavailable" }) {
        const FakePg server(test::serving([&](const QByteArray &) { return page("why", status); }));
        Visit visit(urlOf(server));
        ASSERT_EQ(visit.fault(), std::nullopt);
        const auto heard = visit.ask("/");
        EXPECT_EQ(heard.fault, std::nullopt);
        EXPECT_EQ(heard.status, QByteArray(status).first(3));
        EXPECT_EQ(heard.body, "why");
    }
}

TEST(HttpConnection, CredentialsAreSentToTheirOriginOnly)
{
    Requests requests;
    const FakePg server(test::serving([&](const QByteArray &request) {
        requests.add(request);
        return page("x");
    }));
    Visit visit(urlOf(server, u"ann:s%40crt@"_s));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/").body, "x");
    EXPECT_THAT(
        requests.all().first().toStdString(),
        HasSubstr("\r\nAuthorization: Basic " + QByteArray("ann:s@crt").toBase64().toStdString() + "\r\n"));
    EXPECT_THAT(requests.all().first().toStdString(), Not(HasSubstr("ann@")));
}

TEST(HttpConnection, SaysWhetherAPasswordIsWrongOrMissing)
{
    for (const char *status : { "401 Unauthorized", "403 Forbidden" }) {
        const FakePg server(test::serving([&](const QByteArray &) { return page("no", status); }));
        Visit without(urlOf(server));
        ASSERT_EQ(without.fault(), std::nullopt);
        EXPECT_EQ(without.ask("/").fault, Fault::PasswordNeeded);
        Visit wrong(urlOf(server, u"ann:s3cret@"_s));
        ASSERT_EQ(wrong.fault(), std::nullopt);
        const auto heard = wrong.ask("/");
        EXPECT_EQ(heard.fault, Fault::WrongPassword);
        EXPECT_EQ(heard.rows, 0);
        EXPECT_THAT(heard.detail.toStdString(), Not(HasSubstr("s3cret")));
        EXPECT_TRUE(wrong.connection()->isOpen());
    }
}

TEST(HttpConnection, GoesNowhereElse)
{
    Requests elsewhere;
    const FakePg other(test::serving([&](const QByteArray &request) {
        elsewhere.add(request);
        return page("stolen");
    }));
    for (const char *status :
         { "301 Moved", "302 Found", "303 See Other", "307 Temporary", "308 Permanent" }) {
        const QByteArray location =
            "Location: http://127.0.0.1:" + QByteArray::number(other.port()) + "/\r\n";
        const FakePg server(test::serving([&](const QByteArray &) { return page("", status, location); }));
        Visit visit(urlOf(server, u"ann:s3cret@"_s));
        ASSERT_EQ(visit.fault(), std::nullopt);
        const auto heard = visit.ask("/");
        EXPECT_EQ(heard.fault, Fault::Protocol);
        EXPECT_THAT(heard.detail.toStdString(), HasSubstr(status));
        EXPECT_EQ(heard.rows, 0);
        QTest::qWait(20);
        EXPECT_EQ(server.accepted(), 1);
    }
    EXPECT_EQ(other.accepted(), 0);
    EXPECT_TRUE(elsewhere.all().isEmpty());
}

TEST(HttpConnection, KeepsNoCookies)
{
    Requests requests;
    const FakePg server(test::serving([&](const QByteArray &request) {
        requests.add(request);
        return page("x", "200 OK", "Set-Cookie: a=b\r\n");
    }));
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    visit.ask("/");
    visit.ask("/");
    ASSERT_EQ(requests.all().size(), 2);
    EXPECT_FALSE(requests.all().last().toLower().contains("cookie"));
}

TEST(HttpConnection, APathCannotBecomeAnotherLine)
{
    Requests requests;
    const FakePg server(test::serving([&](const QByteArray &request) {
        requests.add(request);
        return page("x");
    }));
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    visit.ask("/a b\r\nX: y");
    visit.ask("http://elsewhere/");
    EXPECT_TRUE(requests.all().first().startsWith("GET /a%20b%0D%0AX:%20y HTTP/1.1\r\n"));
    EXPECT_TRUE(requests.all().last().startsWith("GET /http://elsewhere/ HTTP/1.1\r\n"));
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
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    const auto heard = visit.ask("/", 600ms);
    EXPECT_EQ(heard.fault, Fault::TimedOut);
    EXPECT_EQ(heard.rows, 0);
    EXPECT_LT(heard.took, 800ms);
    EXPECT_FALSE(visit.connection()->isOpen());
    expectQuiet(visit);
}

TEST(HttpConnection, SilenceEndsSoonerThanTheDeadline)
{
    const FakePg server(test::silence());
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    const auto heard = visit.ask("/", 10s);
    EXPECT_EQ(heard.fault, Fault::TimedOut);
    EXPECT_LT(heard.took, wire::silenceLimit + 300ms);
}

TEST(HttpConnection, AFloodEndsAtItsLimit)
{
    const QByteArray megabyte(1024 * 1024, 'x');
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
        Visit visit(urlOf(server));
        ASSERT_EQ(visit.fault(), std::nullopt);
        const auto heard = visit.ask("/");
        EXPECT_EQ(heard.fault, Fault::TooMuch) << head;
        EXPECT_EQ(heard.rows, 0);
        EXPECT_LT(visit.connection()->bytesReceived(), 30 * 1024 * 1024);
        expectQuiet(visit);
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
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/").body, "x");
    speak = true;
    EXPECT_TRUE(test::waitFor([&] { return visit.lost() == 1; }));
    EXPECT_FALSE(visit.connection()->isOpen());
    expectQuiet(visit);
}

TEST(HttpConnection, ClosingIsNotReleasing)
{
    std::atomic<bool> letGo = false;
    const FakePg server([&](const FakeClient &client) {
        test::readRequest(client);
        while (!letGo)
            QThread::msleep(5); // deaf: does not see that we have gone
    });
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/", 100ms).fault, Fault::TimedOut);
    EXPECT_TRUE(visit.gate().ledger().lingers(0));
    letGo = true;
    expectQuiet(visit);
}

TEST(HttpLogin, EndsInOneFault)
{
    const test::FullBacklog hole;
    const std::pair<QString, Fault> urls[] = {
        { u"http://127.0.0.1:1/"_s, Fault::Refused },
        { u"http://127.0.0.1:%1/"_s.arg(hole.port()), Fault::TimedOut },
        { u"http://x.none.test:8008/"_s, Fault::NoSuchName },
        { u"http://x.hang.test:8008/"_s, Fault::TimedOut },
    };
    for (const auto &[url, fault] : urls) {
        const auto begun = wire::Clock::now();
        Visit visit(url, { .login = 500ms });
        EXPECT_EQ(visit.fault(), fault) << url.toStdString() << ' ' << visit.detail().toStdString();
        EXPECT_LT(wire::Clock::now() - begun, 900ms);
        expectQuiet(visit);
        EXPECT_GT(visit.gate().ledger().nextAttempt(0), wire::Clock::now());
    }
}

TEST(HttpLogin, GivesEverythingBackWhenAbandoned)
{
    const test::FullBacklog hole;
    for (const auto &host : { u"127.0.0.1"_s, u"x.hang.test"_s }) {
        wire::Gate gate;
        const auto target = test::target(u"http://%1:%2/"_s.arg(host).arg(hole.port()).toUtf8().constData());
        wire::StreamLogin login(target, target.hosts.first(), 0, gate);
        const auto verdict =
            gate.ledger().beginLogin(0, wire::Purpose::Steady, wire::Occasion::ByHand, wire::Clock::now());
        bool told = false;
        login.start(std::get<wire::Slot>(verdict), [&](const auto &) { told = true; });
        QTest::qWait(20);
        login.abandon();
        EXPECT_FALSE(told);
        EXPECT_TRUE(gate.isQuiet());
        EXPECT_FALSE(gate.ledger().loginInProgress(0));
    }
}
