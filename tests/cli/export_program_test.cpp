#include "cli/outcome.h"
// The built program and its files, as people use it.

#include "report/csv.h"
#include "report/views.h"
#include "store/history.h"
#include "support/places.h"
#include "support/random_server.h"
#include "support/sanitizer.h"
#include "support/wait.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;
using test::Outcome;
using testing::HasSubstr;

namespace {

class ExportProgramTest : public testing::Test
{
protected:
    ExportProgramTest()
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"HOME"_s, folder.path());
        environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
        environment.insert(u"XDG_STATE_HOME"_s, folder.filePath(u"state"_s));
        process.setProcessEnvironment(environment);
    }

    ~ExportProgramTest() override
    {
        process.kill();
        process.waitForFinished();
    }

    QString path(const QString &name) const { return folder.filePath(name); }
    QStringList files(const QString &name) const
    {
        return QDir(path(name)).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    void start(const QStringList &arguments)
    {
        process.start(test::places::cli(), QStringList { u"export"_s } + arguments);
        ASSERT_TRUE(process.waitForStarted());
    }
    Outcome finish()
    {
        process.waitForFinished(int(test::patience.count()));
        return { process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -process.exitCode(),
                 process.readAllStandardOutput().toStdString(),
                 process.readAllStandardError().toStdString() };
    }
    Outcome mark(const QStringList &arguments)
    {
        process.start(test::places::cli(), QStringList { u"mark"_s } + arguments);
        EXPECT_TRUE(process.waitForStarted());
        return finish();
    }
    Outcome run(const QStringList &arguments)
    {
        start(QStringList { u"--history"_s, history.path() } + arguments);
        return finish();
    }

    /// Only root may see which files it has open; anyone may see its lock on the history it reads.
    bool isReading() const
    {
        QFile locks(u"/proc/locks"_s);
        return locks.open(QIODevice::ReadOnly)
               && locks.readAll().contains(QByteArray(" " + QByteArray::number(process.processId()) + " "));
    }

    /// So many sessions that do nothing: quick to write, slow to export.
    void addCrowd(int sessions, int samples)
    {
        std::vector<core::SessionPtr> crowd;
        for (int pid = 1; pid <= sessions; ++pid)
            crowd.push_back(test::session(test::idling(pid)));
        store::Transaction transaction(history.database());
        for (int second = 0; second < samples; ++second)
            history.sampleWriter().add(test::answer(noon + std::chrono::seconds(second), crowd),
                                       noon + std::chrono::seconds(second));
        ASSERT_TRUE(transaction.commit());
    }

    /// Exports into a FIFO that is read to its end; gives the most memory that the program had until just
    /// before.
    qint64 mostMemory(const QStringList &arguments, qint64 &bytes)
    {
        const QString fifo = path(u"fifo"_s);
        ::mkfifo(QFile::encodeName(fifo).constData(), 0600);
        start(QStringList { u"--history"_s, history.path(), u"--output"_s, fifo } + arguments);
        const int reading = ::open(QFile::encodeName(fifo).constData(), O_RDONLY | O_CLOEXEC);
        std::array<char, 1 << 16> piece;
        qint64 most = 0;
        bytes = 0;
        for (ssize_t count = 0; (count = ::read(reading, piece.data(), piece.size())) > 0; bytes += count)
            most = std::max(most, memoryNow());
        ::close(reading);
        EXPECT_EQ(finish().status, 0);
        return most;
    }

    test::History history;
    QTemporaryDir folder;
    QProcess process;

private:
    qint64 memoryNow() const
    {
        QFile status(u"/proc/%1/status"_s.arg(process.processId()));
        if (!status.open(QIODevice::ReadOnly))
            return 0;
        static const QRegularExpression highest(u"VmHWM:\\s+([0-9]+) kB"_s);
        return highest.match(QString::fromLatin1(status.readAll())).captured(1).toLongLong() * 1024;
    }
};

} // namespace

TEST_F(ExportProgramTest, GivesTheRowsThatSnapshotGave)
{
    test::RandomServer server(3, test::Grain::Microseconds);
    QList<core::SamplePtr> seen;
    for (int i = 0; i < 5; ++i) {
        seen.append(test::shared(server.next()));
        history.add(*seen.last());
    }
    const QString then = core::formatInstant(*seen[2]->received);
    for (const report::View &view : report::views) {
        const Outcome one =
            run({ u"--show"_s, QLatin1String(view.name), u"--from"_s, then, u"--to"_s, then });
        EXPECT_EQ(one.status, 0) << one.errors;
        EXPECT_EQ(one.errors, "");
        EXPECT_EQ(one.output, report::csv(view.make({ seen[2] }, *seen[2]->received)).toStdString());
    }
}

