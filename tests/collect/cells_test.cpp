#include "collect/cells.h"

#include <gtest/gtest.h>

using collect::Cell;

TEST(Cells, NumbersAreReadWholeOrNotAtAll)
{
    EXPECT_EQ(collect::integer(Cell("-42")), -42);
    EXPECT_FALSE(collect::integer(Cell("42x")));
    EXPECT_FALSE(collect::integer(Cell("")));
    EXPECT_FALSE(collect::integer(std::nullopt));
    EXPECT_FALSE(collect::smallInteger(Cell("99999999999")));
    EXPECT_EQ(collect::integer(Cell("9007199254740993")), 9007199254740993);
}

TEST(Cells, ListsOfNumbersSurviveNullsAndNoise)
{
    EXPECT_EQ(collect::integers(Cell("{12,NULL,7}")), (std::vector<core::SessionId> { 12, 7 }));
    EXPECT_TRUE(collect::integers(Cell("{}")).empty());
    EXPECT_TRUE(collect::integers(std::nullopt).empty());
}

TEST(Cells, EscapedBytesComeBackAsTheyWere)
{
    EXPECT_EQ(collect::unescaped("plain \\\\ \\377\\001 end"), QByteArray("plain \\ \xff\x01 end"));
    EXPECT_EQ(collect::unescaped("cut \\37"), QByteArray("cut 37"));
    EXPECT_EQ(collect::unescaped("\\"), QByteArray());
}

TEST(Cells, APaddedNumberIsThatNumber)
{
    EXPECT_EQ(collect::integer(Cell("        3")), 3);
    EXPECT_EQ(collect::integer(Cell("3  ")), 3);
    EXPECT_FALSE(collect::integer(Cell("3 4")));
    EXPECT_FALSE(collect::integer(Cell("   ")));
}

TEST(Cells, WhatIsNoNumberIsUnreadableAndWhatIsNotSetIsNot)
{
    EXPECT_TRUE(collect::isUnreadable(Cell("three")));
    EXPECT_TRUE(collect::isUnreadable(Cell("   ")));
    EXPECT_FALSE(collect::isUnreadable(Cell("        3")));
    EXPECT_FALSE(collect::isUnreadable(Cell("")));
    EXPECT_FALSE(collect::isUnreadable(std::nullopt));
}
