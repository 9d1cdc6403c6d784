// Servers that are none, or mean ill, before anybody is logged in.

#include "live/dial.h"
#include "live/growth.h"
#include "live/watching.h"
#include "support/fake_pg.h"

#include <gtest/gtest.h>

#include <atomic>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::Dial;
using test::FakeClient;
using test::FakePg;

namespace message = test::message;

namespace {

/// Asks for nothing and says this, over and over, to every client; counts the bytes that were taken.
test::Script floodBeforeLogin(const QByteArray &bytes, std::atomic<qint64> &taken)
{
    return [bytes, &taken](const FakeClient &client) {
        client.readStart();
        client.send(message::authenticationOk());
        while (true) {
            client.send(bytes);
            taken += bytes.size();
        }
    };
}

} // namespace

TEST(HostileLogin, WhatIsSaidInsteadOfALoginIsOneFault)
{
    struct Saying
    {
        const char *what;
        QByteArray bytes;
        Fault fault;
    };
    const auto sayings = std::to_array<Saying>({
        { "an error", message::error("57P03", "the database system is starting up"), Fault::Starting },
        { "full", message::error("53300", "sorry, too many clients already"), Fault::Full },
        { "reserved", message::error("53300", "remaining connection slots are reserved for roles"),
          Fault::Full },
        { "an error of old", "Esomething is wrong\n\0"_ba, Fault::Protocol },
        { "another protocol", "HTTP/1.1 400 Bad Request\r\n\r\n", Fault::Protocol },
        { "noise", QByteArray(300, '\xf7'), Fault::NotPostgresql },
        { "zeroes", QByteArray(300, '\0'), Fault::NotPostgresql },
        { "a negative length", QByteArray("R\xff\xff\xff\xff\0\0\0\0", 9), Fault::Protocol },
        { "an unknown way to log in", message::make('R', QByteArray("\0\0\0\x63", 4)), Fault::Protocol },
        { "half a message", message::error("57P03", "the database system is starting up").first(20),
          Fault::Lost },
        { "nothing", {}, Fault::Lost },
    });
    for (const auto &saying : sayings) {
        const FakePg server(test::refusal(saying.bytes));
        Dial dial(server.url());
        EXPECT_EQ(dial.fault(), saying.fault) << saying.what << ": " << dial.detail().toStdString();
        EXPECT_EQ(server.accepted(), 2) << saying.what; // with TLS and without, and that is all
        EXPECT_TRUE(test::waitFor([&] { return dial.gate().isQuiet(); })) << saying.what;
    }
}

TEST(HostileLogin, AnErrorInsteadOfAnAnswerAboutTlsIsNotTakenForTheServersWord)
{
    const FakePg server([](const FakeClient &client) {
        client.readFirst();
        client.send(message::error("53300", "sorry, too many clients already"));
        client.waitForClose();
    });
    for (const char *sslmode : { "prefer", "require" }) {
        Dial dial(server.url() + u"?sslmode=%1"_s.arg(QLatin1String(sslmode)));
        EXPECT_EQ(dial.fault(), Fault::BeforeTls) << sslmode << ": " << dial.detail().toStdString();
        EXPECT_FALSE(dial.detail().contains(u"too many clients"_s)) << "anybody could have written that";
    }
    EXPECT_EQ(server.accepted(), 2) << "not tried again without TLS";
}

// Odyssey does so when it is full, before it has read anything.
TEST(HostileLogin, WhatWasSaidBeforeTheConnectionBrokeOffIsHeard)
{
    const FakePg server([](const FakeClient &client) {
        client.send(message::error("53300", "too many tcp connections (global client_max 4)", "ERROR"));
        client.reset();
    });
    Dial inClear(server.url() + u"?sslmode=disable"_s);
    EXPECT_EQ(inClear.fault(), Fault::Full);
    EXPECT_EQ(inClear.detail(), u"too many tcp connections (global client_max 4)"_s);
    Dial before(server.url() + u"?sslmode=prefer"_s);
    EXPECT_EQ(before.fault(), Fault::BeforeTls) << before.detail().toStdString();
    EXPECT_FALSE(before.detail().contains(u"client_max"_s)) << "anybody could have written that";
    EXPECT_EQ(server.accepted(), 2) << "not tried again without TLS";
}

