// Servers that speak MySQL's protocol, and ill: what they say is bounded, and no step of libmariadb's is left
// waiting for them.

#include "live/dial.h"
#include "live/growth.h"
#include "live/watching.h"
#include "support/fake_pg.h"
#include "support/mysql_messages.h"
#include "support/pulse.h"
#include "support/sockets.h"

#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::answer;
using test::Dial;
using test::FakeClient;
using FakeServer = test::FakePg; // it runs a script, whatever the protocol

namespace mysql = test::mysql;

namespace {

QString addressOf(const FakeServer &server, const QString &extra = {})
{
    return u"mariadb://app:canary@127.0.0.1:%1/%2"_s.arg(server.port()).arg(extra);
}

/// What may have come beyond a limit when it is found to be passed.
const qint64 beyond = test::largestReceiveBuffer() + qint64(1024) * 1024;

/// Lets every client in, waits for the question and says this.
test::Script onceAsked(std::function<void(const FakeClient &)> say)
{
    return [say = std::move(say)](const FakeClient &client) {
        mysql::acceptLogin(client);
        mysql::readPacket(client);
        say(client);
        client.waitForClose();
    };
}

test::Script sayingOnce(const QByteArray &bytes)
{
    return onceAsked([bytes](const FakeClient &client) { client.send(bytes); });
}

test::Answer answerOf(const FakeServer &server, std::chrono::milliseconds limit = wire::answerLimit)
{
    Dial dial(addressOf(server));
    EXPECT_EQ(dial.fault(), std::nullopt) << dial.detail().toStdString();
    if (!dial.connection())
        return {};
    test::Answer brought = answer(*dial.connection(), { .text = "select 1" }, limit);
    EXPECT_LT(dial.connection()->bytesReceived(), wire::largestAnswer + beyond);
    if (brought.fault && brought.fault != Fault::TooMuch) { // a server that goes on sending keeps it
        EXPECT_TRUE(test::waitFor([&] { return dial.gate().isQuiet(); })) << "its slot is free again";
    }
    return brought;
}

} // namespace

TEST(MySqlHostile, AnHonestOneIsUnderstood)
{
    const FakeServer server(sayingOnce(mysql::answer("41")));
    const auto brought = answerOf(server);
    EXPECT_EQ(brought.fault, std::nullopt);
    EXPECT_EQ(brought.lastCell, "41");
}

TEST(MySqlHostile, ALoginThatIsNotAnsweredIsGivenUpWhereverItStands)
{
    const auto scripts = std::to_array<test::Script>({
        [](const FakeClient &client) { client.waitForClose(); },
        [](const FakeClient &client) {
            client.send(mysql::greeting().first(20));
            client.waitForClose();
        },
        [](const FakeClient &client) {
            client.send(mysql::greeting());
            client.waitForClose();
        },
        [](const FakeClient &client) {
            client.send(mysql::greeting());
            mysql::readPacket(client);
            client.send(mysql::ok(2).first(3));
            client.waitForClose();
        },
    });
    for (const auto &script : scripts) {
        const FakeServer server(script);
        Dial dial(addressOf(server, u"?ssl-mode=DISABLED"_s), { .login = 300ms });
        EXPECT_EQ(dial.fault(), Fault::TimedOut) << dial.detail().toStdString();
        EXPECT_EQ(server.accepted(), 1);
        EXPECT_TRUE(test::waitFor([&] { return dial.gate().isQuiet(); }));
        EXPECT_TRUE(test::waitFor([&] { return server.open() == 0; })) << "it was closed";
    }
}

TEST(MySqlHostile, AnAnswerThatDoesNotEndIsGivenUpWhereverItStands)
{
    const auto parts = std::to_array<QByteArray>({
        {},
        mysql::oneColumn().first(3),
        mysql::oneColumn().first(20),
        mysql::oneColumn(),
        mysql::oneColumn() + mysql::row(4, "whole") + mysql::row(5, "half of it").first(8),
    });
    for (const auto &part : parts) {
        const FakeServer server(sayingOnce(part));
        EXPECT_EQ(answerOf(server, 300ms).fault, Fault::TimedOut) << part.size();
    }
}

TEST(MySqlHostile, AConnectionGivenUpWhileItIsAskedIsClosedAtOnce)
{
    const FakeServer server(sayingOnce(mysql::oneColumn()));
    Dial dial(addressOf(server));
    ASSERT_EQ(dial.fault(), std::nullopt) << dial.detail().toStdString();
    dial.connection()->ask({ .text = "select 1" }, 10min, {},
                           [](const core::Status &) { ADD_FAILURE() << "closing it reports no end"; });
    dial.connection()->close();
    EXPECT_TRUE(test::waitFor([&] { return dial.gate().isQuiet() && server.open() == 0; }));
}

TEST(MySqlHostile, ALongAnswerIsReadInTurnsWhileMoreArrives)
{
    constexpr int rows = 40'000;
    const FakeServer server(onceAsked([](const FakeClient &client) {
        QByteArray text = mysql::oneColumn();
        int sequence = 4;
        for (int i = 0; i < rows; ++i)
            text += mysql::row(sequence++, QByteArray::number(i).rightJustified(40, '0'));
        client.send(text + mysql::end(sequence));
    }));
    const auto brought = answerOf(server);
    EXPECT_EQ(brought.fault, std::nullopt);
    EXPECT_EQ(brought.lastCell.toInt(), rows - 1);
}

