#include "program/output.h"
#include "support/text_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <thread>

using namespace Qt::StringLiterals;

class OutputTest : public testing::Test
{
protected:
    QString in(const QString &name) const { return folder.filePath(name); }
    QStringList files() const
    {
        return QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    }

    QTemporaryDir folder;
};

TEST_F(OutputTest, AFileIsReplacedWholeAndNothingIsLeftBeside)
{
    ASSERT_TRUE(program::write("a longer first text", in(u"f"_s)));
    ASSERT_TRUE(program::write("second", in(u"f"_s)));
    EXPECT_EQ(test::readFile(in(u"f"_s)), "second");
    EXPECT_EQ(files(), QStringList { u"f"_s });
}

TEST_F(OutputTest, AFullDeviceIsNoticed)
{
    const core::Status status = program::write("text", u"/dev/full"_s);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().fault, core::Fault::Storage);
    EXPECT_TRUE(status.error().detail.startsWith(u"/dev/full: "_s));
}

TEST_F(OutputTest, AFolderAndAMissingFolderAreRefused)
{
    EXPECT_FALSE(program::write("text", folder.path()));
    EXPECT_FALSE(program::write("text", in(u"missing/f"_s)));
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(OutputTest, AFifoIsWrittenAndStaysOne)
{
    const QString path = in(u"fifo"_s);
    ASSERT_EQ(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    QByteArray read;
    std::thread reader([&] { read = test::readFile(path); });
    const bool written = static_cast<bool>(program::write("text", path));
    reader.join();

    EXPECT_TRUE(written);
    EXPECT_EQ(read, "text");
    EXPECT_EQ(QFileInfo(path).isFile(), false);
}

TEST_F(OutputTest, PiecesAreAFileOnlyWhenItIsComplete)
{
    ASSERT_TRUE(program::write("old", in(u"f"_s)));
    {
        auto givenUp = program::Output::open(in(u"f"_s));
        ASSERT_TRUE(givenUp);
        ASSERT_TRUE(givenUp.value().write(QByteArray(100'000, 'x')));
    }
    EXPECT_EQ(test::readFile(in(u"f"_s)), "old");
    EXPECT_EQ(files(), QStringList { u"f"_s });

    auto output = program::Output::open(in(u"f"_s));
    ASSERT_TRUE(output);
    for (const char *piece : { "a", "b", "", "c" })
        ASSERT_TRUE(output.value().write(piece));
    EXPECT_EQ(test::readFile(in(u"f"_s)), "old");
    ASSERT_TRUE(output.value().commit());
    EXPECT_EQ(test::readFile(in(u"f"_s)), "abc");
    EXPECT_EQ(files(), QStringList { u"f"_s });
}
