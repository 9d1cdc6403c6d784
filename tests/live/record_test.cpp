// `record` as people and services run it: the built program, real servers, and a file that others read.

#include "live/program.h"
#include "store/history_file.h"
#include "support/pg_server.h"
#include "support/sessions.h"
#include "support/wait.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <csignal>

using namespace Qt::StringLiterals;
using test::PgServer;
using test::Program;
using testing::HasSubstr;
using testing::Not;

namespace {

class Record : public testing::Test
{
protected:
    QString history() const { return program.home() + u"/.local/state/poolscope/history.sqlite"_s; }

    void start(const QStringList &more = {})
    {
        program.set(u"XDG_STATE_HOME"_s, {});
        program.start(QStringList { u"record"_s, server.url(u"monitor"_s) } + more);
    }
    bool says(const std::string &text)
    {
        return test::waitFor([&] { return program.errorsSoFar().find(text) != std::string::npos; });
    }
    qint64 number(const char *sql) const
    {
        auto database = store::readHistory(history());
        if (!database)
            return -1;
        store::Statement statement = database.value().prepare(sql);
        return statement.ask().next() ? statement.number(0).value_or(-1) : -1;
    }
    QString text(const char *sql) const
    {
        auto database = store::readHistory(history());
        EXPECT_TRUE(database);
        store::Statement statement = database.value().prepare(sql);
        return statement.ask().next() ? statement.text(0) : QString();
    }
    qint64 samples() const { return number("select count(*) from sample"); }
    bool records(qint64 least)
    {
        return test::waitFor([&] { return samples() >= least; });
    }

    PgServer server;
    Program program;
};

/// Every file below a folder that holds this, as it stands there.
QStringList filesWith(const QString &folder, const QByteArray &bytes)
{
    QStringList found;
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly) && file.readAll().contains(bytes))
            found.append(file.fileName());
    }
    return found;
}

} // namespace

TEST_F(Record, KeepsWhatItSeesUntilItIsToldToStop)
{
    for (const int number : { SIGTERM, SIGINT, SIGHUP }) {
        const qint64 before = std::max<qint64>(samples(), 0);
        const mode_t mask = ::umask(0);
        start();
        ::umask(mask);
        EXPECT_TRUE(says(" answers "));
        EXPECT_TRUE(records(before + 2));
        program.signal(number);
        const auto outcome = program.finish();
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        EXPECT_THAT(outcome.errors, HasSubstr("stopped: "));
        EXPECT_EQ(outcome.output, "");
    }
    QDirIterator files(program.home() + u"/.local"_s, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                       QDirIterator::Subdirectories);
    int seen = 0;
    while (files.hasNext()) {
        struct stat info
        {
        };
        ASSERT_EQ(::stat(QFile::encodeName(files.next()).constData(), &info), 0);
        EXPECT_EQ(info.st_mode & 0077, 0) << files.filePath().toStdString();
        ++seen;
    }
    EXPECT_GE(seen, 4) << "two folders, the history, its lock";
}

TEST_F(Record, StopsByItself)
{
    start({ u"--for"_s, u"2s"_s });
    const auto outcome = program.finish();
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_GE(samples(), 1);
}

TEST_F(Record, GoesOnWhileTheServerDoesNot)
{
    start({ u"--log"_s, u"json"_s });
    EXPECT_TRUE(records(2));
    server.crash();
    EXPECT_TRUE(says(R"("event":"lost")"));
    server.start();
    server.run(u"select 1"_s);
    const qint64 before = samples();
    EXPECT_TRUE(test::waitFor([&] { return samples() > before; }));
    EXPECT_TRUE(says(R"("event":"restart")"));
    program.signal(SIGTERM);
    EXPECT_EQ(program.finish().status, 0);
    EXPECT_GE(number("select count(*) from v_gaps where reason in ('refused', 'lost')"), 1);
    EXPECT_EQ(number("select count(*) from v_gaps where reason is null"), 0);
}

TEST_F(Record, AnOutageThatLastsWhenItIsStoppedIsAnIncidentUntilThen)
{
    start({ u"--log"_s, u"json"_s });
    EXPECT_TRUE(records(2));
    server.crash();
    EXPECT_TRUE(says(R"("event":"lost")"));
    QElapsedTimer down;
    down.start();
    EXPECT_TRUE(test::waitFor([&] { return down.elapsed() >= 3000; })); // nothing is heard meanwhile
    program.signal(SIGTERM);
    EXPECT_EQ(program.finish().status, 0);
    EXPECT_GE(number("select max(until_ms - since_ms) from v_incidents"), 2500);
}

