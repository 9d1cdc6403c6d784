#pragma once

#include "gui/charts/charts_past.h"
#include "gui/charts/lanes.h"
#include "support/test_font.h"
#include "support/wait.h"

#include <QHelpEvent>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

#include <gmock/gmock.h>

namespace gui {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Instant;
using insight::TimeSpan;

inline const core::Instant now = test::noon + 10min;

/// One lane of a server with 20 active and 20 idle sessions: half of the height is filled, a quarter each.
class LanesTest : public testing::Test
{
protected:
    LanesTest()
    {
        lanes.setFont(test::knownFont(13)); // the places below are meant for it
        lanes.resize(1000, 200);
        lanes.show();
    }

    void measure() { test::count(past, { now - 10min, now }, 20, 20); }

    void present()
    {
        LaneSpec lane = test::statesLane();
        lane.limits = limits;
        for (LaneSeries &series : lane.series)
            series.what.without = without;
        lanes.present({ lane },
                      { .past = past, .then = then, .axis = axis, .selected = selected, .now = now });
        plot = lanes.findChild<QWidget *>(QString {}, Qt::FindDirectChildrenOnly);
        for (auto *child : lanes.findChildren<QWidget *>()) {
            if (child->inherits("QCustomPlot"))
                plot = child;
        }
    }

    int left() const { return 64 * QFontInfo(lanes.font()).pixelSize() / 13; }
    int right() const { return plot->geometry().right(); }
    int xOf(Instant moment) const
    {
        const double share = double((moment - axis.from).count()) / double(axis.length().count());
        return left() + int(share * (right() - left()));
    }
    QColor colourAt(Instant moment, double height)
    {
        const QImage image = lanes.grab().toImage();
        const int bottom = plot->geometry().bottom() - 4;
        const int top = plot->geometry().top() + 24;
        return image.pixelColor(xOf(moment), bottom - int(height * (bottom - top)));
    }
    QString toolTipAt(Instant moment, int y)
    {
        QHelpEvent event(QEvent::ToolTip, { xOf(moment), y }, lanes.mapToGlobal(QPoint { xOf(moment), y }));
        QApplication::sendEvent(&lanes, &event);
        return QToolTip::text();
    }
    void drag(Instant from, Instant to, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(&lanes, Qt::LeftButton, modifiers, { xOf(from), 80 });
        QTest::mouseMove(&lanes, { xOf(to), 80 });
        QTest::mouseRelease(&lanes, Qt::LeftButton, modifiers, { xOf(to), 80 });
    }
    void turnWheel(int notches, Instant over, Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF place { double(xOf(over)), 80 };
        QWheelEvent event(place, lanes.mapToGlobal(place), {}, { 0, notches * 120 }, {}, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&lanes, &event);
    }
    std::chrono::seconds onePixel() const
    {
        return std::chrono::ceil<std::chrono::seconds>(axis.length() / 400);
    }

    insight::ClusterHistory past { { u"db1"_s } };
    std::shared_ptr<const insight::ClusterHistory> then;
    TimeSpan axis { now - 10min, now };
    std::optional<TimeSpan> selected;
    std::vector<LaneLimit> limits;
    QStringList without;
    Lanes lanes;
    QWidget *plot = nullptr;
};

} // namespace gui
