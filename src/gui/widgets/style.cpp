#include "gui/widgets/style.h"

#include <QApplication>
#include <QFontInfo>
#include <QWidget>

#include <algorithm>

namespace gui {

namespace {

constexpr int usualLetters = 13; ///< pixels; Fusion draws boxes for these, whatever the font

QFont fontOf(const QWidget *widget)
{
    return widget ? widget->font() : QApplication::font();
}

} // namespace

Style::Style()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    const int fusion = QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return fusion * std::max(usualLetters, QFontInfo(fontOf(widget)).pixelSize()) / usualLetters;
    default:
        return fusion;
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                     QStyleHintReturn *data) const
{
    return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0
                                                       : QProxyStyle::styleHint(hint, option, widget, data);
}

} // namespace gui
