#pragma once

#include <QProxyStyle>

namespace gui {

/// Fusion, with check boxes and radio buttons as large as the letters beside them, without pictures on the
/// buttons of some dialogs, and with a focus that is seen: Fusion derives its colour from the pale one of
/// chosen rows.
class Style : public QProxyStyle
{
public:
    Style();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *data) const override;
};

} // namespace gui
