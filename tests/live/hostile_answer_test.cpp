// Servers that let us in and then send answers that no client should have to read.

#include "live/dial.h"
#include "live/growth.h"
#include "live/watching.h"
#include "support/fake_pg.h"
#include "support/pulse.h"
#include "support/sockets.h"

#include <QEventLoop>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::answer;
using test::Dial;
using test::FakeClient;
using test::FakePg;

namespace message = test::message;

namespace {

struct Sentence
{
    const char *what;
    QByteArray bytes;
    Fault fault;
};

/// What else may have come when a limit is found to be passed: the buffer of a socket and what libpq reads at
/// once.
constexpr qint64 more = 1024 * 1024;

/// Asks a server that says this, over and over, once; the answer has to end one way or another, and before so
/// many bytes have come.
test::Answer expectEnd(const Sentence &said, const test::Script &script,
                       qint64 most = wire::largestWithoutRow)
{
    const test::Growth growth;
    const FakePg server(script);
    Dial dial(server.url());
    EXPECT_EQ(dial.fault(), std::nullopt) << said.what << dial.detail().toStdString();
    if (!dial.connection())
        return {};
    const auto brought = answer(*dial.connection(), { .text = "select 1" }, 10min);
    EXPECT_EQ(brought.fault, said.fault) << said.what;
    EXPECT_LT(dial.connection()->bytesReceived(), most + more) << said.what;
    EXPECT_LT(growth.bytes(), test::modestGrowth) << said.what;
    return brought;
}

/// Says this once after the question and then nothing.
test::Script once(const QByteArray &bytes)
{
    return [bytes](const FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        client.send(bytes);
        client.waitForClose();
    };
}

const QByteArray oneColumn = message::rowDescription({ "n" });

} // namespace

TEST(HostileAnswer, EndlessChatterIsTooMuch)
{
    const auto chatter = std::to_array<Sentence>({
        { "notices", message::notice(QByteArray(5000, 'x')), Fault::TooMuch },
        { "parameters", message::parameterStatus("name", QByteArray(5000, 'x')), Fault::TooMuch },
        { "notifications", message::notification(1, "channel", QByteArray(5000, 'x')), Fault::TooMuch },
    });
    for (const auto &said : chatter)
        expectEnd(said, test::flood(said.bytes));
}

TEST(HostileAnswer, TinyMessagesWithoutEndStayCheap)
{
    expectEnd({ "notifications", {}, Fault::TooMuch },
              test::flood(message::notification(1, "c", {}).repeated(1000)));
    expectEnd({ "notices", {}, Fault::TooMuch }, test::flood(message::notice("x").repeated(1000)));
}

TEST(HostileAnswer, EverNewParametersStayCheap)
{
    expectEnd({ "parameters", {}, Fault::TooMuch }, [](const FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        for (int i = 0;; ++i)
            client.send(message::parameterStatus("name" + QByteArray::number(i), "x"));
    });
}

TEST(HostileAnswer, EndlessRowsAreTooMuch)
{
    const auto row = message::dataRow({ QByteArray(8000, 'x') });
    const auto rows = [row](const FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        client.send(oneColumn);
        while (true)
            client.send(row);
    };
    const auto brought =
        expectEnd({ "rows", {}, Fault::TooMuch }, rows, wire::largestAnswer + test::largestReceiveBuffer());
    EXPECT_GE(brought.turns, test::manyTurns) << "it is not read in one go";
}

TEST(HostileAnswer, AnswersWithoutEndAreTooMuch)
{
    const auto part =
        (oneColumn + message::dataRow({ QByteArray(3000, 'x') }) + message::commandComplete("SELECT 1"));
    expectEnd({ "answers", {}, Fault::TooMuch }, test::flood(part),
              wire::largestAnswer + test::largestReceiveBuffer());
}

