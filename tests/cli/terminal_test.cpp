#include "cli/terminal.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

TEST(OutputWidthTest, TakesColumnsThenTheTerminalThenADefault)
{
    EXPECT_EQ(cli::outputWidth(u"90"_s, 200), 90);
    EXPECT_EQ(cli::outputWidth({}, 200), 200);
    EXPECT_EQ(cli::outputWidth({}, {}), 120);
    EXPECT_EQ(cli::outputWidth(u"-5"_s, {}), 120);
    EXPECT_EQ(cli::outputWidth(u"x"_s, 60), 60);
    EXPECT_EQ(cli::outputWidth(u"1"_s, {}), 20);
}
