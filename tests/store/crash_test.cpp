// Killed at any moment, a writer has lost nothing that it was told is written.

#include "store/history.h"

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
    store::Journal journal(database.value(), [](const QString &query) { return query; });
    for (int second = 1;; ++second) {
        const core::Instant at = noon + second * 1s;
        store::Transaction transaction(database.value());
        journal.add(test::answer(
                        at, { test::session(test::working(second)), test::session(test::idling(9'999'999)) }),
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

} // namespace

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
