#pragma once

#include <QHeaderView>

namespace gui {

/// A section title aligned with the cells below it, which the style's own is not. The style's arrow would
/// take space from the title; this one is in the margin.
struct Heading
{
    QString title;
    bool atRight = false;
    bool isSortedBy = false;
    int margin = 0; ///< of the cells
};

void paintHeading(QPainter &painter, const QHeaderView &header, const QRect &area, const Heading &heading);

int arrowWidth(const QHeaderView &header);

} // namespace gui
