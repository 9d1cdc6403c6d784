#include "gui/widgets/style.h"
#include "gui/widgets/theme.h"
#include "support/contrast.h"
#include "support/test_font.h"

#include <QCheckBox>
#include <QPainter>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QStyleOption>

#include <gtest/gtest.h>

#include <functional>

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

TEST(Style, TheFocusIsSeenInLightAndDark)
{
    const Style style;
    const QPlainTextEdit text;
    QStyleOptionButton button;
    QStyleOptionFrame field;
    QStyleOptionFocusRect box;
    QStyleOptionSpinBox number;
    number.frame = true;
    field.lineWidth = 1;
    field.frameShape = QFrame::StyledPanel;
    const std::pair<QStyleOption *, std::function<void(QPainter &)>> all[] = {
        { &button,
          [&](auto &on) { style.drawPrimitive(QStyle::PE_PanelButtonCommand, &button, &on, nullptr); } },
        { &field, [&](auto &on) { style.drawPrimitive(QStyle::PE_FrameLineEdit, &field, &on, nullptr); } },
        { &field, [&](auto &on) { style.drawControl(QStyle::CE_ShapedFrame, &field, &on, &text); } },
        { &box, [&](auto &on) { style.drawPrimitive(QStyle::PE_FrameFocusRect, &box, &on, nullptr); } },
        { &number, [&](auto &on) { style.drawComplexControl(QStyle::CC_SpinBox, &number, &on, nullptr); } },
    };
    for (const Theme *theme : { &lightTheme(), &darkTheme() }) {
        for (const auto &[option, draw] : all) {
            QImage image(120, 30, QImage::Format_RGB32);
            image.fill(theme->background);
            option->rect = image.rect();
            option->palette = paletteOf(*theme);
            option->state =
                QStyle::State_Enabled | QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange;
            QPainter painter(&image);
            draw(painter);
            const QColor edge = image.pixelColor(0, 15);
            EXPECT_EQ(edge, theme->accent) << option->type;
            EXPECT_GE(test::contrast(edge, theme->background), 3);
            EXPECT_GE(test::contrast(edge, theme->panel), 3);
        }
    }
}

} // namespace gui
