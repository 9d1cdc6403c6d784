#include "gui/charts/lane_title.h"
#include "gui/charts/lanes_fixture.h"
#include "support/wait.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QHelpEvent>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

#include <gmock/gmock.h>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Instant;
using insight::TimeSpan;
using testing::HasSubstr;

namespace gui {
namespace {

TEST_F(LanesTest, PaintTheStackInItsColours)
{
    measure();
    present();
    EXPECT_EQ(colourAt(now - 5min, 0.2), lightTheme().active);
    EXPECT_EQ(colourAt(now - 5min, 0.6), lightTheme().idle);
    EXPECT_EQ(colourAt(now - 5min, 0.95), lightTheme().background);
}

TEST_F(LanesTest, AHiddenSeriesStaysHidden)
{
    measure();
    lanes.setHiddenSeries({ u"states/active"_s });
    present();
    present();
    EXPECT_EQ(colourAt(now - 5min, 0.2), lightTheme().idle);
    EXPECT_EQ(lanes.hiddenSeries(), QSet<QString> { u"states/active"_s });
}

TEST_F(LanesTest, AClickInTheLegendHidesAndTells)
{
    measure();
    present();
    QSignalSpy changed(&lanes, &Lanes::hiddenSeriesChanged);
    auto *legend = lanes.findChild<QListView *>();
    QTest::mouseClick(legend->viewport(), Qt::LeftButton, {},
                      legend->visualRect(legend->model()->index(0, 0)).center());
    EXPECT_EQ(changed.size(), 1);
    EXPECT_EQ(lanes.hiddenSeries(), QSet<QString> { u"states/idle"_s });
}

TEST_F(LanesTest, MovingTheMouseDoesNotPaintTheStacksAgain)
{
    measure();
    present();
    QSignalSpy painted(plot, SIGNAL(beforeReplot()));
    ASSERT_TRUE(painted.wait(
        int(test::patience.count()))); // a new plot asks for itself to be painted once its events are heard
    painted.clear();
    present();
    ASSERT_EQ(painted.size(), 1);
    for (int x = 200; x < 260; ++x)
        QTest::mouseMove(&lanes, { x, 80 });
    lanes.repaint();
    EXPECT_EQ(painted.size(), 1);
}

TEST_F(LanesTest, TheLegendTellsTheValuesUnderTheCrosshair)
{
    test::count(past, { now - 10min, now - 5min - 1s }, 4, 0);
    test::count(past, { now - 5min, now }, 20, 0);
    present();
    const auto *legend = lanes.findChild<QListView *>();
    const auto active = [&] { return legend->model()->index(1, 0).data(Qt::AccessibleTextRole).toString(); };
    EXPECT_EQ(active(), u"active 20"_s);
    QTest::mouseMove(&lanes, { xOf(now - 8min), 80 });
    EXPECT_EQ(active(), u"active 4"_s);
    EXPECT_THAT(plot->accessibleDescription().toStdString(), HasSubstr("active 4"));
    EXPECT_EQ(plot->accessibleName(), u"Backends by state"_s);
}

TEST_F(LanesTest, OfAPastMomentTheLegendTellsItsValuesNotTheNewest)
{
    test::count(past, { now - 10min, now - 5min }, 4, 20);
    test::count(past, { now - 5min, now }, 20, 20);
    selected = TimeSpan { now - 7min, now - 6min };
    present();
    const auto *legend = lanes.findChild<QListView *>();
    EXPECT_EQ(legend->model()->index(1, 0).data(Qt::AccessibleTextRole).toString(), u"active 4"_s);
}

TEST_F(LanesTest, BetweenTwoReadingsTheLegendTellsTheOneThatTheOtherFiguresAreOf)
{
    past.setInterval(10s);
    for (core::Instant at = now - 10min; at <= now; at += 10s) {
        test::count(past, { at, at }, at < now - 5min ? 4 : 20, 0);
        if (at == now - 5min - 10s)
            then = std::make_shared<const insight::ClusterHistory>(past);
    }
    selected = TimeSpan { now - 6min, now - 5min - 5s };
    present();
    const auto *legend = lanes.findChild<QListView *>();
    const auto active = [&] { return legend->model()->index(1, 0).data(Qt::AccessibleTextRole).toString(); };
    EXPECT_EQ(latestSamples(*then, {}).front()->counts.active, 4);
    EXPECT_EQ(active(), u"active 4"_s);
    QTest::mouseMove(&lanes, { xOf(now - 2min), 80 });
    EXPECT_EQ(active(), u"active 20"_s) << "of the pointer's place";
    QTest::mouseMove(&lanes, { 2, 80 });
    EXPECT_EQ(active(), u"active 4"_s);

    auto silent = std::make_shared<insight::ClusterHistory>(*then);
    silent->fallSilent({ .name = u"db1"_s });
    then = silent;
    present();
    EXPECT_EQ(active(), u"active –"_s) << "as the tiles leave it out";
    then = std::make_shared<const insight::ClusterHistory>(QStringList { u"db1"_s });
    present();
    EXPECT_EQ(active(), u"active 20"_s) << "of a time of which only the chart is kept";
}

TEST_F(LanesTest, AGapIsHatchedAndSaysWhy)
{
    test::count(past, { now - 10min, now - 6min }, 20, 20);
    test::fail(past, { now - 6min + 1s, now - 3min });
    test::count(past, { now - 3min + 1s, now }, 20, 20);
    present();
    EXPECT_NE(colourAt(now - 4min - 30s, 0.2), lightTheme().active);
    const QString text = toolTipAt(now - 4min, 100);
    EXPECT_TRUE(text.contains(u"Not measured from"_s)) << text.toStdString();
    EXPECT_TRUE(text.contains(u"db1: "_s));
    QTest::mouseMove(&lanes, { xOf(now - 4min), 80 });
    const auto *legend = lanes.findChild<QListView *>();
    EXPECT_EQ(legend->model()->index(1, 0).data(Qt::AccessibleTextRole).toString(), u"active –"_s);
    toolTipAt(now - 8min, 100); // nothing to tell there
    EXPECT_TRUE(test::waitFor([] { return !QToolTip::isVisible(); }));
}

TEST_F(LanesTest, LoginsThatWereRefusedAreDrawnAtTheCeiling)
{
    test::count(past, { now - 10min, now - 8min }, 20, 20);
    test::fail(past, { now - 8min + 1s, now - 6min });
    test::count(past, { now - 6min + 1s, now - 4min }, 20, 20);
    test::fail(past, { now - 4min + 1s, now - 2min }, u"db1"_s, core::Fault::Full);
    test::count(past, { now - 2min + 1s, now }, 20, 20);
    limits = { { .name = u"usable limit"_s, .value = 45 } };
    present();
    const QImage image = lanes.grab().toImage();
    const auto thickness = [&](Instant moment) {
        int rows = 0;
        for (int y = plot->geometry().top() + 24; y < plot->geometry().bottom() - 4; ++y)
            rows += image.pixelColor(xOf(moment), y) == lightTheme().bad;
        return rows;
    };
    EXPECT_EQ(thickness(now - 7min), 1) << "the ceiling itself";
    EXPECT_GE(thickness(now - 3min), 4);
}

TEST_F(LanesTest, WhoIsSilentStillIsSilentUpToTheEdge)
{
    past = insight::ClusterHistory { { u"db1"_s, u"db2"_s } };
    test::count(past, { now - 10min, now }, 20, 20);
    test::count(past, { now - 10min, now - 4min }, 20, 20, u"db2"_s);
    test::fail(past, { now - 4min + 1s, now - 1min }, u"db2"_s); // the next attempt is still to come
    present();
    EXPECT_TRUE(toolTipAt(now - 10s, plot->geometry().top() + 26).contains(u"db2: refused"_s));
}

TEST_F(LanesTest, WhereOnlySomeWereMeasuredTheOthersAreNamed)
{
    past = insight::ClusterHistory { { u"db1"_s, u"db2"_s } };
    test::count(past, { now - 10min, now }, 20, 20);
    test::count(past, { now - 10min, now - 5min }, 20, 20, u"db2"_s);
    test::fail(past, { now - 5min + 1s, now }, u"db2"_s);
    present();
    const QString text = toolTipAt(now - 2min, plot->geometry().top() + 26);
    EXPECT_TRUE(text.contains(u"1 of 2 endpoints measured"_s)) << text.toStdString();
    EXPECT_TRUE(text.contains(u"db2: refused since"_s)) << text.toStdString();
}

TEST_F(LanesTest, WhoAddsNothingToALaneIsNotMissingInIt)
{
    past = insight::ClusterHistory { { u"db1"_s, u"pooler"_s } };
    test::count(past, { now - 10min, now }, 20, 20);
    test::count(past, { now - 10min, now - 5min }, 20, 20, u"pooler"_s);
    test::fail(past, { now - 5min + 1s, now }, u"pooler"_s, core::Fault::Full);
    limits = { { .name = u"usable limit"_s, .value = 45 } };
    without = { u"pooler"_s };
    present();
    EXPECT_EQ(toolTipAt(now - 2min, plot->geometry().top() + 26), QString());
    const QImage image = lanes.grab().toImage();
    int refusals = 0;
    for (int y = plot->geometry().top() + 24; y < plot->geometry().bottom() - 4; ++y)
        refusals += image.pixelColor(xOf(now - 2min), y) == lightTheme().bad;
    EXPECT_EQ(refusals, 1) << "the ceiling itself";
}

TEST_F(LanesTest, ARestartIsToldAtItsFlag)
{
    test::count(past, { now - 10min, now - 5min - 1s }, 20, 20);
    for (const Instant at : { now - 5min, now - 4min }) {
        core::Sample sample = test::answer(at);
        sample.endpoint.startedAt = at == now - 5min ? now - 1h : now - 5min;
        past.add(test::shared(sample), at);
    }
    present();
    EXPECT_TRUE(toolTipAt(now - 4min, plot->geometry().top() + 26).contains(u"db1: the endpoint restarted"_s))
        << QToolTip::text().toStdString();
}

TEST_F(LanesTest, NothingFromOutsideIsMarkup)
{
    const QString evil = u"<img src=/dev/zero>"_s;
    past = insight::ClusterHistory { { evil } };
    test::count(past, { now - 10min, now - 5min }, 20, 20, evil);
    test::fail(past, { now - 5min + 1s, now }, evil);
    present();
    const QString text = toolTipAt(now - 2min, 100);
    EXPECT_FALSE(text.contains(u"<img"_s));
    EXPECT_TRUE(text.contains(u"&lt;img"_s));
}

TEST_F(LanesTest, OfSeveralDaysItSaysWhichIsPointedAt)
{
    measure();
    axis.from = now - 48h;
    present();
    QTest::mouseMove(&lanes, { xOf(now - 24h), 80 });
    EXPECT_THAT(lanes.findChild<LaneTitle *>()->accessibleDescription().toStdString(), HasSubstr(" Nov "));
}

TEST_F(LanesTest, AFoldedOneTellsItsValuesInOneRow)
{
    measure();
    present();
    auto *title = lanes.findChild<LaneTitle *>();
    QSignalSpy changed(&lanes, &Lanes::openedChanged);
    EXPECT_TRUE(plot->isVisible());
    QTest::mouseClick(title, Qt::LeftButton);
    ASSERT_EQ(changed.size(), 1);
    EXPECT_EQ(lanes.opened(), (QMap<QString, bool> { { u"states"_s, false } }));
    EXPECT_FALSE(plot->isVisible());
    EXPECT_FALSE(lanes.findChild<QListView *>()->isVisible());
    EXPECT_THAT(title->accessibleDescription().toStdString(), HasSubstr("active 20, idle 20"));
    EXPECT_EQ(toolTipAt(now - 5min, 100), QString()) << "there is nothing to point at";
    const QImage row = title->grab().toImage();
    test::count(past, { now + 1s, now + 1s }, 21, 20);
    axis.to += 1s;
    present();
    EXPECT_NE(title->grab().toImage(), row) << "its values are of now";

    QTest::mouseClick(title, Qt::LeftButton);
    EXPECT_TRUE(plot->isVisible());
    EXPECT_EQ(colourAt(now - 5min, 0.2), lightTheme().active);
}

TEST_F(LanesTest, TheEndsOfTheAxisStayWithinThePlot)
{
    measure();
    present();
    const QImage image = lanes.grab().toImage();
    const auto written = [&](int from, int to) {
        for (int y = from; y < to; ++y) {
            for (int x = 0; x < left() - 4; ++x) {
                if (image.pixelColor(x, y) != lightTheme().background)
                    return true;
            }
        }
        return false;
    };
    const int bottom = plot->geometry().bottom();
    EXPECT_TRUE(written(bottom - 14, bottom + 1));
    EXPECT_FALSE(written(bottom + 1, bottom + 4)) << "what lies below is another lane's";
}

TEST_F(LanesTest, HiddenTheyAreDrawnWhenSeen)
{
    measure();
    present();
    QSignalSpy painted(plot, SIGNAL(beforeReplot()));
    lanes.hide();
    present();
    EXPECT_EQ(painted.size(), 0);
    lanes.show();
    EXPECT_EQ(painted.size(), 1);
}

TEST_F(LanesTest, ATitleThatIsCutIsToldAsAWhole)
{
    measure();
    present();
    auto *title = lanes.findChild<LaneTitle *>();
    ASSERT_TRUE(title);
    const auto toldOn = [title] {
        QHelpEvent event(QEvent::ToolTip, { 4, 4 }, title->mapToGlobal(QPoint { 4, 4 }));
        QApplication::sendEvent(title, &event);
        return QToolTip::text();
    };
    ASSERT_FALSE(title->text().isEmpty());
    EXPECT_FALSE(toldOn().contains(title->text())) << "it can be read";
    title->resize(title->width() - 2, title->height());
    EXPECT_TRUE(toldOn().contains(title->text())) << QToolTip::text().toStdString();
}

TEST_F(LanesTest, ThePictureHasTwiceTheResolution)
{
    measure();
    present();
    EXPECT_EQ(lanes.image().size(), lanes.size() * 2);
}

TEST_F(LanesTest, ANewPaletteIsFollowedAtOnce)
{
    measure();
    present();
    lanes.setPalette(paletteOf(darkTheme()));
    lanes.setAutoFillBackground(true);
    EXPECT_EQ(colourAt(now - 5min, 0.95), darkTheme().background);
}

} // namespace
} // namespace gui
