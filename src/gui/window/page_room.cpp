#include "gui/window/page_room.h"

#include <QEvent>
#include <QFontInfo>
#include <QScrollBar>
#include <QStackedWidget>

namespace gui {

namespace {

void ignoreHeightOfHidden(const QStackedWidget &pages)
{
    for (int i = 0; i < pages.count(); ++i)
        pages.widget(i)->setSizePolicy(QSizePolicy::Preferred, i == pages.currentIndex()
                                                                   ? QSizePolicy::Preferred
                                                                   : QSizePolicy::Ignored);
}

} // namespace

PageRoom::PageRoom(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
}

void PageRoom::setPages(const QStackedWidget &pages)
{
    connect(&pages, &QStackedWidget::currentChanged, this, [&pages] { ignoreHeightOfHidden(pages); });
    ignoreHeightOfHidden(pages);
}

QSize PageRoom::sizeHint() const
{
    return widget()->sizeHint();
}

QSize PageRoom::minimumSizeHint() const
{
    const QSize letters { 28, 8 };
    return widget()->minimumSizeHint().boundedTo(letters * QFontInfo(font()).pixelSize());
}

bool PageRoom::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        fit();
    }
    return QScrollArea::eventFilter(watched, event);
}

void PageRoom::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

/// QScrollArea's own way would give pages with texts that wrap all the height they like.
void PageRoom::fit()
{
    const QSize least = widget()->minimumSizeHint();
    QSize room = maximumViewportSize();
    if (least.height() > room.height())
        room.rwidth() -= verticalScrollBar()->sizeHint().width();
    if (least.width() > room.width())
        room.rheight() -= horizontalScrollBar()->sizeHint().height();
    widget()->resize(room.expandedTo(least));
}

} // namespace gui
