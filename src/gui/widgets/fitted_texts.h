#pragma once

#include <QFont>
#include <QFontMetrics>
#include <QGlyphRun>
#include <QHash>
#include <QString>

class QPainter;

namespace gui {

/// Texts cut to the width of their cell. To choose and place their glyphs costs more than to paint them, and
/// most texts come back at every refresh, so results are cached. Every text is one line: its breaks are
/// spaces.
class FittedTexts
{
public:
    static constexpr int anyWidth = 1'000'000;

    struct Fit
    {
        QString text;
        int width = 0;           ///< of the cut text
        QList<QGlyphRun> glyphs; ///< from the beginning of the baseline
    };

    explicit FittedTexts(const QFont &font, Qt::TextElideMode mode = Qt::ElideRight);

    int height() const { return m_metrics.height(); } ///< of a line
    const QFont &font() const { return m_font; }
    const Fit &fit(const QString &text, int width); ///< until the next call
    void forget();                                  ///< where no text comes back
    int widthOf(const QString &text);               ///< of all of it

    /// At the left or the right of the area, in the middle of its height. Returns how wide the text became.
    int paint(QPainter &painter, const QRect &area, const QString &text, bool right = false);
    void paintAt(QPainter &painter, QPoint baseline, const QString &text, int width = anyWidth);

private:
    Fit measured(const QString &start, int width) const;

    QFont m_font;
    QFontMetrics m_metrics;
    Qt::TextElideMode m_mode;
    QHash<std::pair<QString, int>, Fit> m_fits;
    qsizetype m_bytes = 0; ///< of the fits, roughly
};

} // namespace gui
