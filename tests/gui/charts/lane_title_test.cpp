#include "gui/charts/lane_title.h"
#include "support/test_font.h"

#include <QImage>

#include <gtest/gtest.h>

namespace gui {

TEST(LaneTitleTest, ItsArrowLeavesRoomForTheFrameOfTheFocus)
{
    constexpr int frame = 2;
    LaneTitle title(nullptr);
    title.setFonts(test::knownFont(13), test::knownFont(11));
    title.resize(200, 20);
    for (const bool folded : { false, true }) {
        title.setFolded(folded);
        const QImage image = title.grab().toImage();
        const QColor ground = image.pixelColor(199, 0);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < frame; ++x)
                EXPECT_EQ(image.pixelColor(x, y), ground) << x << ' ' << y << ' ' << folded;
        }
    }
}

} // namespace gui
