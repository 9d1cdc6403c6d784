#include "gui/widgets/style.h"

#include <QApplication>
#include <QFontInfo>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStyleOption>

#include <algorithm>

namespace gui {

namespace {

constexpr int usualLetters = 13; ///< pixels; Fusion draws boxes for these, whatever the font

QFont fontOf(const QWidget *widget)
{
    return widget ? widget->font() : QApplication::font();
}

void paintFocus(const QStyleOption &option, QPainter &painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(option.palette.color(QPalette::Link), 1.5)); // the accent, in every palette
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.75, 0.75, -0.75, -0.75), 2, 2);
    painter.restore();
}

} // namespace

Style::Style()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const
{
    const bool byKeys = option->state & State_KeyboardFocusChange;
    if (element != PE_FrameFocusRect)
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    else if (byKeys)
        paintFocus(*option, *painter);
    if ((element == PE_FrameLineEdit || (element == PE_PanelButtonCommand && byKeys))
        && option->state & State_HasFocus)
        paintFocus(*option, *painter);
}

void Style::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                        const QWidget *widget) const
{
    QProxyStyle::drawControl(element, option, painter, widget);
    if (element == CE_ShapedFrame && option->state & State_HasFocus
        && qobject_cast<const QPlainTextEdit *>(widget))
        paintFocus(*option, *painter);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                               const QWidget *widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_SpinBox && option->state & State_HasFocus)
        paintFocus(*option, *painter);
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
