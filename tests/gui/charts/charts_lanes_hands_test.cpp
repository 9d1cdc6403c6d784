#include "gui/charts/lanes_fixture.h"

#include <QSignalSpy>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using core::Instant;
using insight::TimeSpan;

namespace gui {
namespace {

TEST_F(LanesTest, ADragSelectsItsSpanAndAClickNothing)
{
    measure();
    present();
    QSignalSpy chosen(&lanes, &Lanes::spanSelected);
    QTest::mousePress(&lanes, Qt::LeftButton, {}, { xOf(now - 5min), 80 });
    QTest::mouseMove(&lanes, { xOf(now - 5min) + 3, 80 }); // a hand is not still
    QTest::mouseRelease(&lanes, Qt::LeftButton, {}, { xOf(now - 5min) + 3, 80 });
    EXPECT_EQ(chosen.size(), 0);

    drag(now - 2min, now - 6min);
    ASSERT_EQ(chosen.size(), 1);
    const auto span = chosen[0][0].value<TimeSpan>();
    EXPECT_LE(std::chrono::abs(span.from - (now - 6min)), onePixel());
    EXPECT_LE(std::chrono::abs(span.to - (now - 2min)), onePixel());
}

TEST_F(LanesTest, EscapeEndsADragWithoutASelection)
{
    measure();
    present();
    QSignalSpy chosen(&lanes, &Lanes::spanSelected);
    QTest::mousePress(&lanes, Qt::LeftButton, {}, { xOf(now - 6min), 80 });
    QTest::mouseMove(&lanes, { xOf(now - 2min), 80 });
    QTest::keyClick(&lanes, Qt::Key_Escape);
    QTest::mouseRelease(&lanes, Qt::LeftButton, {}, { xOf(now - 2min), 80 });
    EXPECT_EQ(chosen.size(), 0);
}

TEST_F(LanesTest, TheWheelZoomsAroundTheMouseAndPansWithShift)
{
    measure();
    present();
    QSignalSpy zoomed(&lanes, &Lanes::zoomed);
    QSignalSpy panned(&lanes, &Lanes::panned);
    turnWheel(1, now - 5min);
    ASSERT_EQ(zoomed.size(), 1);
    EXPECT_DOUBLE_EQ(zoomed[0][0].toDouble(), 1.25);
    EXPECT_LE(std::chrono::abs(zoomed[0][1].value<Instant>() - (now - 5min)), onePixel());

    turnWheel(1, now - 5min, Qt::ShiftModifier);
    ASSERT_EQ(panned.size(), 1);
    EXPECT_EQ(panned[0][0].value<core::Duration>(), -1min);
}

TEST_F(LanesTest, ShiftAndDragPan)
{
    measure();
    present();
    QSignalSpy panned(&lanes, &Lanes::panned);
    QSignalSpy chosen(&lanes, &Lanes::spanSelected);
    drag(now - 5min, now - 3min, Qt::ShiftModifier);
    ASSERT_EQ(panned.size(), 1);
    EXPECT_LE(std::chrono::abs(panned[0][0].value<core::Duration>() + 2min), 2 * onePixel());
    EXPECT_EQ(chosen.size(), 0);
}

TEST_F(LanesTest, ADoubleClickWantsToBeLive)
{
    measure();
    present();
    QSignalSpy live(&lanes, &Lanes::liveRequested);
    QTest::mouseDClick(&lanes, Qt::LeftButton, {}, { xOf(now - 5min), 80 });
    EXPECT_EQ(live.size(), 1);
}

TEST_F(LanesTest, TheKeysMoveSelectZoomAndDrop)
{
    measure();
    present();
    QSignalSpy chosen(&lanes, &Lanes::spanSelected);
    QSignalSpy zoomed(&lanes, &Lanes::zoomed);
    QSignalSpy live(&lanes, &Lanes::liveRequested);
    QTest::keyClick(&lanes, Qt::Key_Left, Qt::ControlModifier); // a minute before now
    QTest::keyClick(&lanes, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0].value<TimeSpan>(), (TimeSpan { now - 2min, now - 1min }));

    QTest::keyClick(&lanes, Qt::Key_Plus);
    ASSERT_EQ(zoomed.size(), 1);
    EXPECT_EQ(zoomed[0][1].value<Instant>(), now - 2min);

    QTest::keyClick(&lanes, Qt::Key_Escape);
    EXPECT_EQ(live.size(), 0); // there is no span to drop
    selected = { now - 2min, now - 1min };
    present();
    QTest::keyClick(&lanes, Qt::Key_Escape);
    EXPECT_EQ(live.size(), 1);
}

} // namespace
} // namespace gui
