#include "gui/charts/charts_past.h"
#include "gui/charts/legend.h"
#include "gui/charts/legend_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

class LegendTest : public testing::Test
{
protected:
    LegendTest()
    {
        model.setSeries(test::statesLane().series, 0);
        legend.setModel(&model);
        legend.resize(180, 60);
        legend.show();
    }

    QString textOf(int row, int role) const { return model.index(row).data(role).toString(); }
    void click(int row)
    {
        QTest::mouseClick(legend.viewport(), Qt::LeftButton, {},
                          legend.visualRect(model.index(row)).center());
    }

    LegendModel model;
    QAbstractItemModelTester tester { &model, QAbstractItemModelTester::FailureReportingMode::Fatal };
    Legend legend;
};

TEST_F(LegendTest, HasTheOrderOfTheStackOnScreen)
{
    model.setValues(std::vector<float> { 17, 3 });
    EXPECT_EQ(textOf(0, Qt::DisplayRole), u"idle"_s);
    EXPECT_EQ(textOf(0, LegendModel::ValueRole), u"3"_s);
    EXPECT_EQ(textOf(1, Qt::AccessibleTextRole), u"active 17"_s);
    EXPECT_EQ(model.sentence(), u"active 17, idle 3"_s);
}

TEST_F(LegendTest, SaysWhereNothingWasMeasured)
{
    model.setValues(std::vector<float> { 17, std::numeric_limits<float>::quiet_NaN() });
    EXPECT_EQ(textOf(0, LegendModel::ValueRole), u"–"_s);
    model.setValues({});
    EXPECT_EQ(textOf(1, LegendModel::ValueRole), u"–"_s);
}

TEST_F(LegendTest, ASumThatLacksAnEndpointIsALowerBound)
{
    auto series = test::statesLane().series;
    series.back().what.scope = { u"db1"_s };
    model.setSeries(series, 0);
    model.setValues(std::vector<float> { 17, 3 }, false);
    EXPECT_EQ(textOf(1, LegendModel::ValueRole), u"≥ 17"_s);
    EXPECT_EQ(textOf(0, LegendModel::ValueRole), u"3"_s) << "of one endpoint alone";
    model.setValues(std::vector<float> { std::numeric_limits<float>::quiet_NaN(), 3 }, false);
    EXPECT_EQ(textOf(1, LegendModel::ValueRole), u"–"_s);
    model.setValues(std::vector<float> { 0, 3 }, false);
    EXPECT_EQ(textOf(1, LegendModel::ValueRole), u"–"_s) << "a bound of 0 says nothing";
}

TEST_F(LegendTest, AClickHidesASeriesAndAnotherShowsIt)
{
    QSignalSpy hidden(&model, &LegendModel::hiddenChanged);
    click(0);
    ASSERT_EQ(hidden.size(), 1);
    EXPECT_EQ(hidden[0][0].toString(), u"states/idle"_s);
    EXPECT_TRUE(hidden[0][1].toBool());
    click(0);
    ASSERT_EQ(hidden.size(), 2);
    EXPECT_FALSE(hidden[1][1].toBool());
}

TEST_F(LegendTest, TheSpaceBarHidesTheCurrentSeries)
{
    QSignalSpy hidden(&model, &LegendModel::hiddenChanged);
    legend.setCurrentIndex(model.index(1));
    QTest::keyClick(&legend, Qt::Key_Space);
    ASSERT_EQ(hidden.size(), 1);
    EXPECT_EQ(hidden[0][0].toString(), u"states/active"_s);
}

TEST_F(LegendTest, NewValuesLeaveRowsAndSelectionAlone)
{
    legend.setCurrentIndex(model.index(1));
    QSignalSpy reset(&model, &LegendModel::modelReset);
    model.setSeries(test::statesLane().series, 0);
    model.setValues(std::vector<float> { 4, 5 });
    EXPECT_EQ(reset.size(), 0);
    EXPECT_EQ(legend.currentIndex().row(), 1);
}

} // namespace
} // namespace gui
