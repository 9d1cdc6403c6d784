// The recorder in this process, where its patience can be short.

#include "cli/recorder.h"
#include "live/watching.h"
#include "program/exit_status.h"
#include "support/pg_server.h"
#include "support/sessions.h"
#include "support/wait.h"

#include <QTcpServer>
#include <QTemporaryDir>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

TEST(Recorder, TriesAgainWhatOnlyPeopleCouldUndo)
{
    const test::PgServer server;
    server.run(u"alter role monitor nologin"_s);
    const QTemporaryDir folder;
    QStringList events;
    cli::Recorder recorder({ test::targetOf(server.url(u"monitor"_s)) },
                           { .history = folder.filePath(u"h.sqlite"_s), .again = 200ms },
                           [&](const cli::LogEvent &event) { events.append(event.event); });
    recorder.start();
    EXPECT_TRUE(test::waitFor([&] { return events.contains(u"no-such-role"_s); }))
        << events.join(u' ').toStdString();
    server.run(u"alter role monitor login"_s);
    EXPECT_TRUE(test::waitFor([&] { return events.contains(u"answers"_s); }));
    bool isDone = false;
    QObject::connect(&recorder, &cli::Recorder::done, &recorder, [&] { isDone = true; });
    recorder.stop();
    EXPECT_TRUE(test::waitFor([&] { return isDone; }));
    EXPECT_EQ(recorder.exitStatus(), 0);
}

TEST(Recorder, KeepsToItsShareOfAServersTimeAndSaysOnceWhatThatStretches)
{
    const test::PgServer server({ .conf = { u"track_activity_query_size = 102400"_s } });
    const test::Sessions sessions(server, 60);
    sessions.runAll("select length('" + QByteArray(100'000, 'x') + "')");
    const QTemporaryDir folder;
    QStringList said;
    int turns = 0;
    cli::Recorder recorder(
        { test::targetOf(server.url(u"monitor"_s)) },
        { .history = folder.filePath(u"h.sqlite"_s), .interval = 10ms, .share = 3 }, // which is too often
        [&](const cli::LogEvent &event) {
            if (event.event == u"stretched")
                said.append(event.detail);
        });
    recorder.start();
    ASSERT_TRUE(test::waitFor([&] { return !said.isEmpty(); }));
    EXPECT_THAT(said.first().toStdString(),
                testing::EndsWith("and 3 % is allowed; for a larger share, use --share (up to 5)"));
    EXPECT_TRUE(test::waitFor([&] { return ++turns > 100; }));
    EXPECT_EQ(said.size(), 1);
}

TEST(Recorder, AServerThatNeverAnswersIsNotForgotten)
{
    const test::PgServer server;
    QTcpServer silent;
    ASSERT_TRUE(silent.listen(QHostAddress::LocalHost));
    const QTemporaryDir folder;
    QStringList events;
    cli::Recorder recorder(
        { test::targetOf(server.url(u"monitor"_s)),
          test::targetOf(u"postgresql://monitor@127.0.0.1:%1/postgres"_s.arg(silent.serverPort())) },
        { .history = folder.filePath(u"h.sqlite"_s) },
        [&](const cli::LogEvent &event) { events.append(event.event); });
    recorder.start();
    EXPECT_TRUE(test::waitFor([&] { return events.contains(u"answers"_s); }));
    bool isDone = false;
    QObject::connect(&recorder, &cli::Recorder::done, &recorder, [&] { isDone = true; });
    recorder.stop();
    EXPECT_TRUE(test::waitFor([&] { return isDone; }));
    EXPECT_EQ(recorder.exitStatus(), int(program::SomeAnswered));
}

TEST(Recorder, EndsInTimeHoweverLongThatIs)
{
    const QTemporaryDir folder;
    bool isDone = false;
    const auto record = [&](std::chrono::seconds length, std::chrono::milliseconds limit) {
        isDone = false;
        cli::Recorder recorder({ test::targetOf(u"postgresql://monitor@127.0.0.1:1/postgres"_s) },
                               { .history = folder.filePath(u"h.sqlite"_s), .length = length },
                               [](const cli::LogEvent &) {});
        QObject::connect(&recorder, &cli::Recorder::done, &recorder, [&] { isDone = true; });
        recorder.start();
        return test::waitFor([&] { return isDone; }, limit);
    };
    EXPECT_TRUE(record(1s, test::patience));
    EXPECT_FALSE(record(4'294'968s, 2s)) << "in milliseconds, one second more than fits into 32 bits";
}

TEST(Recorder, SendsAWrongPasswordOnce)
{
    const test::PgServer server;
    const test::PgServer other;
    other.run(u"alter role monitor nologin"_s);
    const QTemporaryDir folder;
    QStringList events;
    cli::Recorder recorder(
        { test::targetOf(server.url(u"secretive:wrong"_s)), test::targetOf(other.url(u"monitor"_s)) },
        { .history = folder.filePath(u"h.sqlite"_s), .again = 200ms },
        [&](const cli::LogEvent &event) { events.append(event.event); });
    recorder.start();
    EXPECT_TRUE(test::waitFor([&] { return events.contains(u"wrong-password"_s); }));
    // A login that the other one rejects is tried again by the same clock.
    const auto tries = [&] { return other.logLines(u"is not permitted to log in"_s).size(); };
    const auto before = tries();
    EXPECT_TRUE(test::waitFor([&] { return tries() >= before + 5; }));
    EXPECT_EQ(server.logLines(u"password authentication failed"_s).size(), 1);
}
