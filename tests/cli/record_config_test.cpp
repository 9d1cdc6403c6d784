#include "cli/commands.h"
#include "cli/record_config.h"

#include <QFile>
#include <QTemporaryDir>

#include <gmock/gmock.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;
using testing::HasSubstr;

namespace {

class RecordConfig : public testing::Test
{
protected:
    QString written(const QByteArray &text, mode_t mode = 0600) const
    {
        QFile file(path());
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        EXPECT_EQ(::chmod(QFile::encodeName(path()).constData(), mode), 0);
        return path();
    }
    QString path() const { return m_folder.filePath(u"record.conf"_s); }

    static program::Invocation typed(const QStringList &arguments = {})
    {
        auto parsed = program::parse(QStringList { u"record"_s } + arguments, cli::commands());
        EXPECT_TRUE(parsed);
        return parsed.value();
    }
    std::string complaint(const QByteArray &text, mode_t mode = 0600) const
    {
        const auto read = cli::withConfig(typed(), written(text, mode));
        EXPECT_FALSE(read);
        return read ? "" : read.error().detail.toStdString();
    }

private:
    QTemporaryDir m_folder;
};

} // namespace

TEST_F(RecordConfig, HasTheOptionsOfTheCommandLine)
{
    const auto read = cli::withConfig(typed(), written("# the shop\n\nurl = service=shop host=a b\n"
                                                       "url=postgresql://h\n  interval  =  10s\n"
                                                       "keep-queries = yes\n"));
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value().operands, (QStringList { u"service=shop host=a b"_s, u"postgresql://h"_s }));
    EXPECT_EQ(read.value().values.value(u"--interval"_s), u"10s"_s);
    EXPECT_TRUE(read.value().has(u"--keep-queries"_s));
}

TEST_F(RecordConfig, WhatIsTypedWins)
{
    const auto read = cli::withConfig(typed({ u"postgresql://mine"_s, u"--interval"_s, u"5s"_s }),
                                      written("url = postgresql://h\ninterval = 10s\nkeep-queries = no\n"));
    ASSERT_TRUE(read);
    EXPECT_EQ(read.value().operands, QStringList { u"postgresql://mine"_s });
    EXPECT_EQ(read.value().values.value(u"--interval"_s), u"5s"_s);
    EXPECT_FALSE(read.value().has(u"--keep-queries"_s));
}

TEST_F(RecordConfig, WhatIsWrongHasItsLine)
{
    EXPECT_THAT(complaint("url = x\nintervall = 1s\n"),
                HasSubstr("line 2: unknown option intervall; known options: "));
    EXPECT_THAT(complaint("interval 1s\n"), HasSubstr("line 1: write option = value"));
    EXPECT_THAT(complaint("config = other\n"), HasSubstr("unknown option config"));
    EXPECT_THAT(complaint("keep-queries = maybe\n"), HasSubstr("yes or no"));
    EXPECT_THAT(complaint("log = json\nlog = text\n"), HasSubstr("line 2: log is given twice"));
    EXPECT_THAT(complaint("log = xml\n"), HasSubstr("one of: text, json"));
}

TEST_F(RecordConfig, IsRefusedWhereOthersCouldChangeItOrReadAPassword)
{
    EXPECT_THAT(complaint("url = postgresql://h\n", 0666), HasSubstr("changed by others"));
    const std::string open = complaint("url = postgresql://u:C4n4ry@h\n", 0644);
    EXPECT_THAT(open, HasSubstr("chmod 600"));
    EXPECT_THAT(open, testing::Not(HasSubstr("C4n4ry")));
    EXPECT_TRUE(cli::withConfig(typed(), written("url = postgresql://u:C4n4ry@h\n", 0600)));
    EXPECT_TRUE(cli::withConfig(typed(), written("url = postgresql://u@h\n", 0644)));
}

TEST_F(RecordConfig, QuotesNoAddress)
{
    for (const char *address : { "postgresql://monitor:C4n4ry@db1/shop?sslmode=require\n",
                                 "user:C4n4ry@tcp(db1)/shop?tls=true\n", "C4n4ry = 1s\n" }) {
        const std::string line = complaint(address);
        EXPECT_THAT(line, HasSubstr("line 1: write option = value, and url = URL for an address"));
        EXPECT_THAT(line, testing::Not(HasSubstr("C4n4ry")));
    }
}

TEST_F(RecordConfig, ThatIsNoFileIsASentence)
{
    for (const QString &other : { path() + u".none"_s, u"/tmp"_s, u"/dev/null"_s }) {
        const auto read = cli::withConfig(typed(), other);
        ASSERT_FALSE(read) << other.toStdString();
        EXPECT_THAT(read.error().detail.toStdString(), HasSubstr(other.toStdString()));
    }
}
