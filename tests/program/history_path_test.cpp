#include "program/history_path.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>
#include <pwd.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

class HistoryPathTest : public testing::Test
{
protected:
    ~HistoryPathTest() override
    {
        for (const auto &[name, value] : before)
            value.isNull() ? qunsetenv(name) : qputenv(name, value);
    }

    std::pair<const char *, QByteArray> before[2] { { "XDG_STATE_HOME", qgetenv("XDG_STATE_HOME") },
                                                    { "HOME", qgetenv("HOME") } };
};

TEST_F(HistoryPathTest, IsInTheStateFolder)
{
    qputenv("HOME", "/home/anna");
    qputenv("XDG_STATE_HOME", "/var/state/");
    EXPECT_EQ(program::defaultHistory(), u"/var/state/poolscope/history.sqlite"_s);
}

TEST_F(HistoryPathTest, IsAtHomeWhereTheVariableIsMissingOrRelative)
{
    qputenv("HOME", "/home/anna");
    for (const char *useless : { "", "state", "./state", "~/state" }) {
        qputenv("XDG_STATE_HOME", useless);
        EXPECT_EQ(program::defaultHistory(), u"/home/anna/.local/state/poolscope/history.sqlite"_s)
            << useless;
    }
    qunsetenv("XDG_STATE_HOME");
    EXPECT_EQ(program::defaultHistory(), u"/home/anna/.local/state/poolscope/history.sqlite"_s);
}

TEST_F(HistoryPathTest, WithoutHomeTheSystemKnowsIt)
{
    qunsetenv("HOME");
    qunsetenv("XDG_STATE_HOME");
    const passwd *self = ::getpwuid(::getuid());
    ASSERT_NE(self, nullptr);
    EXPECT_EQ(program::defaultHistory(),
              QString::fromLocal8Bit(self->pw_dir) + u"/.local/state/poolscope/history.sqlite"_s);
}

TEST_F(HistoryPathTest, WhatIsNoFileIsWrongUse)
{
    const QTemporaryDir folder;
    const QString link = folder.filePath(u"link.sqlite"_s);
    ASSERT_TRUE(QFile::link(folder.filePath(u"real.sqlite"_s), link));
    const auto sentence = [](const QString &path) {
        const core::Status usable = program::mayBeHistoryPath(path);
        return usable ? std::string() : usable.error().detail.toStdString();
    };
    EXPECT_EQ(sentence(folder.filePath(u"new.sqlite"_s)), "");
    EXPECT_EQ(sentence(folder.filePath(u"no/folder/yet.sqlite"_s)), "");
    EXPECT_NE(sentence(u"."_s).find("folder"), std::string::npos);
    EXPECT_NE(sentence(folder.path()).find("folder"), std::string::npos);
    EXPECT_NE(sentence(folder.filePath(u"later/"_s)).find("folder"), std::string::npos);
    EXPECT_NE(sentence(link).find("real.sqlite"), std::string::npos);
    EXPECT_NE(sentence(QString::fromLocal8Bit("/tmp/h\xff.sqlite")).find("UTF-8"), std::string::npos);
}
