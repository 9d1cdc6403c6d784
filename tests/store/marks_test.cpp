#include "store/marks.h"
#include "store/writing.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Note;
using store::MarkSet;
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

bool isSet(const core::Result<MarkSet> &set, MarkSet how)
{
    return set && set.value() == how;
}

} // namespace

TEST(Marks, WhereNobodyWritesTheyAreWrittenAtOnce)
{
    test::Writing writing;
    writing.write();
    writing.writer.reset();
    EXPECT_TRUE(isSet(store::setMark(writing.path(), markNamed(u"deployed 2.31"_s)), MarkSet::Written));
    EXPECT_EQ(marksIn(writing), QStringList { u"deployed 2.31"_s });
    EXPECT_FALSE(QFileInfo::exists(folderOf(writing)));
}

TEST(Marks, WhereAnotherProcessWritesTheyAreLeftForIt)
{
    test::Writing writing;
    writing.write();
    EXPECT_TRUE(isSet(store::setMark(writing.path(), markNamed(u"one"_s)), MarkSet::Left));
    EXPECT_TRUE(isSet(store::setMark(writing.path(), markNamed(u"two"_s)), MarkSet::Left));
    EXPECT_EQ(marksIn(writing), QStringList {});
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
    EXPECT_TRUE(store::leaveMark(writing.path(), markNamed(QString(100'000, u'x'))));
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(marksIn(writing), QStringList { QString(1000, u'x') });
    EXPECT_THAT(folder.entryList(QDir::Files | QDir::System), testing::SizeIs(6)) << "none is ours to remove";
}

TEST(Marks, NeedAHistory)
{
    test::Writing writing;
    const auto none = store::setMark(writing.path(), markNamed(u"one"_s));
    ASSERT_FALSE(none);
    EXPECT_TRUE(none.error().detail.endsWith(u"there is no history"_s)) << none.error().detail.toStdString();
    EXPECT_FALSE(QFileInfo::exists(writing.path()));

    const QByteArray letter = "Dear diary";
    test::setBytes(writing.path(), letter);
    const auto foreign = store::setMark(writing.path(), markNamed(u"one"_s));
    ASSERT_FALSE(foreign);
    EXPECT_EQ(foreign.error().fault, core::Fault::StorageForeign);
    EXPECT_EQ(test::bytesOf(writing.path()), letter);
}
