#include "gui/window/page_room.h"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

void ignoreHidden(const QStackedWidget &pages)
{
    for (int i = 0; i < pages.count(); ++i) {
        const auto policy = i == pages.currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        pages.widget(i)->setSizePolicy(policy, policy);
    }
}

} // namespace

PageRoom::PageRoom(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *before, QWidget *focused) {
        if (before) // else only the window itself became active again
            follow(focused);
    });
}

/// Pages that are deleted still pass the focus on.
PageRoom::~PageRoom()
{
    disconnect(qApp, nullptr, this, nullptr);
}

void PageRoom::setPages(const QStackedWidget &pages)
{
    m_pages = &pages;
    connect(&pages, &QStackedWidget::currentChanged, this, [&pages] { ignoreHidden(pages); });
    ignoreHidden(pages);
}

QSize PageRoom::sizeHint() const
{
    QSize hint = widget()->sizeHint();
    for (int i = 0; m_pages && i < m_pages->count(); ++i)
        hint.setWidth(std::max(hint.width(), m_pages->widget(i)->sizeHint().width()));
    return withScrollBar(hint);
}

QSize PageRoom::minimumSizeHint() const
{
    const QSize letters { 28, 8 };
    return withScrollBar(widget()->minimumSizeHint()).boundedTo(letters * QFontInfo(font()).pixelSize());
}

QSize PageRoom::withScrollBar(const QSize &page) const
{
    return page + QSize { verticalScrollBar()->sizeHint().width(), 0 };
}

bool PageRoom::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonRelease) {
        qApp->removeEventFilter(this);
        QTimer::singleShot(0, this, [this] { reveal(std::exchange(m_unlooked, nullptr)); });
    }
    return QScrollArea::eventFilter(watched, event);
}

/// Sent when the page has another size hint. A splitter in it, and what is inside, may tell theirs later.
bool PageRoom::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        fit();
        QTimer::singleShot(0, this, &PageRoom::fit);
    }
    return QScrollArea::viewportEvent(event);
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
    room.rwidth() -= verticalScrollBar()->sizeHint().width();
    if (least.width() > room.width())
        room.rheight() -= horizontalScrollBar()->sizeHint().height();
    widget()->resize(room.expandedTo(least));
}

/// What is clicked stays under the mouse until its button is released; a list stays there after that, too,
/// as a second click may follow.
void PageRoom::follow(QWidget *focused)
{
    if (!focused || !widget() || !widget()->isAncestorOf(focused))
        return;
    if (QApplication::mouseButtons() == Qt::NoButton) {
        reveal(focused);
        return;
    }
    if (qobject_cast<QAbstractScrollArea *>(focused))
        return;
    m_unlooked = focused;
    qApp->installEventFilter(this);
}

void PageRoom::reveal(QWidget *focused)
{
    if (focused && focused->hasFocus() && widget()->isAncestorOf(focused)
        && !QApplication::activePopupWidget())
        ensureWidgetVisible(focused);
}

} // namespace gui
