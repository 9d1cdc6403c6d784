#pragma once

#include <QHeaderView>

namespace gui {

/// The title of a section in line with the cells below it, which the style's own is not. The style's arrow
/// would take room from the title; this one stands in the margin that the title leaves.
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
