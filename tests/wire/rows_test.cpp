#include "wire/rows.h"

#include <gtest/gtest.h>

TEST(Rows, KeepCellsAsTheyCameAndTellNullFromEmpty)
{
    wire::Rows rows({ "pid", "query" });
    rows.append(QByteArrayView("12"));
    rows.append(std::nullopt);
    rows.append(QByteArrayView("13"));
    rows.append(QByteArrayView(""));

    ASSERT_EQ(rows.count(), 2);
    EXPECT_EQ(*rows.cell(0, rows.column("pid")), "12");
    EXPECT_FALSE(rows.cell(0, rows.column("query")).has_value());
    EXPECT_TRUE(rows.cell(1, rows.column("query")).has_value());
    EXPECT_TRUE(rows.cell(1, rows.column("query"))->isEmpty());
}

TEST(Rows, AColumnTheAnswerLacksIsNullEverywhere)
{
    wire::Rows rows({ "pid" });
    rows.append(QByteArrayView("12"));
    EXPECT_EQ(rows.column("leader_pid"), -1);
    EXPECT_FALSE(rows.cell(0, rows.column("leader_pid")).has_value());
}

TEST(Rows, ForgetRowsButNotColumns)
{
    wire::Rows rows({ "pid" });
    rows.append(QByteArrayView("12"));
    rows.clear();
    EXPECT_EQ(rows.count(), 0);
    EXPECT_EQ(rows.column("pid"), 0);
}
