#include "cli/progress_line.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

TEST(ProgressLineTest, SaysHowMuchIsDoneAndHowLongItTakesYet)
{
    EXPECT_EQ(cli::progressText(0.25, 1234567, 10s), u"25 %, 1\u202F234\u202F567 rows, 30 s left"_s);
    EXPECT_EQ(cli::progressText(0.999, 7, 60s), u"99 %, 7 rows, 60 ms left"_s);
    EXPECT_EQ(cli::progressText(0, 0, 3s), u"0 %, 0 rows"_s);
}
