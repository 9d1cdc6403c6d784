#include "gui/charts/endpoint_gaps.h"
#include "gui/charts/lane_face.h"
#include "gui/charts/limit_labels.h"
#include "gui/charts/stack.h"
#include "gui/charts/time_scale.h"
#include "gui/charts/value_scale.h"
#include "gui/widgets/theme.h"
#include "insight/past/cluster_history.h"
#include "report/figure.h"
#include "report/local_time.h"
#include "support/samples.h"

#include <QImage>
#include <QPainter>

#include <gmock/gmock.h>

#include <limits>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Instant;
using testing::ElementsAre;

namespace gui {
namespace {

constexpr Instant dawn { 1'795'132'800s };
constexpr float nothing = std::numeric_limits<float>::quiet_NaN();
const QRectF plot { 100, 20, 40, 100 };

insight::Column column(const insight::Means &means, float highest)
{
    return { .means = means, .highest = highest, .measured = 1, .expected = 1 };
}

insight::Column silence()
{
    return { .means = { nothing, nothing }, .highest = nothing, .measured = 0, .expected = 1 };
}

Stack stacked(std::vector<insight::Column> columns)
{
    const LaneColumns lane { .from = dawn, .step = 1s, .columns = std::move(columns) };
    const TimeScale time { { dawn, dawn + 4s }, plot.left(), plot.width() };
    return stackOf(lane, { 0, 1 }, time, 10, plot);
}

TEST(ValueScale, RoundsUpToANumberWithAWholeHalf)
{
    EXPECT_EQ(niceTop(0, true), 2);
    EXPECT_EQ(niceTop(4.2, true), 6); // the half of 5 is not whole
    EXPECT_EQ(niceTop(55, true), 60);
    EXPECT_EQ(niceTop(57.5, true), 80); // with a little air
    EXPECT_EQ(niceTop(2011, true), 2400);
    EXPECT_EQ(niceTop(0.3, false), 1);
}

TEST(ValueScale, ALimitNearTheDataIsInsideAndAFarOneDoesNotSquashIt)
{
    const std::vector<LaneLimit> near { { u"ceiling"_s, 58 } };
    const std::vector<LaneLimit> far { { u"ceiling"_s, 500 } };
    EXPECT_EQ(topFor(40, near, true), 80);
    EXPECT_EQ(topFor(40, far, true), 50);
}

TEST(ValueScale, GrowsAtOnceAndShrinksOnlyAfterAWhile)
{
    SteadyTop top;
    EXPECT_EQ(top.follow(40, dawn), 40);
    EXPECT_EQ(top.follow(60, dawn + 1s), 60);
    EXPECT_EQ(top.follow(20, dawn + 2s), 60);
    EXPECT_EQ(top.follow(40, dawn + 9s), 60); // more than half: the while begins anew
    EXPECT_EQ(top.follow(20, dawn + 10s), 60);
    EXPECT_EQ(top.follow(20, dawn + 19s), 60);
    EXPECT_EQ(top.follow(20, dawn + 20s), 20);
}

TEST(ValueScale, WhatIsNotMeasuredIsNotZero)
{
    EXPECT_EQ(valueText(double(nothing), 1), u"–"_s);
    EXPECT_EQ(valueText(0, 1), u"0.0"_s);
    EXPECT_EQ(valueText(1995.4, 0), report::figure(qint64(1995))) << "as in the figures above the charts";
}

TEST(TimeScale, FindsTheMomentUnderAPixelAndNoneOutside)
{
    const TimeScale time { { dawn, dawn + 100s }, 64, 500 };
    EXPECT_EQ(time.at(64 + 250), dawn + 50s);
    EXPECT_EQ(time.at(0), dawn);
    EXPECT_EQ(time.at(10'000), dawn + 100s);
    EXPECT_DOUBLE_EQ(time.xOf(dawn + 20s), 164);
}

TEST(TimeScale, LabelsAreWholeMomentsThatDoNotTouch)
{
    const TimeScale time { { dawn + 17s, dawn + 15min + 17s }, 64, 700 };
    const auto ticks = timeTicks(time, 50);
    ASSERT_GE(ticks.size(), 4U);
    for (std::size_t i = 1; i < ticks.size(); ++i)
        EXPECT_GT(time.xOf(ticks[i].at) - time.xOf(ticks[i - 1].at), 50);
    for (const TimeTick &tick : ticks) {
        EXPECT_EQ(tick.at.time_since_epoch() % 1min, 0s);
        EXPECT_EQ(tick.label.size(), 5);
    }
    EXPECT_EQ(timeTicks({ { dawn, dawn + 30s }, 64, 700 }, 50).front().label.size(), 8);
}

TEST(TimeScale, ATimeHasItsDayWhereMoreThanADayIsInSight)
{
    const QString withDay = report::localTime(dawn, u"d MMM HH:mm:ss"_s);
    EXPECT_EQ(clockTime(dawn, 24h).size(), 8);
    EXPECT_EQ(clockTime(dawn, 24h + 1s), withDay);
    EXPECT_TRUE(gapText({ dawn, dawn + 3min }, {}, 48h).contains(withDay));
}

TEST(TimeScale, NoLabelPokesOutAtTheRight)
{
    for (const auto later : { 0s, 3s, 17s, 31s, 59s }) {
        const TimeScale time { { dawn + later, dawn + later + 5min }, 64, 700 };
        const auto ticks = timeTicks(time, 50);
        ASSERT_GE(ticks.size(), 3U);
        EXPECT_LE(time.xOf(ticks.back().at) + 25, time.right());
    }
}

TEST(Stack, LiesOnWhatIsBelow)
{
    const Stack stack =
        stacked({ column({ 2, 3 }, 5), column({ 2, 3 }, 5), column({ 2, 3 }, 5), column({ 2, 3 }, 5) });
    ASSERT_EQ(stack.areas.size(), 2U);
    ASSERT_EQ(stack.areas[1].fills.size(), 1U);
    EXPECT_EQ(stack.areas[0].fills[0].boundingRect(), QRectF(100, 100, 40, 20));
    EXPECT_EQ(stack.areas[1].fills[0].boundingRect(), QRectF(100, 70, 40, 30));
    EXPECT_TRUE(stack.highest.empty());
}

TEST(Stack, AGapParts)
{
    const Stack stack = stacked({ column({ 2, 3 }, 5), silence(), column({ 2, 3 }, 5), column({ 2, 3 }, 5) });
    ASSERT_EQ(stack.areas[0].fills.size(), 2U);
    EXPECT_EQ(stack.areas[0].fills[0].boundingRect().right(), 110);
    EXPECT_EQ(stack.areas[0].fills[1].boundingRect().left(), 120);
}

TEST(Stack, ASpikeWithinAColumnSurvives)
{
    const Stack stack =
        stacked({ column({ 2, 3 }, 5), column({ 2, 3 }, 9), column({ 2, 3 }, 5), column({ 2, 3 }, 5) });
    ASSERT_EQ(stack.highest.size(), 1U);
    EXPECT_EQ(stack.highest[0].boundingRect().top(), 30);
}

TEST(Stack, ASeriesThatIsNotMeasuredTakesNoRoom)
{
    const Stack stack = stacked({ column({ nothing, 3 }, 3), column({ nothing, 3 }, 3) });
    EXPECT_EQ(stack.areas[1].fills[0].boundingRect().bottom(), 120);
}

TEST(Stack, WhereNoSeriesIsMeasuredThereIsNotEvenALine)
{
    const Stack stack = stacked({ column({ nothing, nothing }, nothing), column({ 2, nothing }, 2) });
    ASSERT_EQ(stack.areas[1].edges.size(), 1U);
    EXPECT_EQ(stack.areas[1].edges[0].boundingRect().left(), 110);
}

std::vector<LimitLabel> placed(const std::vector<LaneLimit> &limits, const QRectF &area)
{
    const QRectF above { area.left(), area.top() - 16, area.width(), 14 };
    return placeLimits(limits, 10, area, above, 12,
                       [](const QString &text) { return 6.0 * double(text.size()); });
}

TEST(LimitLabels, OfLinesStandBesideThemAndNeverOnEachOther)
{
    const QRectF area { 64, 20, 600, 80 };
    const auto labels =
        placed({ { u"one"_s, 5 }, { u"two"_s, 5.2 }, { u"three"_s, 5.1 }, { u"edge"_s, 10 } }, area);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        ASSERT_TRUE(labels[i].line);
        EXPECT_TRUE(area.contains(labels[i].place));
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(labels[i].place.intersects(labels[j].place)) << i << " on " << j;
    }
}

TEST(LimitLabels, FarOffTheScaleTheyAreMarkersAboveThePlot)
{
    const QRectF area { 64, 20, 600, 80 };
    const auto labels = placed({ { u"usable limit"_s, 97 }, { u"cores"_s, 40, true } }, area);
    EXPECT_EQ(labels[0].text, u"▲ usable limit 97"_s);
    EXPECT_EQ(labels[1].text, u"▲ 40 cores"_s);
    EXPECT_FALSE(labels[0].line);
    EXPECT_LE(labels[0].place.bottom(), area.top());
    EXPECT_EQ(labels[0].place.right(), area.right());
    EXPECT_LT(labels[1].place.right(), labels[0].place.left());
}

TEST(LaneColumns, WhatNotAllHaveAnsweredYetIsNotYetDrawn)
{
    LaneColumns lane { .from = dawn, .step = 1s, .columns = { column({ 1 }, 1), column({ 1 }, 1) } };
    lane.columns.back().expected = 2;
    const std::vector<EndpointGap> down { { u"db2"_s, { { dawn, dawn + 2s }, {} } } };

    dropUnsettled(lane, down, dawn + 2s, 2s);
    EXPECT_EQ(lane.columns.size(), 2U); // it is known to be silent
    dropUnsettled(lane, {}, dawn + 10s, 2s);
    EXPECT_EQ(lane.columns.size(), 2U); // it had its time
    dropUnsettled(lane, {}, dawn + 2s, 2s);
    EXPECT_EQ(lane.columns.size(), 1U);
}

TEST(LaneColumns, TheLeastAskedEndpointOfTheLaneSaysHowLongAllNeed)
{
    const auto settling = [](core::Duration every, const QStringList &without) {
        insight::ClusterHistory past({}, {});
        core::Sample often = test::answer(dawn, {}, u"often"_s);
        core::Sample rarely = test::answer(dawn, {}, u"rarely"_s);
        rarely.every = every;
        past.add(std::make_shared<core::Sample>(often), dawn);
        past.add(std::make_shared<core::Sample>(rarely), dawn);
        LaneSpec lane;
        lane.series.push_back({ .what = { insight::Metric::Active, {}, without } });
        return settlingTime(past, lane);
    };
    EXPECT_EQ(settling(7s, {}), core::Duration(8s));
    EXPECT_EQ(settling(7s, { u"rarely"_s }), core::Duration(2s)) << "it adds nothing to this lane";
    EXPECT_EQ(settling(10min, {}), core::Duration(15s)) << "by then the answers of the others count";
}

TEST(Gap, IsABandHoweverShortItIs)
{
    for (const Theme *theme : { &lightTheme(), &darkTheme() }) {
        for (const double width : { 0.2, 1.0, 4.7, 30.0 }) {
            const LaneFace face { .plot = { 0, 0, 60, 40 }, .gaps = { { 20, 0, width, 40 } } };
            QImage image(60, 40, QImage::Format_RGB32);
            image.fill(theme->idle);
            QPainter painter(&image);
            paintGaps(painter, face, *theme);
            painter.end();
            for (int y = 0; y < image.height(); ++y) {
                int banded = 0;
                for (int x = 0; x < image.width(); ++x) {
                    const QColor colour = image.pixelColor(x, y);
                    banded += colour != theme->idle && colour != theme->background;
                }
                ASSERT_GE(banded, 2) << width << " at " << y;
            }
        }
    }
}

} // namespace
} // namespace gui
