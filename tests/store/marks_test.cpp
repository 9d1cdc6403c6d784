#include "store/marks.h"
#include "store/writing.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Note;
using store::RecordedNote;
using test::noon;

namespace {

RecordedNote markNamed(const QString &text)
{
    return { { .kind = Note::Kind::Mark, .from = noon + 5s, .to = noon + 5s, .sentence = text }, {} };
}

QString folderOf(const test::Writing &writing)
{
    return writing.path() + u".marks"_s;
}

QStringList marksIn(const test::Writing &writing)
{
    QStringList texts;
    if (auto file = store::readHistory(writing.path())) {
        for (const RecordedNote &note : store::notesIn(file.value(), noon - 1h, noon + 1h)) {
            EXPECT_EQ(note.note.kind, Note::Kind::Mark);
            EXPECT_EQ(note.note.from, noon + 5s);
            texts.append(note.note.sentence);
        }
    }
    return texts;
}

} // namespace

TEST(Marks, AreLeftForTheProcessThatWrites)
{
    test::Writing writing;
    writing.write();
    EXPECT_TRUE(store::leaveMark(writing.path(), markNamed(u"one"_s)));
    EXPECT_TRUE(store::leaveMark(writing.path(), markNamed(u"two"_s)));
    EXPECT_EQ(marksIn(writing), QStringList {});
    EXPECT_THAT(store::leftMarks(writing.path()), testing::SizeIs(2)) << "until then they are read here";
    const auto forUser = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    EXPECT_EQ(QFileInfo(folderOf(writing)).permissions()
                  & ~(forUser | QFile::ReadUser | QFile::WriteUser | QFile::ExeUser),
              QFile::Permissions {});

    EXPECT_TRUE(writing.look()) << "without a sample";
    EXPECT_THAT(marksIn(writing), testing::UnorderedElementsAre(u"one"_s, u"two"_s))
        << "two of one moment are two";
    EXPECT_FALSE(QFileInfo::exists(folderOf(writing)));
}

TEST(Marks, OfARecorderThatWasKilledBetweenWritingAndRemovingAreNotWrittenTwice)
{
    test::Writing writing;
    writing.write();
    for (int i = 0; i < 2; ++i) {
        EXPECT_TRUE(store::leaveMark(writing.path(), markNamed(u"one"_s)));
        EXPECT_TRUE(writing.look());
    }
    EXPECT_EQ(marksIn(writing), QStringList { u"one"_s });
}

