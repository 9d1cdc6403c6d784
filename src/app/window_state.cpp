#include "app/window_state.h"

#include <QGuiApplication>
#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace app {

namespace {

constexpr int grip = 60; ///< this much of a title bar must be visible to be dragged

// The desktop's frame around a window; its real size is known only when the window is shown.
constexpr QMargins outside { 4, 40, 4, 4 };

bool canBeSeen(const QRect &frame)
{
    const QRect handle(frame.left(), frame.top(), frame.width(), 30);
    for (const QScreen *screen : QGuiApplication::screens()) {
        const QRect seen = screen->availableGeometry().intersected(handle);
        if (seen.width() >= grip && seen.height() >= handle.height() / 2)
            return true;
    }
    return false;
}

/// Unchanged if it fits with its frame; otherwise smaller, and moved so that all of it is visible.
QRect fitted(const QRect &geometry, const QRect &room)
{
    const QSize size = geometry.size().boundedTo(room.size());
    if (size == geometry.size())
        return geometry;
    return { std::clamp(geometry.left(), room.left(), room.right() + 1 - size.width()),
             std::clamp(geometry.top(), room.top(), room.bottom() + 1 - size.height()), size.width(),
             size.height() };
}

QRect roomOn(const QScreen &screen)
{
    return screen.availableGeometry().marginsRemoved(outside);
}

} // namespace

QByteArray windowState(const QWidget &window)
{
    return window.saveGeometry();
}

void restoreWindow(QWidget &window, const QByteArray &state)
{
    const QSize wanted = window.size();
    const bool restored = window.restoreGeometry(state);
    if (window.isMaximized() || window.isFullScreen())
        return;
    const QScreen *primary = QGuiApplication::primaryScreen();
    if (restored && canBeSeen(window.geometry()) && window.width() >= 200 && window.height() >= 150) {
        const QScreen *screen = QGuiApplication::screenAt(window.geometry().center());
        window.setGeometry(fitted(window.geometry(), roomOn(screen ? *screen : *primary)));
        return;
    }
    const QRect room = roomOn(*primary);
    const QSize size = wanted.boundedTo(room.size());
    window.setGeometry(QRect(room.center() - QPoint(size.width() / 2, size.height() / 2), size));
}

} // namespace app