TEST(HostileAnswer, OneRowOfAGigabyteIsTooMuch)
{
    const auto hugeRow = [](const FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        client.send(oneColumn + message::hugeRow(1'000'000'000));
        while (true)
            client.send(QByteArray(100'000, 'x'));
    };
    expectEnd({ "row", {}, Fault::TooMuch }, hugeRow, 500'000'000);
}

TEST(HostileAnswer, NonsenseIsAProtocolFault)
{
    const auto nonsense = std::to_array<Sentence>({
        { "copy", message::copyOut(1), Fault::Protocol },
        { "a negative length", QByteArray("T\xff\xff\xff\xf0garbage", 12), Fault::Protocol },
        { "a row of more cells than columns",
          oneColumn + message::dataRow({ "1", "2" }) + message::readyForQuery(), Fault::Protocol },
        { "a cell longer than its row",
          oneColumn + message::make('D', QByteArray("\0\1\0\0\x7f\xff", 6) + "x") + message::readyForQuery(),
          Fault::Protocol },
        { "a row without columns", message::dataRow({ "1" }) + message::readyForQuery(), Fault::Protocol },
        { "answers that differ",
          oneColumn + message::dataRow({ "1" }) + message::commandComplete("SELECT 1")
              + message::answer({ "a", "b" }, { { "1", "2" } }),
          Fault::Protocol },
    });
    for (const auto &said : nonsense)
        expectEnd(said, once(said.bytes));
}

TEST(HostileAnswer, RowsThatDripAreCutOffAtTheDeadline)
{
    const FakePg server([](const FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        client.send(oneColumn);
        while (true) {
            client.send(message::dataRow({ "1" }));
            client.dawdle(50ms);
        }
    });
    Dial dial(server.url());
    ASSERT_EQ(dial.fault(), std::nullopt);
    EXPECT_EQ(answer(*dial.connection(), { .text = "select 1" }, 500ms).fault, Fault::TimedOut);
    EXPECT_TRUE(test::waitFor([&] { return dial.gate().isQuiet(); }));
}

TEST(HostileAnswer, AnAnswerThatBreaksOffIsLost)
{
    const FakePg server([](const FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        client.send(oneColumn + message::dataRow({ "1" }) + message::dataRow({ "2" }).first(5));
    });
    Dial dial(server.url());
    ASSERT_EQ(dial.fault(), std::nullopt);
    EXPECT_EQ(answer(*dial.connection(), { .text = "select 1" }).fault, Fault::Lost);
    EXPECT_TRUE(dial.gate().isQuiet());
}

TEST(HostileAnswer, AnswersNobodyAskedForAreNotTakenForTheNext)
{
    const FakePg server([](const FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        client.send(message::answer({ "n" }, { { "first" } }) + message::answer({ "n" }, { { "extra" } }));
        client.readQuery();
        client.send(message::answer({ "n" }, { { "second" } }));
        client.waitForClose();
    });
    Dial dial(server.url());
    ASSERT_EQ(dial.fault(), std::nullopt);
    EXPECT_EQ(answer(*dial.connection(), { .text = "select 1" }).lastCell, "first");
    ASSERT_TRUE(dial.connection()->isOpen());
    EXPECT_EQ(answer(*dial.connection(), { .text = "select 2" }).lastCell, "second");
}

TEST(HostileAnswer, AFloodWhileNobodyAsksEndsTheConnection)
{
    const test::Growth growth;
    const FakePg server([](const FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        client.send(message::answer({ "n" }, { { "1" } }));
        while (true)
            client.send(message::notification(1, "channel", QByteArray(5000, 'x')));
    });
    Dial dial(server.url());
    ASSERT_EQ(dial.fault(), std::nullopt);
    EXPECT_TRUE(!answer(*dial.connection(), { .text = "select 1" }).fault);
    QEventLoop untilLost;
    QObject::connect(dial.connection(), &wire::Connection::lost, &untilLost, &QEventLoop::quit);
    QTimer::singleShot(test::patience, &untilLost, &QEventLoop::quit);
    untilLost.exec();
    EXPECT_FALSE(dial.connection()->isOpen());
    EXPECT_LT(dial.connection()->bytesReceived(), wire::largestWithoutRow + more);
    EXPECT_LT(growth.bytes(), test::modestGrowth);
}

TEST(HostileAnswer, APollerOutlivesThem)
{
    const auto errors =
        std::to_array<QByteArray>({ message::notice(QByteArray(5000, 'x')), message::copyOut(1),
                                    message::answer({ "n" }, { { "1" } }) });
    for (const auto &bytes : errors) {
        const FakePg server(test::flood(bytes));
        test::Watching watching({ server.url() }, 100ms, { .login = 1s });
        EXPECT_TRUE(watching.nextError());
        EXPECT_TRUE(watching.stop());
    }
}
