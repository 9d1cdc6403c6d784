#include "gui/load/quiet_header.h"

#include "gui/widgets/fonts.h"
#include "gui/widgets/theme.h"

#include <QPainter>

namespace gui {

namespace {

constexpr int headerMargin = 4;

} // namespace

QuietHeader::QuietHeader(QWidget *parent)
    : StillHeader(parent)
{
    setSectionsClickable(false);
    setHighlightSections(false);
    setMinimumSectionSize(20);
}

int QuietHeader::widthFor(int section) const
{
    const QString text = model()->headerData(section, Qt::Horizontal).toString();
    return QFontMetrics(smallFont(font())).horizontalAdvance(text) + 2 * headerMargin + 12;
}

QSize QuietHeader::sizeHint() const
{
    return { 100, QFontMetrics(smallFont(font())).height() + 8 };
}

void QuietHeader::paintEvent(QPaintEvent *event)
{
    QHeaderView::paintEvent(event);
    QPainter painter(viewport());
    painter.fillRect(0, height() - 1, width(), 1, themeOf(palette()).line);
}

void QuietHeader::paintSection(QPainter *painter, const QRect &area, int section) const
{
    const Theme &theme = themeOf(palette());
    painter->fillRect(area, palette().brush(viewport()->backgroundRole()));
    const auto alignment = model()->headerData(section, orientation(), Qt::TextAlignmentRole).toInt();
    painter->setFont(smallFont(font()));
    painter->setPen(theme.muted);
    const QRect place = area.adjusted(headerMargin, 0, -headerMargin, 0);
    const QString title = model()->headerData(section, orientation()).toString();
    painter->drawText(place, alignment,
                      painter->fontMetrics().elidedText(title, Qt::ElideRight, place.width()));
}

} // namespace gui
