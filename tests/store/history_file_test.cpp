#include "store/history.h"
#include "store/open_history.h"
#include "store/write_lock.h"
#include "store/writing.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using core::Fault;
using test::noon;

namespace {

class HistoryFileTest : public testing::Test
{
protected:
    QString path(const QString &name = u"history.sqlite"_s) const { return m_folder.filePath(name); }

    QString withBytes(const QByteArray &bytes) const
    {
        QFile file(path());
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return path();
    }
    static QByteArray bytesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
    }
    static Fault faultOf(const QString &path)
    {
        const auto database = store::openHistory(path);
        return database ? Fault::BadAddress : database.error().fault;
    }
    static int rightsOf(const QString &path)
    {
        struct stat info
        {
        };
        return ::stat(QFile::encodeName(path).constData(), &info) == 0 ? int(info.st_mode & 0777) : -1;
    }
    /// One of ours, closed, with a change by hand.
    QString changed(const char *sql) const
    {
        auto database = store::openHistory(path());
        EXPECT_TRUE(database);
        database.value().execute(sql);
        EXPECT_TRUE(database.value().takeTrouble());
        return path();
    }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(HistoryFileTest, IsForTheUserAloneWhateverTheUmask)
{
    const mode_t before = ::umask(0);
    const QString deep = path(u"state/poolscope/history.sqlite"_s);
    {
        auto database = store::openHistory(deep);
        ASSERT_TRUE(database);
        const auto lock = store::WriteLock::take(deep);
        ASSERT_TRUE(lock);
        for (const char *suffix : { "", "-wal", "-shm", ".lock" })
            EXPECT_EQ(rightsOf(deep + QLatin1StringView(suffix)), 0600) << suffix;
    }
    ::umask(before);
    EXPECT_EQ(rightsOf(path(u"state"_s)), 0700);
    EXPECT_EQ(rightsOf(path(u"state/poolscope"_s)), 0700);
}

TEST_F(HistoryFileTest, AnEmptyOneIsANewOne)
{
    EXPECT_TRUE(store::openHistory(withBytes({})));
}

// As one was left that was killed while it was being made in place.
TEST_F(HistoryFileTest, SoIsOneThatHoldsNothingYet)
{
    for (const char *sql : { "pragma journal_mode = wal", "vacuum" }) {
        SCOPED_TRACE(sql);
        test::asTheUserDoes(path(), sql);
        ASSERT_GT(QFileInfo(path()).size(), 0);
        EXPECT_TRUE(store::openHistory(path()));
        EXPECT_TRUE(store::readHistory(path()));
        QFile::remove(path());
    }
    test::asTheUserDoes(path(), "pragma user_version = 99");
    EXPECT_EQ(faultOf(path()), Fault::StorageForeign) << "that says something";
}

TEST_F(HistoryFileTest, AJournalOfAKilledOneIsNoTrap)
{
    // A journal in use, as it was beside a first page that a kill left behind.
    test::asTheUserDoes(path(u"other"_s), "create table t (a); insert into t values (1)");
    QByteArray hot = QByteArray::fromHex("d9d505f920a163d7ffffffff00000000000000000000020000001000");
    hot.append(QByteArray(512 - hot.size(), '\0'));
    for (const QByteArray &sampleWriter :
         { hot, QByteArray("garbage, and not little of it: ") + QByteArray(2000, 'x') }) {
        test::asTheUserDoes(path(), "vacuum");
        test::setBytes(path() + u"-journal"_s, sampleWriter);
        EXPECT_TRUE(store::openHistory(path()));
        QFile::remove(path());

        changed("select 1");
        test::setBytes(path() + u"-journal"_s, sampleWriter);
        const auto read = store::readHistory(path());
        ASSERT_FALSE(read);
        EXPECT_TRUE(read.error().detail.contains(u"-journal"_s)) << read.error().detail.toStdString();
        const auto continued = store::openHistory(path());
        EXPECT_TRUE(continued) << (continued ? "" : continued.error().detail.toStdString());
        EXPECT_FALSE(QFileInfo::exists(path() + u"-journal"_s));
        QFile::remove(path());
    }
    test::asTheUserDoes(path(), "create table stamps (id)");
    const QByteArray theirs = bytesOf(path());
    test::setBytes(path() + u"-journal"_s, hot);
    EXPECT_EQ(faultOf(path()), Fault::StorageForeign);
    EXPECT_EQ(bytesOf(path()), theirs);
    EXPECT_EQ(bytesOf(path() + u"-journal"_s), hot) << "it is of another program";
    QFile::remove(path());

    test::setBytes(path() + u"-journal"_s, hot);
    EXPECT_TRUE(store::openHistory(path())) << "beside no file at all";
    EXPECT_TRUE(store::readHistory(path()));
}

TEST_F(HistoryFileTest, IsCompleteBeforeItHasItsName)
{
    test::setBytes(path(u"history.sqlite.unfinished"_s), "what a killed one left");
    EXPECT_TRUE(store::openHistory(path()));
    EXPECT_EQ(QDir(m_folder.path()).entryList(QDir::Files), QStringList { u"history.sqlite"_s });
    EXPECT_EQ(rightsOf(path()), 0600);
}

TEST_F(HistoryFileTest, WhatIsNotOursIsLeftAlone)
{
    const QByteArray letter = "Dear Sir or Madam,\n" + QByteArray(5000, 'x');
    EXPECT_EQ(faultOf(withBytes(letter)), Fault::StorageForeign);
    EXPECT_EQ(bytesOf(path()), letter);
    EXPECT_EQ(faultOf(u"/dev/zero"_s), Fault::StorageForeign);
    EXPECT_EQ(faultOf(m_folder.path()), Fault::StorageForeign);
}

TEST_F(HistoryFileTest, TheDatabaseOfAnotherProgramIsLeftAlone)
{
    const QString theirs = changed("pragma application_id = 4711; create table stamps (id)");
    const QByteArray before = bytesOf(theirs);
    EXPECT_EQ(faultOf(theirs), Fault::StorageForeign);
    EXPECT_EQ(bytesOf(theirs), before);
}

TEST_F(HistoryFileTest, ANewerOneIsOnlyRead)
{
    const QString newer = changed("pragma user_version = 99");
    EXPECT_EQ(faultOf(newer), Fault::StorageNewer);
    EXPECT_TRUE(store::readHistory(newer));
}

TEST_F(HistoryFileTest, OneWithoutItsTablesIsDamaged)
{
    EXPECT_EQ(faultOf(changed("drop table change")), Fault::StorageDamaged);
}

TEST_F(HistoryFileTest, SoIsOneWithoutAColumnOrWithARuleThatIsNotOurs)
{
    for (const char *sql :
         { "alter table sample drop column own_skipped", "alter table gap rename column detail to details",
           "create unique index no_second on sample (endpoint)",
           "alter table event add column note integer not null default 0" }) {
        SCOPED_TRACE(sql);
        EXPECT_EQ(faultOf(changed(sql)), Fault::StorageDamaged);
        QFile::remove(path());
    }
    EXPECT_TRUE(
        store::openHistory(changed("alter table event add column note; create view v_own as select 1; "
                                   "create index theirs on event (kind)")))
        << "what others add and does no harm";
}

TEST_F(HistoryFileTest, AVersionThatNobodyWroteIsSaid)
{
    for (const char *sql : { "pragma user_version = 0", "pragma user_version = -1" }) {
        const auto database = store::openHistory(changed(sql));
        ASSERT_FALSE(database);
        EXPECT_EQ(database.error().fault, Fault::StorageDamaged);
        EXPECT_TRUE(database.error().detail.contains(u"no version of Poolscope writes its schema version"_s));
        QFile::remove(path());
    }
}

TEST_F(HistoryFileTest, ATruncatedOneIsNotContinued)
{
    QString cut;
    {
        test::History history;
        for (int second = 0; second < 200; ++second)
            history.add(
                test::answer(noon + std::chrono::seconds(second), { test::session(test::working(second)) }));
        history.database().execute("pragma wal_checkpoint(truncate)");
        cut = withBytes(bytesOf(history.path()).left(6000));
    }
    const QByteArray before = bytesOf(cut);
    EXPECT_EQ(faultOf(cut), Fault::StorageDamaged);
    EXPECT_EQ(bytesOf(cut), before);
}

TEST_F(HistoryFileTest, ALinkIsNotFollowed)
{
    ASSERT_TRUE(QFile::link(path(u"elsewhere"_s), path()));
    EXPECT_NE(faultOf(path()), Fault::BadAddress);
    EXPECT_FALSE(QFileInfo::exists(path(u"elsewhere"_s)));
}

/// Another program that opens the file would else take it for its own and delete the log at its end.
TEST_F(HistoryFileTest, ReadingItLeavesTheLocksOfTheOneThatWritesIt)
{
    test::History history;
    history.add(test::answer(noon));
    // It asks about locks of this process too; closing it early would release them.
    const int asking = ::open(QFile::encodeName(history.path()).constData(), O_RDWR | O_CLOEXEC);
    ASSERT_GE(asking, 0);
    const auto isLocked = [asking] {
        struct flock wanted = {};
        wanted.l_type = F_WRLCK;
        wanted.l_whence = SEEK_SET;
        EXPECT_EQ(::fcntl(asking, F_OFD_GETLK, &wanted), 0);
        return wanted.l_type != F_UNLCK;
    };
    EXPECT_TRUE(isLocked());
    EXPECT_TRUE(store::readHistory(history.path()));
    EXPECT_TRUE(isLocked()) << "after it was read";
    EXPECT_TRUE(store::openHistory(history.path()));
    EXPECT_TRUE(isLocked()) << "after it was opened again";
    ::close(asking);
}

TEST_F(HistoryFileTest, SetAsideKeepsEveryByte)
{
    const QByteArray letter(10'000, 'x');
    withBytes(letter);
    const auto aside = store::setAside(path());
    ASSERT_TRUE(aside);
    EXPECT_FALSE(QFileInfo::exists(path()));
    EXPECT_EQ(bytesOf(aside.value()), letter);
    withBytes("another");
    const auto next = store::setAside(path());
    ASSERT_TRUE(next);
    EXPECT_EQ(bytesOf(aside.value()), letter) << "the first one stays";
}

TEST_F(HistoryFileTest, OnlyOneWritesAndTheNextOneLearnsWho)
{
    auto first = store::WriteLock::take(path());
    ASSERT_TRUE(first);
    const auto second = store::WriteLock::take(path());
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().fault, Fault::StorageInUse);
    EXPECT_TRUE(second.error().detail.contains(u"pid %1"_s.arg(QCoreApplication::applicationPid())));
    {
        const store::WriteLock gone = std::move(first.value());
    }
    EXPECT_TRUE(store::WriteLock::take(path()));
}
