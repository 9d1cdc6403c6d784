#include "gui/widgets/figure_header.h"

#include "gui/widgets/figure_delegate.h"
#include "gui/widgets/heading.h"

#include <QPainter>

namespace gui {

FigureHeader::FigureHeader(QWidget *parent)
    : StillHeader(parent)
{
    setSectionsMovable(true);
    setStretchLastSection(true);
    setHighlightSections(false);
}

/// The background is the style's.
void FigureHeader::initStyleOptionForIndex(QStyleOptionHeader *option, int section) const
{
    QHeaderView::initStyleOptionForIndex(option, section);
    option->text.clear();
    option->sortIndicator = QStyleOptionHeader::None;
}

void FigureHeader::paintSection(QPainter *painter, const QRect &area, int section) const
{
    painter->save(); // the style leaves a clip in which nothing can be painted
    QHeaderView::paintSection(painter, area, section);
    painter->restore();
    const auto of = [&](int role) { return model()->headerData(section, orientation(), role); };
    paintHeading(*painter, *this, area,
                 { .title = of(Qt::DisplayRole).toString(),
                   .atRight = bool(of(Qt::TextAlignmentRole).toInt() & Qt::AlignRight),
                   .isSortedBy = isSortIndicatorShown() && section == sortIndicatorSection(),
                   .margin = FigureDelegate::margin });
}

} // namespace gui
