#include "cli/output.h"
#include "cli/terminal.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <thread>

using namespace Qt::StringLiterals;

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

} // namespace

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
    ASSERT_TRUE(cli::write("a longer first text", in(u"f"_s)));
    ASSERT_TRUE(cli::write("second", in(u"f"_s)));
    EXPECT_EQ(contentOf(in(u"f"_s)), "second");
    EXPECT_EQ(files(), QStringList { u"f"_s });
}

TEST_F(OutputTest, AFullDeviceIsNoticed)
{
    const core::Status status = cli::write("text", u"/dev/full"_s);
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().fault, core::Fault::Storage);
    EXPECT_TRUE(status.error().detail.startsWith(u"/dev/full: "_s));
}

TEST_F(OutputTest, AFolderAndAMissingFolderAreRefused)
{
    EXPECT_FALSE(cli::write("text", folder.path()));
    EXPECT_FALSE(cli::write("text", in(u"missing/f"_s)));
    EXPECT_TRUE(files().isEmpty());
}

TEST_F(OutputTest, AFifoIsWrittenAndStaysOne)
{
    const QString path = in(u"fifo"_s);
    ASSERT_EQ(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    QByteArray read;
    std::thread reader([&] { read = contentOf(path); });
    const bool written = static_cast<bool>(cli::write("text", path));
    reader.join();

    EXPECT_TRUE(written);
    EXPECT_EQ(read, "text");
    EXPECT_EQ(QFileInfo(path).isFile(), false);
}

TEST_F(OutputTest, PiecesAreAFileOnlyWhenItIsComplete)
{
    ASSERT_TRUE(cli::write("old", in(u"f"_s)));
    {
        auto givenUp = cli::Output::open(in(u"f"_s));
        ASSERT_TRUE(givenUp);
        ASSERT_TRUE(givenUp.value().write(QByteArray(100'000, 'x')));
    }
    EXPECT_EQ(contentOf(in(u"f"_s)), "old");
    EXPECT_EQ(files(), QStringList { u"f"_s });

    auto output = cli::Output::open(in(u"f"_s));
    ASSERT_TRUE(output);
    for (const char *piece : { "a", "b", "", "c" })
        ASSERT_TRUE(output.value().write(piece));
    EXPECT_EQ(contentOf(in(u"f"_s)), "old");
    ASSERT_TRUE(output.value().commit());
    EXPECT_EQ(contentOf(in(u"f"_s)), "abc");
    EXPECT_EQ(files(), QStringList { u"f"_s });
}

TEST(OutputWidthTest, TakesColumnsThenTheTerminalThenADefault)
{
    EXPECT_EQ(cli::outputWidth(u"90"_s, 200), 90);
    EXPECT_EQ(cli::outputWidth({}, 200), 200);
    EXPECT_EQ(cli::outputWidth({}, {}), 120);
    EXPECT_EQ(cli::outputWidth(u"-5"_s, {}), 120);
    EXPECT_EQ(cli::outputWidth(u"x"_s, 60), 60);
    EXPECT_EQ(cli::outputWidth(u"1"_s, {}), 20);
}
