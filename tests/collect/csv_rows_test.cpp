#include "collect/csv_rows.h"

#include <gtest/gtest.h>

using collect::csvRows;

namespace {

collect::CsvRows read(const QByteArray &text)
{
    auto table = csvRows(text);
    EXPECT_TRUE(table) << text.toStdString();
    return table ? table.value() : collect::CsvRows {};
}

QByteArray cell(const collect::CsvRows &table, int row, QByteArrayView column)
{
    const auto cell = table.rows.cell(row, table.rows.column(column));
    return cell ? cell->toByteArray() : QByteArray("(null)");
}

} // namespace

TEST(CsvRows, AHashABlankATrailingCommaAndADashAreFine)
{
    const auto table = read("# pxname,svname,-,scur,\nin,FRONTEND,-,5,\npool,pgb1,-,,\n\n");
    ASSERT_EQ(table.rows.count(), 2);
    EXPECT_EQ(table.rejected, 0);
    EXPECT_EQ(cell(table, 0, "pxname"), "in");
    EXPECT_EQ(cell(table, 0, "-"), "-");
    EXPECT_EQ(cell(table, 1, "scur"), "(null)") << "empty is not measured";
    EXPECT_EQ(cell(table, 1, "none"), "(null)");
}

TEST(CsvRows, TheHashMayBeMissingAndAMarkOfOrderPresent)
{
    EXPECT_EQ(cell(read("a,b\n1,2\n"), 0, "b"), "2");
    EXPECT_EQ(cell(read("\xef\xbb\xbf# a,b\r\n1,2\r\n"), 0, "a"), "1");
}

TEST(CsvRows, QuotesHoldCommasQuotesAndLines)
{
    const auto table = read("a,b,c\n\"x,y\",\"say \"\"no\"\"\",\"one\r\ntwo\"\n1,2,3\n");
    ASSERT_EQ(table.rows.count(), 2);
    EXPECT_EQ(cell(table, 0, "a"), "x,y");
    EXPECT_EQ(cell(table, 0, "b"), "say \"no\"");
    EXPECT_EQ(cell(table, 0, "c"), "one\r\ntwo");
    EXPECT_EQ(cell(table, 1, "c"), "3");
}

TEST(CsvRows, RowsThatDoNotFitAreLeftOutAndCounted)
{
    const auto table = read("a,b\n1\n1,2,3\n5,6\nx\"y,2\n\"x\"y,2\n7,8\n");
    EXPECT_EQ(table.rejected, 4);
    ASSERT_EQ(table.rows.count(), 2);
    EXPECT_EQ(cell(table, 0, "a"), "5");
    EXPECT_EQ(cell(table, 1, "a"), "7");
}

TEST(CsvRows, WhatDoesNotEndWasCut)
{
    EXPECT_FALSE(csvRows("a,b\n1,2"));
    EXPECT_FALSE(csvRows(""));
    EXPECT_FALSE(csvRows("\n"));
    EXPECT_EQ(read("a,b\n\"1,2\n").rejected, 1) << "a quote that never closes";
}
