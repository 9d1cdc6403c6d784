#include "gui/widgets/fitted_texts.h"

#include <QGuiApplication>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr qsizetype mostBytes = 2'000'000; ///< about 2,000 names, or the statements of many screens

qsizetype bytesOf(const QString &key, const FittedTexts::Fit &fit)
{
    constexpr qsizetype entry = 500, letter = 2, glyph = 20;
    return entry + key.size() * letter + fit.text.size() * (letter + glyph);
}

QString withoutBreaks(QString text)
{
    for (const QChar lineBreak : { QChar(QChar::LineFeed), QChar(QChar::CarriageReturn),
                                   QChar(QChar::LineSeparator), QChar(QChar::ParagraphSeparator) }) {
        text.replace(lineBreak, QChar::Space);
    }
    return text;
}

/// No letter is narrower: what comes later would be cut in any case, and is neither measured nor kept.
constexpr int narrowestLetter = 2;

/// In one line, as a painter would draw it.
FittedTexts::Fit laidOut(const QString &text, const QFont &font)
{
    QTextOption option(Qt::AlignLeft | Qt::AlignAbsolute);
    option.setWrapMode(QTextOption::NoWrap);
    option.setFlags(QTextOption::IncludeTrailingSpaces);
    option.setTextDirection(QGuiApplication::layoutDirection());
    QTextLayout layout(text, font);
    layout.setTextOption(option);
    layout.setCacheEnabled(true);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (!line.isValid())
        return {};
    line.setLineWidth(FittedTexts::anyWidth);
    line.setPosition({ 0, -line.ascent() });
    layout.endLayout();
    return { text, qRound(line.naturalTextWidth()), line.glyphRuns() };
}

void draw(QPainter &painter, QPoint baseline, const FittedTexts::Fit &fit)
{
    for (const QGlyphRun &run : fit.glyphs)
        painter.drawGlyphRun(baseline, run);
}

} // namespace

FittedTexts::FittedTexts(const QFont &font, Qt::TextElideMode mode)
    : m_font(font)
    , m_metrics(font)
    , m_mode(mode)
{
}

const FittedTexts::Fit &FittedTexts::fit(const QString &text, int width)
{
    const bool isItsStart = m_mode == Qt::ElideRight;
    const std::pair key { isItsStart ? text.left(std::max(0, width) / narrowestLetter + 1) : text, width };
    if (const auto found = m_fits.constFind(key); found != m_fits.cend())
        return *found;
    const Fit fitted = measured(withoutBreaks(key.first), width);
    const qsizetype bytes = bytesOf(key.first, fitted);
    if (m_bytes + bytes > mostBytes)
        forget();
    m_bytes += bytes;
    return *m_fits.insert(key, fitted);
}

void FittedTexts::forget()
{
    m_fits.clear();
    m_bytes = 0;
}

int FittedTexts::widthOf(const QString &text)
{
    return fit(text, anyWidth).width;
}

int FittedTexts::paint(QPainter &painter, const QRect &area, const QString &text, bool right)
{
    const Fit &fitted = fit(text, area.width());
    const int left = right ? area.right() + 1 - fitted.width : area.left();
    const int baseline = area.top() + (area.height() - m_metrics.height()) / 2 + m_metrics.ascent();
    draw(painter, { left, baseline }, fitted);
    return fitted.width;
}

void FittedTexts::paintAt(QPainter &painter, QPoint baseline, const QString &text, int width)
{
    draw(painter, baseline, fit(text, width));
}

FittedTexts::Fit FittedTexts::measured(const QString &start, int width) const
{
    if (width <= 0)
        return {};
    if (start.size() * m_metrics.averageCharWidth() <= width) { // else it is hardly worth a try
        Fit whole = laidOut(start, m_font);
        if (whole.width < width)
            return whole;
    }
    return laidOut(m_metrics.elidedText(start, m_mode, width), m_font);
}

} // namespace gui
