// Where the window is when it is opened again.

#include "app/window_state.h"

#include <QGuiApplication>
#include <QScreen>
#include <QWidget>

#include <gtest/gtest.h>

namespace {

QRect room()
{
    return QGuiApplication::primaryScreen()->availableGeometry();
}

/// As restored in a window that would be of this size by itself.
QRect restored(const QByteArray &state, const QSize &byItself = { 640, 480 })
{
    QWidget window;
    window.resize(byItself);
    app::restoreWindow(window, state);
    return window.geometry();
}

QByteArray stateAt(const QRect &geometry)
{
    QWidget window;
    window.setGeometry(geometry);
    return app::windowState(window);
}

} // namespace

TEST(WindowState, ComesBackWhereItWas)
{
    const QRect where(room().topLeft() + QPoint(40, 50), QSize(500, 400));
    EXPECT_EQ(restored(stateAt(where)), where);
}

TEST(WindowState, OfAMonitorThatHasGoneLiesWhereItIsSeen)
{
    for (const QPoint &far : { QPoint(20'000, 300), QPoint(-20'000, 300), QPoint(100, 20'000) }) {
        const QRect where = restored(stateAt({ far, QSize(500, 400) }));
        EXPECT_TRUE(room().intersects(where)) << far.x() << ',' << far.y();
        EXPECT_GE(where.top(), room().top()) << "its title bar can be taken hold of";
    }
}

TEST(WindowState, WithoutAreaItGetsOne)
{
    const QRect where = restored(stateAt({ 100, 100, 0, 0 }));
    EXPECT_GE(where.width(), 200);
    EXPECT_GE(where.height(), 150);
}

TEST(WindowState, LeavesRoomForItsFrame)
{
    const QByteArray asLargeAsTheScreen = stateAt(room());
    for (const QByteArray &state : { QByteArray(), asLargeAsTheScreen }) {
        const QRect where = restored(state, room().size());
        EXPECT_TRUE(room().contains(where.marginsAdded({ 2, 30, 2, 2 })))
            << where.top() << ' ' << where.bottom();
        EXPECT_GE(where.height(), room().height() - 50) << "and wastes none";
    }
}

TEST(WindowState, NoneOrNonsenseIsTheMiddle)
{
    for (const QByteArray &state : { QByteArray(), QByteArray("nonsense"), QByteArray(500, '\xff') }) {
        const QRect where = restored(state);
        EXPECT_EQ(where.size(), QSize(640, 480).boundedTo(room().size()));
        EXPECT_TRUE(room().contains(where));
        EXPECT_LE((where.center() - room().center()).manhattanLength(), 40);
    }
}