TEST(Marks, WaitWhereNothingMayBeWritten)
{
    test::Writing writing;
    writing.write();
    EXPECT_TRUE(store::leaveMark(writing.path(), markNamed(u"one"_s)));
    writing.begin({ .floor = { .bytes = 1'000'000'000'000'000, .share = 1 } });
    EXPECT_FALSE(writing.look());
    EXPECT_THAT(QDir(folderOf(writing)).entryList(QDir::Files), testing::SizeIs(1));
    writing.begin();
    EXPECT_TRUE(writing.look());
    EXPECT_EQ(marksIn(writing), QStringList { u"one"_s });
}

TEST(Marks, WhatElseLiesThereHarmsNothing)
{
    test::Writing writing;
    writing.write();
    const QDir folder(folderOf(writing));
    ASSERT_TRUE(QDir().mkpath(folder.path()));
    test::setBytes(folder.filePath(u"nonsense.json"_s), "\xff\xfe{");
    test::setBytes(folder.filePath(u"no-text.json"_s), R"({"at_ms":1000})");
    test::setBytes(folder.filePath(u"no-time.json"_s), R"({"text":"x"})");
    test::setBytes(folder.filePath(u"late.json"_s), R"({"at_ms":9e18,"text":"x"})");
    test::setBytes(folder.filePath(u"large.json"_s),
                   QByteArray(1'000'000, ' ') + R"({"at_ms":1000,"text":"x"})");
    ASSERT_TRUE(QFile::link(u"/dev/zero"_s, folder.filePath(u"link.json"_s)));
    test::setBytes(folder.filePath(u"long.json"_s),
                   R"({"at_ms":1000,"text":")" + QByteArray(1001, 'x') + R"("})");
    EXPECT_TRUE(store::leaveMark(writing.path(), markNamed(QString(1000, u'x'))));
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(marksIn(writing), QStringList { QString(1000, u'x') });
    EXPECT_THAT(folder.entryList(QDir::Files | QDir::System), testing::SizeIs(7)) << "none is ours to remove";
}

TEST(Marks, ThatWereBeingWrittenByAProcessThatWasKilledAreClearedAwayLater)
{
    test::Writing writing;
    writing.write();
    const QDir folder(folderOf(writing));
    ASSERT_TRUE(QDir().mkpath(folder.path()));
    const QString name = u"3f2504e0-4f89-11d3-9a0c-0305e82c3301.json"_s;
    const auto leave = [&](const QString &file, core::Duration age) {
        test::setBytes(folder.filePath(file), "{\"te");
        QFile left(folder.filePath(file));
        ASSERT_TRUE(left.open(QIODevice::ReadWrite));
        ASSERT_TRUE(left.setFileTime(QDateTime::currentDateTime().addSecs(-(age / 1s)),
                                     QFileDevice::FileModificationTime));
    };
    leave(name + u".QWerty"_s, 2h);
    leave(name + u".poIUyt"_s, 1min);
    leave(u"notes.json.backup"_s, 2h);
    EXPECT_TRUE(writing.look());
    EXPECT_THAT(folder.entryList(QDir::Files),
                testing::UnorderedElementsAre(name + u".poIUyt"_s, u"notes.json.backup"_s));
    leave(name + u".poIUyt"_s, 2h);
    ASSERT_TRUE(QFile::remove(folder.filePath(u"notes.json.backup"_s)));
    EXPECT_TRUE(writing.look());
    EXPECT_FALSE(folder.exists());
}

TEST(Marks, AreInTheHistoryAtOnceWhereNoProcessWritesIt)
{
    test::Writing writing;
    writing.write();
    EXPECT_TRUE(store::leaveMark(writing.path(), markNamed(u"one"_s)));
    EXPECT_TRUE(store::settleMarks(writing.path()));
    EXPECT_THAT(store::leftMarks(writing.path()), testing::SizeIs(1)) << "they are for the one that writes";
    writing.writer.reset();
    EXPECT_TRUE(store::settleMarks(writing.path()));
    EXPECT_FALSE(QFileInfo::exists(writing.path() + u"-wal"_s)) << "a copy of the file has the mark";
    EXPECT_EQ(marksIn(writing), QStringList { u"one"_s });
    EXPECT_FALSE(QFileInfo::exists(folderOf(writing)));
    writing.begin();
    EXPECT_TRUE(writing.write());
}

TEST(Marks, AreOnlyLeftWhereTheyWillBeTaken)
{
    test::Writing writing;
    const auto none = store::leaveMark(writing.path(), markNamed(u"one"_s));
    ASSERT_FALSE(none);
    EXPECT_TRUE(none.error().detail.endsWith(u"there is no history"_s)) << none.error().detail.toStdString();
    EXPECT_FALSE(QFileInfo::exists(folderOf(writing)));

    writing.write();
    EXPECT_FALSE(store::leaveMark(writing.path(), markNamed(QString(1001, u'x'))));
    EXPECT_FALSE(store::leaveMark(writing.path(), markNamed({})));
    RecordedNote early = markNamed(u"early"_s);
    early.note.from = early.note.to = core::Instant {} - 1s;
    EXPECT_FALSE(store::leaveMark(writing.path(), early));
    EXPECT_FALSE(QFileInfo::exists(folderOf(writing)));

    RecordedNote ofMany = markNamed(u"many"_s);
    for (int i = 0; i < 1000; ++i)
        ofMany.cluster.append(u"a-database-with-a-rather-long-name-%1:5432"_s.arg(i));
    EXPECT_TRUE(store::leaveMark(writing.path(), ofMany));
    EXPECT_TRUE(writing.look());
    EXPECT_EQ(marksIn(writing), QStringList { u"many"_s });
}

TEST(Marks, OfAnotherUserAreNotTaken)
{
    if (::geteuid() != 0)
        GTEST_SKIP() << "only root can give a file away";
    test::Writing writing;
    writing.write();
    constexpr uid_t nobody = 65534;
    EXPECT_TRUE(store::leaveMark(writing.path(), markNamed(u"one"_s)));
    ASSERT_EQ(::chown(QFile::encodeName(folderOf(writing)).constData(), nobody, nobody), 0);
    EXPECT_THAT(store::leftMarks(writing.path()), testing::IsEmpty());
    ASSERT_EQ(::chown(QFile::encodeName(writing.path()).constData(), nobody, nobody), 0);
    const auto refused = store::leaveMark(writing.path(), markNamed(u"two"_s));
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.error().detail.contains(u"set the mark as that user"_s));
}
