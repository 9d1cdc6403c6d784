#include "gui/widgets/figure_view.h"

#include "gui/widgets/figure_delegate.h"
#include "gui/widgets/figure_header.h"

#include <QHeaderView>

namespace gui {

FigureView::FigureView(QWidget *parent)
    : RowsView(parent)
{
    setHeader(new FigureHeader(this));
    setItemDelegate(new FigureDelegate(this));
    setAllColumnsShowFocus(true);
    setHorizontalScrollMode(ScrollPerPixel);
}

QSize FigureView::minimumSizeHint() const
{
    return { 200, header()->sizeHint().height() + 2 * (fontMetrics().height() + 9) };
}

} // namespace gui
