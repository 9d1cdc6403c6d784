#include "gui/widgets/style.h"
#include "support/test_font.h"

#include <QCheckBox>
#include <QRadioButton>

#include <gtest/gtest.h>

namespace gui {

TEST(Style, BoxesAreAsLargeAsTheLettersBesideThem)
{
    const Style ours;
    const QStyle &style = ours;
    QCheckBox box;
    QRadioButton button;
    const auto side = [&style](QWidget &widget, QStyle::PixelMetric metric, int letters) {
        widget.setFont(test::knownFont(letters));
        return style.pixelMetric(metric, nullptr, &widget);
    };
    const int usual = side(box, QStyle::PM_IndicatorWidth, 13);
    EXPECT_EQ(usual, ours.baseStyle()->pixelMetric(QStyle::PM_IndicatorWidth));
    EXPECT_EQ(side(box, QStyle::PM_IndicatorWidth, 10), usual) << "smaller ones are hard to hit";
    EXPECT_EQ(side(box, QStyle::PM_IndicatorWidth, 26), 2 * usual);
    EXPECT_EQ(side(box, QStyle::PM_IndicatorHeight, 26), 2 * usual);
    EXPECT_GE(side(button, QStyle::PM_ExclusiveIndicatorWidth, 26), 2 * usual);
    EXPECT_EQ(style.pixelMetric(QStyle::PM_ScrollBarExtent),
              ours.baseStyle()->pixelMetric(QStyle::PM_ScrollBarExtent));
}

} // namespace gui