TEST_F(ExportProgramTest, ReadsTheHistoryInTheStateFolderUnlessToldOtherwise)
{
    addCrowd(1, 3);
    history.database().execute("pragma wal_checkpoint(truncate)");
    ASSERT_TRUE(QDir().mkpath(path(u"state/poolscope"_s)));
    ASSERT_TRUE(QFile::copy(history.path(), path(u"state/poolscope/history.sqlite"_s)));
    start({ u"--show=sessions"_s });
    const Outcome outcome = finish();
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_EQ(std::ranges::count(outcome.output, '\n'), 4);
}

TEST_F(ExportProgramTest, AMarkIsAnEventOfTheHistory)
{
    test::RandomServer server(3, test::Grain::Microseconds);
    history.add(server.next());
    const QStringList at { u"--history"_s, history.path(), u"--at"_s, u"2026-11-20T12:00:01Z"_s };
    const Outcome marked = mark(at + QStringList { u"deployed"_s, u"=shop  2.31"_s });
    EXPECT_EQ(marked.status, 0) << marked.errors;
    EXPECT_THAT(marked.output, HasSubstr("deployed =shop 2.31\n"));
    const Outcome events = run({ u"--show"_s, u"events"_s });
    EXPECT_THAT(events.output, HasSubstr("deployed =shop 2.31"));
    EXPECT_THAT(events.output, HasSubstr("2026-11-20T12:00:01"));

    EXPECT_EQ(mark({ u"--history"_s, history.path(), u" "_s }).status, 2);
    EXPECT_EQ(mark({ u"--history"_s, history.path(), u"--at"_s, u"2126-11-20T12:00:01Z"_s, u"x"_s }).status,
              2);
    const Outcome nowhere = mark({ u"--history"_s, path(u"none.sqlite"_s), u"x"_s });
    EXPECT_EQ(nowhere.status, 1);
    EXPECT_THAT(nowhere.errors, HasSubstr("there is no history"));
}

TEST_F(ExportProgramTest, NothingInTheSpanIsAHeadASentenceAndStatusOne)
{
    addCrowd(2, 10);
    const Outcome outcome = run({ u"--from"_s, u"-2h"_s, u"--to"_s, u"now"_s });
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.output, testing::StartsWith("at,endpoint,"));
    EXPECT_EQ(std::ranges::count(outcome.output, '\n'), 1);
    EXPECT_THAT(outcome.errors, HasSubstr("covers 2026-11-20T13:00:00.000Z to 2026-11-20T13:00:09.000Z"));
}

TEST_F(ExportProgramTest, WrongUseIsOneLineThatHelpsAndStatusTwo)
{
    for (const auto &[arguments, help] : std::to_array<std::pair<QStringList, const char *>>({
             { { u"--from"_s, u"2026-11-20T14:02:00"_s },
               "--from: \"2026-11-20T14:02:00\" has no time zone" },
             { { u"--to=soon"_s }, "--to: \"soon\" is not a time" },
             { { u"--from=-1h"_s, u"--to=-2h"_s }, "--from is later than --to" },
             { { u"--format=table"_s }, "--format takes one of: csv, json" },
             { { u"extra"_s }, "export takes options only" },
         })) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_EQ(outcome.output, "");
        EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << outcome.errors;
        EXPECT_THAT(outcome.errors, HasSubstr(help));
    }
}

TEST_F(ExportProgramTest, WhatIsNoHistoryIsASentenceAndNoFile)
{
    QFile letter(path(u"letter"_s));
    ASSERT_TRUE(letter.open(QIODevice::WriteOnly));
    letter.write("Dear Sir or Madam");
    letter.close();
    for (const auto &[name, sentence] : std::to_array<std::pair<QString, const char *>>(
             { { u"letter"_s, "not a Poolscope history" }, { u"missing"_s, "No such file or directory" } })) {
        start({ u"--history"_s, path(name), u"--output"_s, path(u"out"_s) });
        const Outcome outcome = finish();
        EXPECT_EQ(outcome.status, 1);
        EXPECT_THAT(outcome.errors, HasSubstr(sentence));
        EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1);
        EXPECT_FALSE(QFile::exists(path(u"out"_s)));
    }
}

