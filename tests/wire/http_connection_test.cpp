// Pages, and what is done to get them.

#include "core/address/addresses.h"
#include "support/fake_http.h"
#include "support/gzip.h"
#include "support/sockets.h"
#include "support/wait.h"
#include "wire/http_connection.h"
#include "wire/visit.h"

#include <QTimer>

#include <gmock/gmock.h>
#include <unistd.h>

#include <atomic>
#include <mutex>
#include <semaphore>

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
    return u"http://"_s + credentials + host + u':' + QString::number(server.port()) + u'/';
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

TEST(HttpConnection, ALargePageIsAskedForCompressed)
{
    const QByteArray large = QByteArray("a 1\n").repeated(5000);
    const FakePg server(test::serving([&](const QByteArray &request) {
        return request.contains("\r\nAccept-Encoding: gzip\r\n")
                   ? page(test::gzipped(large), "200 OK", "Content-Encoding: gzip\r\n")
                   : page(request.startsWith("GET /small") ? "b 2\n" : large);
    }));
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/small").body, "b 2\n");
    EXPECT_EQ(visit.ask("/").body, large);
    const auto before = visit.connection()->bytesReceived();
    EXPECT_EQ(visit.ask("/").body, large);
    EXPECT_LT(visit.connection()->bytesReceived() - before, 1000) << "what counts is what travelled";
}

TEST(HttpConnection, ABombIsAnAnswerThatIsTooLarge)
{
    const QByteArray bomb = test::gzipped(QByteArray(64ll * 1024 * 1024, '\0'));
    const FakePg server(test::serving(
        [&](const QByteArray &) { return page(bomb, "200 OK", "Content-Encoding: gzip\r\n"); }));
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/").fault, Fault::TooMuch);
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
    EXPECT_TRUE(visit.becomesQuiet());
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
    std::counting_semaphore<> mayClose { 0 };
    const FakePg server([&](const FakeClient &client) {
        crowd.enter();
        test::readRequest(client);
        client.send(page("x", "200 OK", "Connection: close\r\n"));
        mayClose.acquire();
        crowd.leave();
    });
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/").body, "x");
    for (int i = 1; i < 4; ++i) {
        // While the next question is being asked already. A slow machine gives it more time to be wrong.
        QTimer::singleShot(20ms, &visit.gate(), [&, i] {
            EXPECT_EQ(server.accepted(), i);
            mayClose.release();
        });
        EXPECT_EQ(visit.ask("/").body, "x") << i;
    }
    mayClose.release();
    EXPECT_EQ(server.accepted(), 4);
    EXPECT_EQ(crowd.peak(), 1);
    EXPECT_EQ(visit.gate().ledger().takenInCluster(), 1);
    visit.hangUp();
    EXPECT_TRUE(visit.becomesQuiet());
}

TEST(HttpConnection, AServerThatGoesWhileIdleIsNotLost)
{
    const FakePg server([](const FakeClient &client) {
        test::readRequest(client);
        client.send(page("x")); // says that it stays
        client.finish();
    });
    Visit visit(urlOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(visit.ask("/").body, "x") << i;
        ASSERT_TRUE(test::waitFor([&] { return server.open() == 0; }));
        EXPECT_TRUE(visit.connection()->isOpen());
    }
    EXPECT_EQ(visit.lost(), 0);
    EXPECT_EQ(server.accepted(), 3);
    EXPECT_EQ(visit.gate().ledger().takenInCluster(), 1);
}

// The end and the question cross on their way: the server has not read it, and it is asked once more.
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
    EXPECT_TRUE(inVain.becomesQuiet());
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

TEST(HttpConnection, APasswordWithoutAUserIsAToken)
{
    Requests requests;
    const FakePg server(test::serving([&](const QByteArray &request) {
        requests.add(request);
        return page("x");
    }));
    Visit visit(urlOf(server, u":ey.J0%2B~@"_s));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/").body, "x");
    EXPECT_THAT(requests.all().first().toStdString(), HasSubstr("\r\nAuthorization: Bearer ey.J0+~\r\n"));
}

TEST(HttpConnection, ATokenCannotEndItsLine)
{
    Requests requests;
    const FakePg server(test::serving([&](const QByteArray &request) {
        requests.add(request);
        return page("x");
    }));
    for (const auto *token : { ":a%20b@", ":a%C3%A4@" }) {
        Visit visit(urlOf(server, QString::fromLatin1(token)));
        EXPECT_EQ(visit.fault(), core::Fault::BadAddress) << token;
    }
    EXPECT_TRUE(requests.all().isEmpty());
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
        EXPECT_EQ(visit.ask("/").fault, Fault::Protocol);
        EXPECT_EQ(server.accepted(), 1);
    }
    // A connection made now comes after all others.
    const int last = test::connectToLoopback(other.port());
    EXPECT_TRUE(test::waitFor([&] { return other.accepted() > 0; }));
    ::close(last);
    EXPECT_EQ(other.accepted(), 1);
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
