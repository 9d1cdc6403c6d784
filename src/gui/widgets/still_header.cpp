#include "gui/widgets/still_header.h"

namespace gui {

StillHeader::StillHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
}

void StillHeader::doItemsLayout()
{
    if (!model() || count() != model()->columnCount(rootIndex()))
        QHeaderView::doItemsLayout();
}

void StillHeader::reset()
{
    QHeaderView::reset();
    viewport()->update();
}

} // namespace gui
