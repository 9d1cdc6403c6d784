#include "store/history.h"
#include "store/write_lock.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>

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
    const QString newer = changed("pragma user_version = 2");
    EXPECT_EQ(faultOf(newer), Fault::StorageNewer);
    EXPECT_TRUE(store::readHistory(newer));
}

TEST_F(HistoryFileTest, OneWithoutItsTablesIsDamaged)
{
    EXPECT_EQ(faultOf(changed("drop table change")), Fault::StorageDamaged);
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
