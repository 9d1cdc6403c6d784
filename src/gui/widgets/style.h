#pragma once

#include <QProxyStyle>

namespace gui {

/// Fusion, with check boxes and radio buttons as large as the letters beside them.
class Style : public QProxyStyle
{
public:
    Style();

    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
};

} // namespace gui
