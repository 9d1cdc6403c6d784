#include "gui/widgets/figure_view.h"
#include "gui/widgets/spare_width.h"
#include "gui/widgets/table_model.h"

#include <QHeaderView>

#include <gtest/gtest.h>

namespace gui {

using namespace Qt::StringLiterals;

class SpareWidthTest : public testing::Test
{
protected:
    SpareWidthTest()
    {
        report::Table table { .headings = { { "name", "name", report::Unit::Name },
                                            { "pooler", "pooler", report::Unit::Name } } };
        table.rows.push_back({ u"at its limit for 12 s or longer: demand may be higher"_s, u"pgb"_s });
        model.show(std::move(table));
        view.setModel(&model);
        header.setStretchLastSection(false);
        for (const int column : { 0, 1 })
            header.resizeSection(column, 80);
        view.show();
    }

    void widen(int width)
    {
        view.resize(width, 200);
        spare->share();
    }

    TableModel model;
    FigureView view;
    QHeaderView &header = *view.header();
    SpareWidth *spare = nullptr;
    const int text =
        view.fontMetrics().horizontalAdvance(u"at its limit for 12 s or longer: demand may be higher"_s);
};

TEST_F(SpareWidthTest, GoesToTheTextsThatNeedIt)
{
    spare = new SpareWidth(view, { 0, 1 });
    widen(160);
    EXPECT_EQ(header.sectionSize(0), 80) << "there is none";
    widen(1000);
    EXPECT_GT(header.sectionSize(0), text);
    EXPECT_EQ(header.sectionSize(1), 80) << "it needs no more";
    EXPECT_EQ(spare->widthOf(0), 80) << "what is kept in the settings";
    widen(160);
    EXPECT_EQ(header.sectionSize(0), 80);
}

TEST_F(SpareWidthTest, LeavesAWidthThatTheUserChose)
{
    spare = new SpareWidth(view, { 0 });
    header.resizeSection(0, 120);
    widen(1000);
    EXPECT_EQ(header.sectionSize(0), 120);
    EXPECT_EQ(spare->widthOf(0), 120);
}

} // namespace gui
