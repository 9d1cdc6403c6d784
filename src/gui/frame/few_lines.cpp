#include "gui/frame/few_lines.h"

#include "report/numbers.h"

#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

void breakIntoLines(QTextLayout &layout, const QString &text, const Formats &formats, int width)
{
    layout.setText(report::keptTogether(text));
    Formats within = formats;
    for (QTextLayout::FormatRange &format : within)
        format.length = std::min(format.length, std::max(0, int(text.size()) - format.start));
    layout.setFormats(within);
    layout.beginLayout();
    double top = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({ 0, top });
        top += line.height();
    }
    layout.endLayout();
}

} // namespace

void breakIntoFewLines(QTextLayout &layout, const QString &text, const Formats &formats, int width,
                       int mostLines)
{
    breakIntoLines(layout, text, formats, width);
    if (layout.lineCount() <= mostLines)
        return;
    qsizetype kept = layout.lineAt(mostLines).textStart();
    while (layout.lineCount() > mostLines && kept > 0) {
        if (!text[--kept].isLowSurrogate())
            breakIntoLines(layout, text.left(kept).trimmed() + QChar(0x2026), formats, width);
    }
}

void paintFewLines(QPainter &painter, const QRect &area, const QString &text)
{
    QTextLayout layout;
    layout.setFont(painter.font());
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    const int lines = std::clamp(area.height() / painter.fontMetrics().height(), 1, 2);
    breakIntoFewLines(layout, text, {}, std::max(1, area.width()), lines);
    const double above = (area.height() - layout.boundingRect().height()) / 2;
    layout.draw(&painter, QPointF { double(area.left()), area.top() + above });
}

} // namespace gui
