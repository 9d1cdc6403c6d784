#pragma once

#include <QProxyStyle>

namespace gui {

/// Fusion, with check boxes and radio buttons as large as the letters beside them, and without pictures on
/// the buttons of some dialogs.
class Style : public QProxyStyle
{
public:
    Style();

    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *data) const override;
};

} // namespace gui
