#include "store/open_history.h"
#include "store/writing.h"

#include <QDir>
#include <QFileInfo>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::bytesOf;
using test::Doing;
using test::Writing;

namespace {

Fault foundBy(const Writing &writing)
{
    const auto &found = writing.writer->state().found;
    return found ? found->fault : Fault::BadAddress;
}

Fault troubleOf(const Writing &writing)
{
    const auto &trouble = writing.writer->state().trouble;
    return trouble ? trouble->fault : Fault::BadAddress;
}

/// A history of many pages, closed.
QByteArray someHistory()
{
    Writing writing;
    for (int i = 0; i < 100; ++i)
        writing.write(50 + i);
    writing.writer.reset();
    return bytesOf(writing.path());
}

} // namespace

TEST(Writer, WritesAndSaysWhatThereIs)
{
    Writing writing;
    EXPECT_EQ(writing.doing(), Doing::Opening);
    EXPECT_TRUE(writing.write());
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(writing.doing(), Doing::Writing);
    EXPECT_EQ(writing.samples(), 2);
    const core::HistoryState &state = writing.writer->state();
    EXPECT_EQ(state.from, writing.now - std::chrono::seconds(1));
    EXPECT_EQ(state.to, writing.now);
    EXPECT_GT(state.bytes, 10'000);
    EXPECT_FALSE(state.found);
}

TEST(Writer, ContinuesWhatIsThere)
{
    Writing writing;
    writing.write();
    const core::Instant first = writing.now;
    writing.begin();
    EXPECT_TRUE(writing.look());
    EXPECT_EQ(writing.writer->state().from, first);
    EXPECT_EQ(writing.writer->state().to, first);
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(writing.samples(), 2);
}

TEST(Writer, SaysWhereWhatLooksLikeItsJournalWasMoved)
{
    Writing writing;
    writing.write();
    EXPECT_EQ(writing.writer->state().journalAside, QString());
    writing.writer.reset();
    test::setBytes(writing.path() + u"-journal"_s, QByteArray(2000, 'x'));
    writing.begin();
    EXPECT_TRUE(writing.look());
    EXPECT_EQ(bytesOf(writing.writer->state().journalAside), QByteArray(2000, 'x'));
    EXPECT_EQ(writing.writer->state().findings, 0);
}

TEST(Writer, WhatIsNotOursIsLeftAloneAndAnotherOneIsBegunBesideIt)
{
    Writing writing;
    const QByteArray letter = "Dear Sir or Madam,\n" + QByteArray(5000, 'x');
    test::setBytes(writing.path(), letter);
    for (int start = 1; start <= 2; ++start) {
        writing.begin();
        EXPECT_TRUE(writing.write());
        EXPECT_EQ(bytesOf(writing.path()), letter);
        EXPECT_EQ(foundBy(writing), Fault::StorageForeign);
        EXPECT_EQ(writing.writer->state().leftBehind, writing.path());
        EXPECT_TRUE(writing.writer->state().path.endsWith(u"/history-2.sqlite"_s));
        EXPECT_EQ(writing.samples(), std::size_t(start)) << "the second start continues it";
    }
    EXPECT_FALSE(QFileInfo::exists(writing.path() + u".lock"_s)) << "nothing is left with what is not ours";
}

TEST(Writer, ATruncatedOneIsSetAsideByteForByte)
{
    Writing writing;
    const QByteArray cut = someHistory().left(20'000);
    test::setBytes(writing.path(), cut);
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(foundBy(writing), Fault::StorageDamaged);
    EXPECT_TRUE(bytesOf(writing.writer->state().leftBehind) == cut);
    EXPECT_EQ(writing.writer->state().path, writing.path());
    EXPECT_EQ(writing.samples(), 1);
}

TEST(Writer, ABrokenPageThatIsMetIsSetAsideAndNothingIsLost)
{
    Writing writing;
    QByteArray broken = someHistory();
    for (qsizetype at = 4096; at < broken.size(); at += 4096)
        broken.replace(at, 64, QByteArray(64, '\x7f'));
    test::setBytes(writing.path(), broken);
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(foundBy(writing), Fault::StorageDamaged);
    EXPECT_TRUE(bytesOf(writing.writer->state().leftBehind) == broken);
    EXPECT_EQ(writing.samples(), 1);
}

TEST(Writer, ADeletedOneIsBegunAnew)
{
    Writing writing;
    writing.write();
    ASSERT_TRUE(QFile::remove(writing.path()));
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(writing.samples(), 1);
    EXPECT_EQ(foundBy(writing), Fault::Storage);
    EXPECT_TRUE(writing.writer->state().found->detail.contains(u"deleted"_s));
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(writing.samples(), 2);
}

TEST(Writer, SoIsOneWhoseFolderIsGone)
{
    const QTemporaryDir folder;
    Writing writing(folder.filePath(u"deep/state"_s));
    writing.write();
    ASSERT_TRUE(QDir(folder.filePath(u"deep"_s)).removeRecursively());
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(writing.samples(), 1);
}

TEST(Writer, OneThatWasReplacedByAnotherOfOursIsContinued)
{
    Writing other;
    other.write();
    other.write();
    other.writer.reset();
    Writing writing;
    writing.write();
    ASSERT_TRUE(QFile::rename(writing.path(), writing.path() + u".mine"_s));
    ASSERT_TRUE(QFile::copy(other.path(), writing.path()));
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(writing.samples(), 3) << "with the log of the one that was moved it would be neither";
    EXPECT_EQ(Writing::samplesIn(writing.path() + u".mine"_s), 1) << "its log went with it";
    EXPECT_EQ(foundBy(writing), Fault::Storage);
}

TEST(Writer, OneThatWasCutIsSetAsideWithItsLog)
{
    for (const qsizetype left : { 0, 4096 }) {
        SCOPED_TRACE(left);
        Writing writing;
        for (int i = 0; i < 10; ++i)
            writing.write(100);
        {
            auto other = store::Database::open(writing.path(), store::Access::Write);
            ASSERT_TRUE(other);
            other.value().settleLog();
        }
        writing.write(100);
        const QByteArray cut = bytesOf(writing.path()).left(left);
        const QByteArray log = bytesOf(writing.path() + u"-wal"_s);
        ASSERT_EQ(::truncate(QFile::encodeName(writing.path()).constData(), left), 0);
        EXPECT_TRUE(writing.write());
        EXPECT_EQ(writing.samples(), 1);
        EXPECT_EQ(foundBy(writing), Fault::StorageDamaged);
        const QString aside = writing.writer->state().leftBehind;
        EXPECT_TRUE(bytesOf(aside) == cut);
        EXPECT_TRUE(bytesOf(aside + u"-wal"_s) == log);
    }
}

TEST(Writer, OneThatSomebodyVacuumedGoesOn)
{
    Writing writing;
    for (int i = 0; i < 60; ++i)
        writing.write(100 + i);
    {
        auto other = store::Database::open(writing.path(), store::Access::Write);
        ASSERT_TRUE(other);
        other.value().settleLog();
        ASSERT_TRUE(writing.look());
        test::asTheUserDoes(writing.path(), "delete from change; vacuum; pragma wal_checkpoint(truncate)");
    }
    EXPECT_TRUE(writing.write());
    EXPECT_FALSE(writing.writer->state().found);
    EXPECT_EQ(writing.samples(), 61);
}

TEST(Writer, ALinkOnTheWayIsFollowed)
{
    const QTemporaryDir folder;
    ASSERT_TRUE(QDir(folder.path()).mkdir(u"real"_s));
    ASSERT_TRUE(QFile::link(folder.filePath(u"real"_s), folder.filePath(u"link"_s)));
    Writing writing(folder.filePath(u"link"_s));
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(Writing::samplesIn(folder.filePath(u"real/history.sqlite"_s)), 1);
}

TEST(Writer, ALinkInPlaceOfTheFileIsSaidToBeOne)
{
    Writing other;
    other.write();
    Writing writing;
    ASSERT_TRUE(QFile::link(other.path(), writing.path()));
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(foundBy(writing), Fault::Storage) << "which says nothing against what is in the file";
    EXPECT_TRUE(writing.writer->state().found->detail.contains(u"symbolic link"_s));
    EXPECT_TRUE(writing.writer->state().path.endsWith(u"/history-2.sqlite"_s));
    EXPECT_EQ(other.samples(), 1);
}

TEST(Writer, WhereNoneCanBeBegunBesideItNoneIsClaimed)
{
    const QTemporaryDir folder;
    Writing writing(folder.path());
    test::setBytes(writing.path(), "Dear Sir or Madam,");
    test::setBytes(folder.filePath(u"history-2.sqlite.lock"_s), {});
    ASSERT_EQ(::chmod(QFile::encodeName(folder.filePath(u"history-2.sqlite.lock"_s)).constData(), 0400), 0);
    ASSERT_TRUE(QDir(folder.path()).mkdir(u"history-2.sqlite.unfinished"_s));
    for (int attempt = 0; attempt < 3; ++attempt) {
        EXPECT_FALSE(writing.write());
        EXPECT_EQ(writing.writer->state().findings, 1) << "once is enough";
        EXPECT_FALSE(writing.writer->state().isBegun);
    }
    ASSERT_TRUE(QDir(folder.path()).rmdir(u"history-2.sqlite.unfinished"_s));
    ASSERT_TRUE(QFile::remove(folder.filePath(u"history-2.sqlite.lock"_s)));
    EXPECT_TRUE(writing.write());
    EXPECT_TRUE(writing.writer->state().isBegun);
}

TEST(Writer, WhatHappensAgainIsSaidAgain)
{
    Writing writing;
    EXPECT_TRUE(writing.write());
    for (int time = 1; time <= 2; ++time) {
        ASSERT_TRUE(QFile::remove(writing.path()));
        EXPECT_TRUE(writing.write());
        EXPECT_EQ(writing.writer->state().findings, time);
        EXPECT_TRUE(writing.writer->state().isBegun);
    }
}

TEST(Writer, WhatIsToldOfTenMinutesIsWhatADayTakes)
{
    Writing writing;
    const auto write = [&](core::Duration time) {
        for (const core::Instant end = writing.now + time; writing.now < end;)
            ASSERT_TRUE(writing.write(20 + int(writing.now.time_since_epoch() / 1s % 7)));
    };
    const auto perSecond = [](const core::Growth &growth) {
        return double(growth.bytes) / double(growth.in / 1s);
    };
    write(10min + 2s);
    const core::Growth told = writing.writer->state().growth;
    EXPECT_GE(told.in, 10min);
    write(80min);
    writing.writer.reset();
    const double grown = double(QFileInfo(writing.path()).size()) / (90. * 60);
    EXPECT_NEAR(perSecond(told), grown, 0.2 * grown);
}

TEST(Writer, TablesThatRefuseOurRowsAreSetAside)
{
    Writing writing;
    writing.write();
    writing.writer.reset();
    test::asTheUserDoes(writing.path(), "create unique index no_second on sample (endpoint)");
    writing.begin();
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(foundBy(writing), Fault::StorageDamaged);
    EXPECT_EQ(writing.samples(), 1);
    EXPECT_EQ(Writing::samplesIn(writing.writer->state().leftBehind), 1);
}

TEST(Writer, OneMadeReadOnlyIsLeftAloneAndAnotherOneIsBegun)
{
    Writing writing;
    writing.write();
    ASSERT_EQ(::chmod(QFile::encodeName(writing.path()).constData(), 0400), 0);
    EXPECT_TRUE(writing.write());
    EXPECT_TRUE(writing.writer->state().path.endsWith(u"/history-2.sqlite"_s));
    EXPECT_EQ(writing.samples(), 1);
    EXPECT_EQ(Writing::samplesIn(writing.path()), 1);
}

TEST(Writer, ANewerOneIsOnlyRead)
{
    Writing writing;
    writing.write();
    writing.writer.reset();
    {
        auto database = store::openHistory(writing.path());
        ASSERT_TRUE(database);
        database.value().execute("pragma user_version = 99");
        ASSERT_TRUE(database.value().takeTrouble());
    }
    writing.begin();
    EXPECT_FALSE(writing.write());
    EXPECT_EQ(writing.doing(), Doing::Reading);
    EXPECT_EQ(troubleOf(writing), Fault::StorageNewer);
    EXPECT_TRUE(writing.writer->state().from) << "it is read";
    EXPECT_EQ(Writing::samplesIn(writing.path()), 1);
}

TEST(Writer, TheSecondOneReadsAlongAndTakesOver)
{
    Writing writing;
    EXPECT_TRUE(writing.write());
    store::Writer second(writing.path(), [](const QString &query, core::SqlDialect) { return query; });
    EXPECT_FALSE(second.write({}));
    EXPECT_EQ(second.state().doing, Doing::Reading);
    EXPECT_EQ(second.state().trouble->fault, Fault::StorageInUse);
    EXPECT_TRUE(second.state().trouble->detail.contains(u"pid"_s));
    EXPECT_EQ(second.state().to, writing.now);
    writing.writer.reset();
    EXPECT_TRUE(second.write({}));
    EXPECT_EQ(second.state().doing, Doing::Writing);
}

TEST(Writer, WhoeverElseHoldsTheFileOnlyDelaysIt)
{
    Writing writing;
    EXPECT_TRUE(writing.write());
    auto other = store::Database::open(writing.path(), store::Access::Write);
    ASSERT_TRUE(other);
    other.value().execute("begin immediate");
    EXPECT_FALSE(writing.write());
    EXPECT_EQ(writing.doing(), Doing::Paused);
    other.value().execute("rollback");
    EXPECT_TRUE(writing.write(1, core::Error { Fault::StorageInUse, {} }));
    EXPECT_EQ(writing.samples(), 2);
    EXPECT_EQ(writing.doing(), Doing::Writing);
}

TEST(Writer, LeavesRoomToOthers)
{
    Writing writing;
    writing.begin({ .floor = { .bytes = 1'000'000'000'000'000, .share = 2 } });
    EXPECT_FALSE(writing.write());
    EXPECT_EQ(writing.doing(), Doing::Paused);
    EXPECT_EQ(troubleOf(writing), Fault::StorageFull);
    EXPECT_FALSE(writing.look()) << "also while there is nothing to write";
}

TEST(Writer, WhereNoFileCanBeItSaysWhyAndTriesAgain)
{
    const QTemporaryDir folder;
    test::setBytes(folder.filePath(u"state"_s), "a file in the way");
    Writing writing(folder.filePath(u"state"_s));
    EXPECT_FALSE(writing.write());
    EXPECT_EQ(writing.doing(), Doing::Paused);
    EXPECT_EQ(troubleOf(writing), Fault::Storage);
    ASSERT_TRUE(QFile::remove(folder.filePath(u"state"_s)));
    EXPECT_TRUE(writing.write());
}

TEST(Writer, AFileIsDistrustedOnceAndNoMore)
{
    Writing writing;
    EXPECT_TRUE(writing.write());
    const core::Error damage { Fault::StorageDamaged, u"rows out of order"_s };
    writing.writer->distrust(damage);
    EXPECT_EQ(writing.writer->state().findings, 1);
    EXPECT_TRUE(writing.write());
    writing.writer->distrust(damage);
    EXPECT_EQ(writing.writer->state().findings, 1);
    EXPECT_EQ(writing.doing(), Doing::Paused);
    EXPECT_EQ(troubleOf(writing), Fault::StorageDamaged);
    EXPECT_EQ(QDir(QFileInfo(writing.path()).path()).entryList({ u"*.damaged*"_s }, QDir::Files).size(), 1);
}
