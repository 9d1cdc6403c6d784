#include "app/application.h"

// Which time is looked at.

namespace app {

using gui::MainWindow;
using insight::wallClock;

void Application::wireAxis()
{
    const auto change = [this](auto signal, auto how) {
        connect(&m_window, signal, this,
                [this, how](auto... what) { setAxis(how(m_showing.axis(), what...)); });
    };
    using gui::Axis;
    change(&MainWindow::liveWanted, [](const Axis &axis) { return gui::live(axis); });
    change(&MainWindow::freezeWanted,
           [this](const Axis &axis) { return gui::frozenOrNot(axis, m_showing.heardUntil(wallClock())); });
    change(&MainWindow::widthWanted,
           [](const Axis &axis, core::Duration width) { return gui::withWidth(axis, width); });
    change(&MainWindow::panned,
           [](const Axis &axis, core::Duration by) { return gui::panned(axis, by, wallClock()); });
    change(&MainWindow::centred,
           [](const Axis &axis, core::Instant moment) { return gui::centred(axis, moment, wallClock()); });
    change(&MainWindow::zoomed, [](const Axis &axis, double factor, core::Instant around) {
        return gui::zoomed(axis, factor, around, wallClock());
    });
    change(&MainWindow::zoomInWanted, [](const Axis &axis) { return gui::zoomed(axis, 2, wallClock()); });
    change(&MainWindow::zoomOutWanted, [](const Axis &axis) { return gui::zoomed(axis, 0.5, wallClock()); });
    change(&MainWindow::spanSelected, [](const Axis &axis, const insight::TimeSpan &span) {
        return gui::withSelection(axis, span, wallClock());
    });
}

void Application::setAxis(const gui::Axis &axis)
{
    m_showing.setAxis(axis);
    if (const auto span = m_showing.unread())
        m_memory.ask(*span, m_showing.endpoints());
    m_beat.wanted();
}

} // namespace app
