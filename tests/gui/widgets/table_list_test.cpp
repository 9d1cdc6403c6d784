#include "gui/widgets/figure_delegate.h"
#include "gui/widgets/table_list.h"

#include <QHeaderView>

#include <gtest/gtest.h>

namespace gui {

using namespace Qt::StringLiterals;

constexpr double half = 35 * 60'000 + 12'000; // "35 min 12 s"

TEST(TableListTest, NumbersAreNotCutAndAWidthThatTheUserChoseStays)
{
    TableList list;
    const auto shows = [&list](double milliseconds) {
        report::Table table { .headings = { { "name", "name", report::Unit::Name },
                                            { "idle_ms", "idle", report::Unit::Milliseconds } } };
        table.rows.push_back({ u"shop"_s, milliseconds });
        list.show(table, {});
        const QString text = list.model()->index(0, 1).data().toString();
        return list.header()->sectionSize(1)
               >= list.fontMetrics().horizontalAdvance(text) + 2 * FigureDelegate::margin;
    };
    EXPECT_TRUE(shows(half));
    list.header()->resizeSection(1, 20);
    const int chosen = list.header()->sectionSize(1);
    EXPECT_FALSE(shows(half));
    EXPECT_EQ(list.header()->sectionSize(1), chosen);
}

TEST(TableListTest, ANumberThatGrowsWidensItsColumn)
{
    TableList list;
    const auto widthOf = [&list](double milliseconds) {
        report::Table table { .headings = { { "idle_ms", "idle", report::Unit::Milliseconds } } };
        table.rows.push_back({ milliseconds });
        list.show(table, {});
        return list.header()->sectionSize(0);
    };
    const int narrow = widthOf(1);
    EXPECT_GT(widthOf(half), narrow);
    EXPECT_GT(widthOf(1), narrow) << "and it stays wide";
}

} // namespace gui
