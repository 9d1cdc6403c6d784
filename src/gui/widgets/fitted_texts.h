#pragma once

#include <QFontMetrics>
#include <QHash>
#include <QString>

namespace gui {

/// Texts cut to the width of their cell. Measuring costs more than painting, and most texts come back at
/// every refresh, so results are cached.
class FittedTexts
{
public:
    struct Fit
    {
        QString text;
        int width = 0; ///< of the cut text
    };

    explicit FittedTexts(const QFont &font, Qt::TextElideMode mode = Qt::ElideRight);

    const Fit &fit(const QString &text, int width);
    int ascent() const { return m_metrics.ascent(); }
    int height() const { return m_metrics.height(); }

private:
    Fit measured(const QString &start, int width) const;

    QFontMetrics m_metrics;
    Qt::TextElideMode m_mode;
    QHash<std::pair<QString, int>, Fit> m_fits;
};

} // namespace gui
