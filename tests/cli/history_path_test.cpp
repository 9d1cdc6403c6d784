#include "cli/history_path.h"

#include <gtest/gtest.h>

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
    EXPECT_EQ(cli::defaultHistory(), u"/var/state/poolscope/history.sqlite"_s);
}

TEST_F(HistoryPathTest, IsAtHomeWhereTheVariableIsMissingOrRelative)
{
    qputenv("HOME", "/home/anna");
    for (const char *useless : { "", "state", "./state", "~/state" }) {
        qputenv("XDG_STATE_HOME", useless);
        EXPECT_EQ(cli::defaultHistory(), u"/home/anna/.local/state/poolscope/history.sqlite"_s) << useless;
    }
    qunsetenv("XDG_STATE_HOME");
    EXPECT_EQ(cli::defaultHistory(), u"/home/anna/.local/state/poolscope/history.sqlite"_s);
}
