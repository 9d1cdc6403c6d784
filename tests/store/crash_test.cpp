// Killed at any moment, a writer has lost nothing that it was told is written.

#include "store/history.h"
#include "store/open_history.h"
#include "store/references.h"
#include "store/writing.h"
#include "support/at_length.h"
#include "support/wait.h"

#include <QDir>
#include <QFileInfo>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <random>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

/// Writes without end, and says on the pipe how many are safe.
[[noreturn]] void writeUntilKilled(const QString &path, int pipe)
{
    auto database = store::openHistory(path);
    if (!database)
        _exit(1);
    store::SampleWriter sampleWriter(database.value(),
                                     [](const QString &query, core::SqlDialect) { return query; });
    for (int second = 1;; ++second) {
        const core::Instant at = noon + second * 1s;
        store::Transaction transaction(database.value());
        sampleWriter.add(test::answer(at, { test::session(test::working(second)),
                                            test::session(test::idling(9'999'999)) }),
                         at);
        if (!transaction.commit() || ::write(pipe, "x", 1) != 1)
            _exit(1);
    }
}

qint64 samplesIn(const QString &path)
{
    auto database = store::openHistory(path);
    EXPECT_TRUE(database) << (database ? "" : database.error().detail.toStdString());
    if (!database)
        return -1;
    store::Statement check = database.value().prepare("pragma integrity_check");
    EXPECT_TRUE(check.ask().next());
    EXPECT_EQ(check.text(0), u"ok"_s);
    store::Statement count = database.value().prepare("select count(*) from sample");
    return count.ask().next() ? count.number(0).value_or(-1) : -1;
}

/// Begins a history, as a recorder does that is killed soon.
[[noreturn]] void beginUntilKilled(const QString &path)
{
    store::Writer writer(path, [](const QString &query, core::SqlDialect) { return query; });
    for (int second = 1;; ++second) {
        const core::Instant at = noon + second * 1s;
        const std::array<store::Entry, 1> entries { store::Entry { test::shared(test::answer(at)), at, {} } };
        (void)writer.write(entries);
    }
}

/// Everything in a sample has a name of its own, and little of it is kept.
[[noreturn]] void pruneUntilKilled(const QString &path, core::Instant begin)
{
    store::WriterRules rules;
    rules.retention = { .samples = 30s, .finest = 1min, .averages = 2min };
    rules.sampleWriter.keyframe = 5s;
    store::Writer writer(
        path, [](const QString &query, core::SqlDialect) { return query; }, rules);
    for (int second = 1;; ++second) {
        const core::Instant at = begin + second * 1s;
        core::Session session = test::working(second % 1000 + 1);
        session.application = u"application %1"_s.arg(second);
        session.query = u"select %1"_s.arg(second % 77);
        core::Sample sample = test::answer(at, { test::session(session) });
        sample.pools = { { .name = u"pool %1"_s.arg(second % 55) } };
        const std::array<store::Entry, 1> entries { store::Entry { test::shared(sample), at, {} } };
        (void)writer.write(entries);
    }
}

int kills(int usual)
{
    return test::atLength("POOLSCOPE_KILLS", usual);
}

} // namespace

// POOLSCOPE_KILLS=500 for a long run.
TEST(Crash, WhileTheFileIsMadeLeavesOneThatIsContinued)
{
    std::mt19937 random(815);
    for (int round = 0; round < kills(60) && !testing::Test::HasFailure(); ++round) {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"history.sqlite"_s);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0)
            beginUntilKilled(path);
        // Most of the time it takes to begin one is before it has its name.
        const QString seen = round % 2 == 0 ? path + u".unfinished"_s : path;
        while (!QFileInfo::exists(seen) && !QFileInfo::exists(path)) {
            ASSERT_EQ(::waitpid(child, nullptr, WNOHANG), 0) << "it has ended before there was a file";
            ::usleep(20);
        }
        ::usleep(useconds_t(random() % 6000));
        ::kill(child, SIGKILL);
        ASSERT_EQ(::waitpid(child, nullptr, 0), child);

        store::Writer next(path, [](const QString &query, core::SqlDialect) { return query; });
        const core::Instant at = noon + 1h;
        const std::array<store::Entry, 1> entries { store::Entry { test::shared(test::answer(at)), at, {} } };
        EXPECT_TRUE(next.write(entries)) << "in round " << round;
        EXPECT_EQ(next.state().path, path);
        EXPECT_FALSE(next.state().found) << "in round " << round;
        EXPECT_GE(samplesIn(path), 1);
        EXPECT_FALSE(QFileInfo::exists(path + u".unfinished"_s));
    }
}

TEST(Crash, OfTwoThatBeginAtOnceOneWrites)
{
    for (int round = 0; round < 10 && !testing::Test::HasFailure(); ++round) {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"history.sqlite"_s);
        std::array<pid_t, 2> children {};
        for (pid_t &child : children) {
            child = ::fork();
            ASSERT_GE(child, 0);
            if (child == 0)
                beginUntilKilled(path);
        }
        EXPECT_TRUE(test::waitFor([&] { return test::Writing::samplesIn(path) > 2; }));
        for (const pid_t child : children) {
            ::kill(child, SIGKILL);
            ASSERT_EQ(::waitpid(child, nullptr, 0), child);
        }
        EXPECT_GT(samplesIn(path), 2);
        EXPECT_EQ(
            QDir(folder.path()).entryList({ u"*.damaged*"_s, u"*-2*"_s, u"*.unfinished*"_s }, QDir::Files),
            QStringList());
    }
}

TEST(Crash, LosesNothingThatWasAcknowledged)
{
    std::mt19937 random(4711);
    for (int round = 0; round < 100 && !testing::Test::HasFailure(); ++round) {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"history.sqlite"_s);
        std::array<int, 2> pipe {};
        ASSERT_EQ(::pipe(pipe.data()), 0);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0)
            writeUntilKilled(path, pipe[1]);
        ::close(pipe[1]);
        // Dies after so many acknowledgements and then some, in the middle of whatever it does.
        qint64 acknowledged = 0;
        const int enough = 1 + int(random() % 20);
        char byte = 0;
        while (acknowledged < enough && ::read(pipe[0], &byte, 1) == 1)
            ++acknowledged;
        ::usleep(useconds_t(random() % 1500));
        ::kill(child, SIGKILL);
        while (::read(pipe[0], &byte, 1) == 1)
            ++acknowledged;
        ::close(pipe[0]);
        ASSERT_EQ(::waitpid(child, nullptr, 0), child);
        ASSERT_GE(acknowledged, enough) << "it did not write";
        EXPECT_GE(samplesIn(path), acknowledged) << "in round " << round;
    }
}

TEST(Crash, WhilePruningLeavesNothingThatRefersToWhatIsGone)
{
    std::mt19937 random(1206);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"history.sqlite"_s);
    for (int round = 0; round < kills(12) && !testing::Test::HasFailure(); ++round) {
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0)
            pruneUntilKilled(path, noon + round * 12h);
        const auto firstSample = [&] {
            auto file = store::readHistory(path);
            return file ? file.value().prepare("select min(id) from sample").ask().onlyNumber().value_or(0)
                        : 0;
        };
        const qint64 before = firstSample();
        EXPECT_TRUE(test::waitFor([&] { return firstSample() > before + 20; }));
        ::usleep(useconds_t(random() % 20'000));
        ::kill(child, SIGKILL);
        ASSERT_EQ(::waitpid(child, nullptr, 0), child);
        auto database = store::openHistory(path);
        ASSERT_TRUE(database);
        EXPECT_EQ(test::dangling(database.value()), QStringList()) << "in round " << round;
    }
}