TEST(HostileLogin, ABrokenConnectionWithoutAWordIsLost)
{
    for (const QByteArray &bytes : { ""_ba, "E\0\0\0"_ba, "E\0\0\0\x20SERROR"_ba }) {
        const FakePg server([bytes](const FakeClient &client) {
            client.send(bytes);
            client.reset();
        });
        Dial dial(server.url() + u"?sslmode=disable"_s);
        EXPECT_EQ(dial.fault(), Fault::Lost) << bytes.toStdString() << dial.detail().toStdString();
    }
}

TEST(HostileLogin, NonsenseInsteadOfAnAnswerAboutTlsEndsIt)
{
    for (const auto &[bytes, fault] : { std::pair("h", Fault::NotPostgresql), // as MariaDB's greeting begins
                                        std::pair("HTTP/1.1 400 Bad Request\r\n\r\n", Fault::Protocol) }) {
        const FakePg server([said = bytes](const FakeClient &client) {
            client.readFirst();
            client.send(said);
        });
        Dial dial(server.url());
        EXPECT_EQ(dial.fault(), fault) << dial.detail().toStdString();
        EXPECT_EQ(server.accepted(), 1);
    }
}

// Bytes in clear behind the yes to TLS would be taken for what was said under TLS.
TEST(HostileLogin, BytesSlippedInBeforeTlsAreNotBelieved)
{
    const FakePg server([](const FakeClient &client) {
        client.readFirst();
        client.send("S" + message::authenticationOk() + message::readyForQuery());
        client.waitForClose();
    });
    Dial dial(server.url(), { .login = 500ms });
    EXPECT_TRUE(dial.fault());
    EXPECT_EQ(server.accepted(), 1);
}

TEST(HostileLogin, AFloodEndsAtTheByteLimit)
{
    QByteArray manyParameters;
    for (int i = 0; i < 200'000; ++i)
        manyParameters += message::parameterStatus(QByteArray::number(i, 36), "1");
    const auto floods = std::to_array<QByteArray>({
        message::notice(QByteArray(1000, 'x')),
        message::notice("x"),
        message::parameterStatus("name", QByteArray(1000, 'x')),
        message::notification(1, "channel", QByteArray(1000, 'x')),
        manyParameters,
    });
    // Most of it waits in the buffers of two sockets. What is done with more is for the square of it to tell.
    constexpr qint64 little = 16ll * 1024 * 1024;
    const test::Growth growth;
    for (const auto &flood : floods) {
        std::atomic<qint64> taken = 0;
        const FakePg server(floodBeforeLogin(flood, taken));
        Dial dial(server.url(), { .login = 10min });
        EXPECT_EQ(dial.fault(), Fault::TooMuch) << flood.first(20).toStdString();
        EXPECT_LT(taken, little) << flood.first(20).toStdString();
    }
    EXPECT_LT(growth.bytes(), test::modestGrowth);
}

TEST(HostileLogin, APasswordAskedForInClearIsSentAsPsqlSendsIt)
{
    std::atomic<int> heard = 0;
    const FakePg server([&](const FakeClient &client) {
        client.readStart();
        client.send(message::cleartextPasswordWanted());
        if (client.readMessage().body == QByteArray("canary\0", 7))
            ++heard;
        client.send(message::error("28P01", "password authentication failed"));
    });
    Dial careless(server.url() + u"?password=canary"_s);
    EXPECT_EQ(careless.fault(), Fault::WrongPassword);
    EXPECT_EQ(heard, 1);

    Dial careful(server.url() + u"?password=canary&channel_binding=require"_s);
    EXPECT_EQ(careful.fault(), Fault::TlsUntrusted) << careful.detail().toStdString();
    EXPECT_EQ(heard, 1);
}

TEST(HostileLogin, AnUnreadableVersionIsNotSupported)
{
    const FakePg server([](const FakeClient &client) {
        client.acceptLogin("strange \x1b[2J");
        client.waitForClose();
    });
    test::Watching watching({ server.url() });
    const auto error = watching.nextError();
    ASSERT_TRUE(error);
    EXPECT_TRUE(error->fault == Fault::Unsupported || error->fault == Fault::TimedOut);
    EXPECT_FALSE(error->detail.contains(u'\x1b'));
}