TEST_F(ExportProgramTest, ASavedSpanIsCheckedFirst)
{
    addCrowd(2, 10);
    const QString span = path(u"span.poolscope"_s);
    ASSERT_EQ(run({ u"--format=poolscope"_s, u"--output"_s, span }).status, 0);
    const auto exported = [&] {
        start({ u"--history"_s, span });
        return finish();
    };
    EXPECT_EQ(exported().status, 0);
    {
        auto file = store::Database::open(span, store::Access::Write);
        ASSERT_TRUE(file);
        file.value().execute("insert into change (sample, who, doing) values (1, 'a', 1), (1, 'b', null); "
                             "pragma journal_mode = delete");
        ASSERT_TRUE(file.value().takeTrouble());
    }
    const Outcome outcome = exported();
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.output, "");
    EXPECT_THAT(outcome.errors, HasSubstr("damaged"));
}

TEST_F(ExportProgramTest, AHistoryOfALaterVersionIsRead)
{
    addCrowd(1, 3);
    history.database().execute("pragma user_version = 2");
    const Outcome outcome = run({});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_EQ(std::ranges::count(outcome.output, '\n'), 4);
}

TEST_F(ExportProgramTest, StoppedByASignalItLeavesWhatWasThere)
{
    addCrowd(1000, 400);
    ASSERT_TRUE(QDir().mkpath(path(u"out"_s)));
    QFile old(path(u"out/rows.csv"_s));
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    for (const int number : { SIGINT, SIGTERM }) {
        start({ u"--history"_s, history.path(), u"--show=sessions"_s, u"--output"_s, old.fileName() });
        ASSERT_TRUE(test::waitBlocking([&] { return isReading(); }));
        ::kill(pid_t(process.processId()), number);
        const Outcome outcome = finish();
        EXPECT_EQ(outcome.status, 1) << outcome.errors;
        EXPECT_THAT(outcome.errors, HasSubstr("stopped before the end"));
        EXPECT_EQ(files(u"out"_s), QStringList { u"rows.csv"_s });
        ASSERT_TRUE(old.open(QIODevice::ReadOnly));
        EXPECT_EQ(old.readAll(), "old");
        old.close();
    }
}

TEST_F(ExportProgramTest, TheSecondSignalEndsItWhereverItHangs)
{
    addCrowd(1000, 20);
    const QString fifo = path(u"fifo"_s);
    ASSERT_EQ(::mkfifo(QFile::encodeName(fifo).constData(), 0600), 0);
    const int nobodyReads = ::open(QFile::encodeName(fifo).constData(), O_RDWR | O_CLOEXEC);
    start({ u"--history"_s, history.path(), u"--show=sessions"_s, u"--output"_s, fifo });
    const auto isFull = [&] {
        int waiting = 0;
        return ::ioctl(nobodyReads, FIONREAD, &waiting) == 0 && waiting > 60'000;
    };
    EXPECT_TRUE(test::waitBlocking(isFull)) << "it hangs";
    const auto ended = [&] {
        ::kill(pid_t(process.processId()), SIGTERM);
        return process.waitForFinished(20);
    };
    EXPECT_TRUE(test::waitBlocking(ended));
    EXPECT_EQ(process.exitStatus(), QProcess::CrashExit);
    ::close(nobodyReads);
}

TEST_F(ExportProgramTest, TakesNoMoreMemoryForMoreRows)
{
    if (test::sanitizerFactor > 1)
        GTEST_SKIP() << "a sanitizer keeps what is freed";
    addCrowd(500, 300);
    // By then what is kept at most, like the pages of the file, is kept.
    const QString later = core::formatInstant(noon + 60s);
    qint64 few = 0;
    qint64 many = 0;
    const qint64 before = mostMemory({ u"--show=sessions"_s, u"--to"_s, later }, few);
    const qint64 most = mostMemory({ u"--show=sessions"_s }, many);
    ASSERT_GT(before, 1'000'000);
    EXPECT_GT(many, 4 * few);
    EXPECT_LT(most - before, (many - few) / 10) << "of " << many << " bytes";
}