TEST_F(Record, WhatItSaysItRecordedIsThere)
{
    start({ u"--for"_s, u"4s"_s });
    const auto outcome = program.finish();
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.errors, HasSubstr("samples recorded: " + std::to_string(samples()) + ","));
}

TEST_F(Record, AFolderForTheHistoryIsWrongUse)
{
    Program wrong;
    for (const QString &path : { u"."_s, QDir::tempPath() }) {
        const auto outcome = wrong.run({ u"record"_s, server.url(u"monitor"_s), u"--history"_s, path });
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.errors, HasSubstr("folder"));
    }
}

TEST_F(Record, TheSecondOneSaysWhoWrites)
{
    start();
    EXPECT_TRUE(records(1));
    Program second;
    const auto outcome = second.run({ u"record"_s, server.url(u"monitor"_s), u"--history"_s, history() });
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.errors, HasSubstr("poolscope-cli, pid "));
    EXPECT_THAT(outcome.errors, HasSubstr("this recorder stops"));
    const qint64 before = samples();
    EXPECT_TRUE(records(before + 1)) << "the first one goes on";
}

TEST_F(Record, AfterAKillWhatWasCommittedIsThere)
{
    start();
    EXPECT_TRUE(records(2));
    const qint64 committed = samples();
    program.signal(SIGKILL);
    (void)program.finish();
    EXPECT_GE(samples(), committed);
    start({ u"--for"_s, u"3s"_s });
    EXPECT_EQ(program.finish().status, 0);
    EXPECT_GT(samples(), committed);
    EXPECT_EQ(text("pragma quick_check"), u"ok"_s);
}

TEST_F(Record, NoSecretIsInAnyFile)
{
    server.run(u"set password_encryption = 'scram-sha-256'; alter role secretive password 'C4n4ry!S3cret'"_s);
    const test::Sessions talker(server, 1);
    talker.start(0,
                 "select pg_sleep(60) /* password=C4n4ry!S3cret */ where 'postgresql://u:C4n4ry!S3cret@h' <> "
                 "'C4n4ry!S3cret'");
    for (const bool keepsQueries : { false, true }) {
        QStringList arguments { u"record"_s, u"--for"_s, u"3s"_s, server.url(u"secretive:C4n4ry!S3cret"_s),
                                u"postgresql://nobody:C4n4ry!S3cret@127.0.0.1:%1/x"_s.arg(server.port()) };
        if (keepsQueries)
            arguments.append(u"--keep-queries"_s);
        const auto outcome = program.run(arguments);
        EXPECT_THAT(outcome.errors, Not(HasSubstr("C4n4ry")));
        EXPECT_GE(samples(), 1);
        if (!keepsQueries) {
            EXPECT_EQ(filesWith(program.home(), "C4n4ry"), QStringList());
        }
        EXPECT_EQ(filesWith(program.home(), "u:C4n4ry"), QStringList());
        EXPECT_EQ(filesWith(program.home(), "secretive:C4n4ry"), QStringList());
    }
}

TEST_F(Record, TakesItsOptionsFromAFile)
{
    const QString config = program.put(
        u"record.conf"_s, "# the shop\nurl = " + server.url(u"monitor"_s).toUtf8() + "\nhistory = "
                              + program.home().toUtf8() + "/shop.sqlite\nfor = 2s\nlog = json\n");
    const auto outcome = program.run({ u"record"_s, u"--config"_s, config });
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.errors, HasSubstr(R"("event":"stopped")"));
    EXPECT_TRUE(QFile::exists(program.home() + u"/shop.sqlite"_s));
}

TEST_F(Record, DoesNotBlameTheServerForItsOwnAbsence)
{
    start();
    EXPECT_TRUE(records(2));
    program.signal(SIGSTOP);
    QElapsedTimer stopped;
    stopped.start();
    EXPECT_TRUE(test::waitFor([&] { return stopped.elapsed() > 6000; }));
    program.signal(SIGCONT);
    EXPECT_TRUE(says(" not-running "));
    EXPECT_TRUE(records(samples() + 2));
    program.signal(SIGTERM);
    EXPECT_EQ(program.finish().status, 0);
    EXPECT_THAT(text("select detail from v_gaps where reason is null").toStdString(),
                HasSubstr("was stopped"));
}
