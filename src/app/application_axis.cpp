#include "app/application.h"

// The time shown, and back and forth through visited pages and times.

namespace app {

using gui::MainWindow;

void Application::wireAxis()
{
    const auto change = [this](auto signal, auto how) {
        connect(&m_window, signal, this,
                [this, how](auto... what) { setAxis(how(m_viewState.axis(), what...)); });
    };
    using gui::Axis;
    change(&MainWindow::liveRequested, [](const Axis &axis) { return gui::live(axis); });
    change(&MainWindow::freezeRequested,
           [this](const Axis &axis) { return gui::frozenOrNot(axis, m_viewState.heardUntil(now())); });
    change(&MainWindow::widthRequested,
           [this](const Axis &axis, core::Duration width) { return gui::withWidth(axis, width, now()); });
    change(&MainWindow::panned,
           [this](const Axis &axis, core::Duration by) { return gui::panned(axis, by, now()); });
    change(&MainWindow::centred,
           [this](const Axis &axis, core::Instant moment) { return gui::centred(axis, moment, now()); });
    change(&MainWindow::zoomed, [this](const Axis &axis, double factor, core::Instant around) {
        return gui::zoomed(axis, factor, around, now());
    });
    change(&MainWindow::zoomInRequested, [this](const Axis &axis) { return gui::zoomed(axis, 2, now()); });
    change(&MainWindow::zoomOutRequested, [this](const Axis &axis) { return gui::zoomed(axis, 0.5, now()); });
    change(&MainWindow::everythingRequested,
           [this](const Axis &axis) { return gui::withEverything(axis, now()); });
    change(&MainWindow::momentRequested,
           [this](const Axis &axis, core::Instant moment) { return gui::atMoment(axis, moment, now()); });
    // One does not come back step by step.
    const auto move = [this](auto signal, auto by) {
        connect(&m_window, signal, this, [this, by] { turnTo(gui::moved(m_viewState.axis(), by(), now())); });
    };
    move(&MainWindow::readingBackRequested, [this] { return m_viewState.toReading(false, now()); });
    move(&MainWindow::readingForwardRequested, [this] { return m_viewState.toReading(true, now()); });
    move(&MainWindow::minuteBackRequested, [] { return -core::Duration { std::chrono::minutes { 1 } }; });
    move(&MainWindow::minuteForwardRequested, [] { return core::Duration { std::chrono::minutes { 1 } }; });
    change(&MainWindow::spanSelected, [this](const Axis &axis, const insight::TimeSpan &span) {
        return gui::withDragged(axis, span, now());
    });
}

/// The past is played as fast as it can be read: playback waits for a late reading.
void Application::wirePlayback()
{
    connect(&m_window, &MainWindow::playRequested, &m_playback, &Playback::toggle);
    connect(&m_window, &MainWindow::slowerRequested, &m_playback, &Playback::goSlower);
    connect(&m_window, &MainWindow::fasterRequested, &m_playback, &Playback::goFaster);
    connect(&m_playback, &Playback::changed, &m_window, &MainWindow::setPlaying);
    connect(&m_playback, &Playback::due, this, [this](core::Duration by) {
        if (m_viewState.unread(now()).isEmpty())
            turnTo(gui::moved(m_viewState.axis(), by, now()));
    });
}

void Application::setAxis(const gui::Axis &axis)
{
    turnTo(axis);
    noteVisit();
}

void Application::turnTo(const gui::Axis &axis)
{
    m_viewState.setAxis(axis);
    askForThePast(now());
    if (axis.isNewest())
        m_playback.stop();
    m_refreshTimer.wanted();
}

/// A frozen axis also becomes older than the data in memory.
void Application::askForThePast(core::Instant now)
{
    const program::PastPart part = m_viewState.unread(now);
    if (part == m_asked)
        return;
    m_asked = part;
    if (!part.isEmpty())
        m_memory.ask(part, m_viewState.endpoints());
}

void Application::wireVisits()
{
    connect(&m_window, &MainWindow::pageChanged, this, &Application::noteVisit);
    connect(&m_window, &MainWindow::backRequested, this, [this] { travel(m_visits.back()); });
    connect(&m_window, &MainWindow::forwardRequested, this, [this] { travel(m_visits.forward()); });
}

void Application::noteVisit()
{
    m_visits.note({ m_window.page(), m_viewState.axis().selected });
}

/// Sets the time first, so that no other state is visible on the way.
void Application::travel(const std::optional<Visit> &visit)
{
    if (!visit)
        return;
    const gui::Axis &axis = m_viewState.axis();
    if (visit->span && visit->span != axis.selected)
        turnTo(gui::withSelection(axis, *visit->span, now()));
    else if (!visit->span && axis.selected)
        turnTo(gui::live(axis));
    m_window.setPage(visit->page);
    m_refreshTimer.wanted();
}

} // namespace app