TEST(MySqlHostile, RowsWithoutEndAreTooMuch)
{
    const test::Growth growth;
    const FakeServer server(onceAsked([](const FakeClient &client) {
        client.send(mysql::oneColumn());
        for (int sequence = 4;; ++sequence)
            client.send(mysql::row(sequence, QByteArray(8000, 'x')));
    }));
    const auto brought = answerOf(server, 10min);
    EXPECT_EQ(brought.fault, Fault::TooMuch);
    EXPECT_GE(brought.turns, test::manyTurns) << "it is not read in one go";
    EXPECT_LT(growth.bytes(), test::modestGrowth);
}

TEST(MySqlHostile, OneRowWithoutEndIsTooMuch)
{
    const test::Growth growth;
    const FakeServer server(onceAsked([](const FakeClient &client) {
        client.send(mysql::oneColumn() + "\xff\xff\xff\4"_ba + '\xfd' + "\xff\xff\xff"_ba);
        while (true)
            client.send(QByteArray(100'000, 'x'));
    }));
    EXPECT_EQ(answerOf(server, 10min).fault, Fault::TooMuch);
    EXPECT_LT(growth.bytes(), test::modestGrowth);
}

TEST(MySqlHostile, NonsenseIsAFaultAndNothingElse)
{
    const auto nonsense = std::to_array<QByteArray>({
        QByteArray(300, '\xf7'),
        QByteArray(300, '\0'),
        mysql::packet(1, "\1") + mysql::packet(2, "x"),
        mysql::oneColumn() + mysql::packet(4, QByteArray("\xfd\xff\xff\x7f", 4)),
        mysql::packet(1, "\xfc\xff\xff"_ba),
        mysql::answer("1", true) + mysql::answer("2"),
        mysql::packet(7, "\1"),
    });
    for (const auto &bytes : nonsense) {
        const FakeServer server(sayingOnce(bytes));
        EXPECT_TRUE(answerOf(server, 1s).fault) << bytes.first(10).toHex(' ').toStdString();
    }
}

TEST(MySqlHostile, NonsenseInsteadOfAGreetingIsAFault)
{
    const auto nonsense = std::to_array<QByteArray>({
        "HTTP/1.1 400 Bad Request\r\n\r\n",
        QByteArray(300, '\xf7'),
        QByteArray(300, '\0'),
        mysql::packet(0, "\x0a" + QByteArray(400, 'x')),
        mysql::packet(0, "\x0a"),
        {},
    });
    for (const auto &bytes : nonsense) {
        const FakeServer server([bytes](const FakeClient &client) { client.send(bytes); });
        Dial dial(addressOf(server), { .login = 2s });
        EXPECT_TRUE(dial.fault()) << bytes.first(std::min<qsizetype>(10, bytes.size())).toStdString();
        EXPECT_TRUE(test::waitFor([&] { return dial.gate().isQuiet(); }));
    }
}

TEST(MySqlHostile, AServerThatIsFullSaysSoInItsGreeting)
{
    const FakeServer server(
        [](const FakeClient &client) { client.send(mysql::error(0, 1040, "Too many connections")); });
    Dial dial(addressOf(server));
    EXPECT_EQ(dial.fault(), Fault::Full);
    EXPECT_TRUE(dial.detail().contains(u"max_connections"_s)) << dial.detail().toStdString();
}

// Reports of progress, which libmariadb reads in a loop, while the login is not over.
TEST(MySqlHostile, ALoginThatOnlyProgressesIsTooMuch)
{
    const test::Growth growth;
    const FakeServer server([](const FakeClient &client) {
        client.send(mysql::greeting());
        mysql::readPacket(client);
        for (int sequence = 2;; ++sequence)
            client.send(mysql::error(sequence, 65535, QByteArray(1000, 'x')));
    });
    Dial dial(addressOf(server, u"?ssl-mode=DISABLED"_s));
    const auto fault = dial.fault();
    EXPECT_TRUE(fault == Fault::TooMuch || fault == Fault::Protocol) << int(fault.value_or(Fault::Lost));
    EXPECT_LT(growth.bytes(), test::modestGrowth);
}

// LOAD DATA LOCAL: the server names a file of the client, which sends it.
TEST(MySqlHostile, NoFileOfOursIsSent)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"secret"_s));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write("canary in the file") > 0);
    file.close();
    QByteArray heard;
    {
        const FakeServer server(onceAsked([&](const FakeClient &client) {
            client.send(mysql::packet(1, '\xfb' + file.fileName().toUtf8()));
            while (heard.size() < 1000)
                heard += mysql::readPacket(client);
        }));
        EXPECT_TRUE(answerOf(server, 1s).fault);
    }
    EXPECT_FALSE(heard.contains("canary")) << heard.toStdString();
}

TEST(MySqlHostile, NoPasswordIsSentInClear)
{
    for (const char *plugin : { "mysql_clear_password", "dialog", "../../tmp/evil", "auth_gssapi_client" }) {
        QByteArray heard;
        {
            const FakeServer server([&](const FakeClient &client) {
                client.send(mysql::greeting());
                heard += mysql::readPacket(client);
                client.send(mysql::otherPlugin(2, plugin));
                while (heard.size() < 1000)
                    heard += mysql::readPacket(client);
            });
            Dial dial(addressOf(server, u"?ssl-mode=DISABLED"_s), { .login = 2s });
            EXPECT_EQ(dial.fault(), Fault::Unsupported) << plugin << ": " << dial.detail().toStdString();
            EXPECT_TRUE(dial.detail().contains(u"in clear text"_s)) << dial.detail().toStdString();
        }
        EXPECT_FALSE(heard.contains("canary")) << plugin;
    }
}
