#include "live/dial.h"
#include "support/pg_server.h"
#include "support/wait.h"

#include <QDeadlineTimer>
#include <QSignalSpy>
#include <QThread>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::answer;
using test::Dial;
using test::PgServer;

namespace {

struct Connection : testing::Test
{
    void SetUp() override { ASSERT_EQ(dial.fault(), std::nullopt) << dial.detail().toStdString(); }

    wire::Connection &connection() { return *dial.connection(); }

    PgServer server;
    Dial dial { server.url(u"monitor"_s) };
};

wire::Statement prepared(const QByteArray &text, const QList<QByteArray> &parameters)
{
    return { text, parameters, wire::Manner::Prepared };
}

} // namespace

TEST_F(Connection, ManyRowsArriveInSmallBatches)
{
    const auto brought = answer(connection(), { .text = "select generate_series(1, 100000)" });
    EXPECT_EQ(brought.fault, std::nullopt);
    EXPECT_EQ(brought.rows, 100'000);
    EXPECT_EQ(brought.largestBatch, 512);
    EXPECT_EQ(brought.lastCell, "100000");
}

TEST_F(Connection, SurvivesAFailingStatement)
{
    EXPECT_EQ(answer(connection(), { .text = "select 1 / 0" }).fault, Fault::Protocol);
    EXPECT_EQ(answer(connection(), { .text = "select count(*) from pg_authid" }).fault, Fault::Denied);
    EXPECT_EQ(answer(connection(), { .text = "select 7" }).lastCell, "7");
}

TEST_F(Connection, KeepsRowsOnlyUntilAnErrorEndsTheAnswer)
{
    const auto brought = answer(connection(), { .text = "select 1 / (4 - i) from generate_series(1, 10) i" });
    EXPECT_EQ(brought.fault, Fault::Protocol);
    EXPECT_EQ(answer(connection(), { .text = "select 7" }).rows, 1);
}

TEST_F(Connection, PreparesWhatIsAskedASecondTime)
{
    const auto statement = [](const QByteArray &value) { return prepared("select $1::int * 2", { value }); };
    const auto known = [&] {
        return answer(connection(), { .text = "select count(*) from pg_prepared_statements" }).lastCell;
    };
    EXPECT_EQ(answer(connection(), statement("1")).lastCell, "2");
    EXPECT_EQ(known(), "0");
    EXPECT_EQ(answer(connection(), statement("2")).lastCell, "4");
    EXPECT_EQ(known(), "1");
    EXPECT_EQ(answer(connection(), statement("3")).lastCell, "6");
    EXPECT_EQ(known(), "1");
}

TEST_F(Connection, APreparedStatementMayFailAndBeAskedAgain)
{
    const auto statement = [](const QByteArray &value) { return prepared("select 6 / $1::int", { value }); };
    EXPECT_EQ(answer(connection(), statement("0")).fault, Fault::Protocol);
    EXPECT_EQ(answer(connection(), statement("0")).fault, Fault::Protocol); // while it is being prepared
    EXPECT_EQ(answer(connection(), statement("0")).fault, Fault::Protocol);
    EXPECT_EQ(answer(connection(), statement("3")).lastCell, "2");
}

TEST_F(Connection, AStatementThatCannotBePreparedStaysAFailureOfItsOwn)
{
    const auto wrong = prepared("select nonsense from $1", { "1" });
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(answer(connection(), wrong).fault) << i;
    server.run(u"create table late (i int); insert into late values (5); grant select on late to monitor"_s);
    EXPECT_EQ(answer(connection(), prepared("select i from late where i > $1::int", { "1" })).lastCell, "5");
}

// A statement whose first preparation failed must not be asked for by a name the server never learnt.
TEST_F(Connection, APreparationThatFailedIsTriedAgain)
{
    const auto statement = prepared("select i from later where i > $1::int", { "1" });
    EXPECT_TRUE(answer(connection(), statement).fault);
    EXPECT_TRUE(answer(connection(), statement).fault);
    server.run(
        u"create table later (i int); insert into later values (5); grant select on later to monitor"_s);
    EXPECT_EQ(answer(connection(), statement).lastCell, "5");
    EXPECT_EQ(answer(connection(), statement).lastCell, "5");
}

TEST_F(Connection, SaysThatItIsLostWhenTheServerDies)
{
    QSignalSpy lost(&connection(), &wire::Connection::lost);
    server.crash();
    EXPECT_TRUE(test::waitFor([&] { return !lost.isEmpty(); }));
    EXPECT_FALSE(connection().isOpen());
    EXPECT_TRUE(dial.gate().isQuiet());
}

TEST_F(Connection, IsLostInTheMiddleOfAQuestionOnce)
{
    QSignalSpy lost(&connection(), &wire::Connection::lost);
    server.run(u"select pg_terminate_backend(%1)"_s.arg(connection().backendPid().text()));
    EXPECT_TRUE(test::waitFor([&] { return !lost.isEmpty(); }));

    Dial second(server.url(u"monitor"_s));
    ASSERT_EQ(second.fault(), std::nullopt);
    QSignalSpy secondLost(second.connection(), &wire::Connection::lost);
    const auto pid = second.connection()->backendPid();
    const auto brought = answer(*second.connection(), { .text = "select pg_terminate_backend("
                                                                + pid.text().toLatin1() + "), pg_sleep(3)" });
    EXPECT_TRUE(brought.fault);
    EXPECT_FALSE(second.connection()->isOpen());
    EXPECT_TRUE(secondLost.isEmpty());
}

TEST_F(Connection, EndsAQuestionAtItsDeadlineAndLetsGo)
{
    EXPECT_EQ(answer(connection(),
                     { .text = "set client_connection_check_interval = 100; select pg_sleep(20)" }, 300ms)
                  .fault,
              Fault::TimedOut);
    EXPECT_FALSE(dial.gate().isQuiet());
    EXPECT_TRUE(test::waitFor([&] { return dial.gate().isQuiet(); }));
}

TEST(ConnectionElsewhere, WorksOnAnotherThread)
{
    const PgServer server;
    QByteArray cell;
    std::unique_ptr<QThread> thread(QThread::create([&] {
        Dial dial(server.url(u"monitor"_s));
        if (!dial.fault())
            cell = answer(*dial.connection(), { .text = "select 7" }).lastCell;
    }));
    thread->start();
    ASSERT_TRUE(thread->wait(QDeadlineTimer(test::patience)));
    EXPECT_EQ(cell, "7");
}
