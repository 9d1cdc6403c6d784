#include "gui/window/page_room.h"

#include <QApplication>
#include <QEvent>
#include <QFontInfo>
#include <QScrollBar>
#include <QStackedWidget>

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
    m_refit.setSingleShot(true);
    connect(&m_refit, &QTimer::timeout, this, &PageRoom::fit);
    // Until the members are destroyed: after that, pages that are deleted still pass the focus on.
    connect(qApp, &QApplication::focusChanged, &m_refit,
            [this](QWidget *, QWidget *focused) { follow(focused); });
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
    return hint;
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
    if (event->type() == QEvent::MouseButtonRelease) {
        qApp->removeEventFilter(this);
        QTimer::singleShot(0, this, [this] { reveal(std::exchange(m_unlooked, nullptr)); });
    }
    return QScrollArea::eventFilter(watched, event);
}

void PageRoom::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    const QSize before = std::exchange(m_room, maximumViewportSize());
    // Without the scroll bar, texts have longer lines and may need no scroll bar. How high they are then is
    // known only when they have been given that width.
    if (m_room.width() > before.width() && widget()->width() < m_room.width()
        && verticalScrollBar()->maximum() > 0) {
        widget()->resize(m_room.width(), widget()->height());
        m_refit.start();
    } else if (!m_refit.isActive()) {
        fit();
    }
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
    if (focused && focused->hasFocus() && widget()->isAncestorOf(focused))
        ensureWidgetVisible(focused);
}

} // namespace gui
