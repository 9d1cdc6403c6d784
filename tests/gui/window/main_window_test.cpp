#include "gui/charts/lane_title.h"
#include "gui/charts/lanes.h"
#include "gui/charts/time_scale.h"
#include "gui/overview/tile_view.h"
#include "gui/window/window_fixture.h"

#include <QAction>
#include <QTabBar>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {
namespace {

class MainWindowTest : public test::WindowTest
{
protected:
    /// The values of a chart at the chosen time, as they are read aloud.
    QString charted() { return part<Lanes>("lanes").findChild<LaneTitle *>()->accessibleDescription(); }
    QStringList tiles() const
    {
        QStringList values;
        for (const auto *view : window.findChildren<TileView *>())
            values.append(view->tile().value);
        return values;
    }
};

TEST_F(MainWindowTest, TheChartsGoOnWhileASpanIsRead)
{
    const QStringList tilesBefore = tiles();
    const insight::TimeSpan span { test::noon + 10s, test::noon + 40s };
    axis.selected = span;
    Picture reading = picture();
    reading.reading = true;
    reading.figures = {};
    window.present(reading, axis, {}, now);
    EXPECT_TRUE(charted().endsWith(clockTime(span.to - 1ms, {}))) << charted().toStdString();
    EXPECT_EQ(tiles(), tilesBefore) << "of what is not known yet";
}

TEST_F(MainWindowTest, TheMenuMarksThePageThatWasOpenedByItsTab)
{
    part<QTabBar>("tabs").setCurrentIndex(3);
    EXPECT_TRUE(part<QAction>("page3").isChecked());
    EXPECT_FALSE(part<QAction>("page0").isChecked());
}

} // namespace
} // namespace gui
