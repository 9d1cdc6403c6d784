#include "app/time_navigation.h"

#include "gui/window/main_window.h"

namespace app {

using gui::Axis;
using gui::MainWindow;

TimeNavigation::TimeNavigation(MainWindow &window, ViewState &viewState, HistoryService &historyService,
                               const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_viewState(viewState)
    , m_historyService(historyService)
    , m_clock(clock)
{
    connectAxis();
    connectPlayback();
    connect(&m_historyService, &HistoryService::remembered, this, &TimeNavigation::remember);
    connect(&m_historyService, &HistoryService::reading, this, [this](double done) {
        m_viewState.setReadingDone(done);
        emit changed();
    });
    connect(&m_window, &MainWindow::pageChanged, this, &TimeNavigation::noteVisit);
    connect(&m_window, &MainWindow::backRequested, this, [this] { travel(m_navigation.back()); });
    connect(&m_window, &MainWindow::forwardRequested, this, [this] { travel(m_navigation.forward()); });
}

void TimeNavigation::connectAxis()
{
    const auto now = [this] { return m_clock.now(); };
    const auto change = [this](auto signal, auto how) {
        connect(&m_window, signal, this,
                [this, how](auto... what) { setAxis(how(m_viewState.axis(), what...)); });
    };
    change(&MainWindow::liveRequested, [](const Axis &axis) { return gui::live(axis); });
    change(&MainWindow::beginningRequested,
           [now](const Axis &axis) { return gui::atBeginning(axis, now()); });
    change(&MainWindow::freezeRequested,
           [this, now](const Axis &axis) { return gui::frozenOrNot(axis, m_viewState.heardUntil(now())); });
    change(&MainWindow::widthRequested,
           [now](const Axis &axis, core::Duration width) { return gui::withWidth(axis, width, now()); });
    change(&MainWindow::panned,
           [now](const Axis &axis, core::Duration by) { return gui::panned(axis, by, now()); });
    change(&MainWindow::centred,
           [now](const Axis &axis, core::Instant moment) { return gui::centred(axis, moment, now()); });
    change(&MainWindow::zoomed, [now](const Axis &axis, double factor, core::Instant around) {
        return gui::zoomed(axis, factor, around, now());
    });
    change(&MainWindow::zoomInRequested, [now](const Axis &axis) { return gui::zoomed(axis, 2, now()); });
    change(&MainWindow::zoomOutRequested, [now](const Axis &axis) { return gui::zoomed(axis, 0.5, now()); });
    change(&MainWindow::everythingRequested,
           [now](const Axis &axis) { return gui::withEverything(axis, now()); });
    change(&MainWindow::momentRequested,
           [now](const Axis &axis, core::Instant moment) { return gui::atMoment(axis, moment, now()); });
    change(&MainWindow::spanSelected, [now](const Axis &axis, const insight::TimeSpan &span) {
        return gui::withSelection(axis, span, now());
    });
    // One does not come back step by step.
    const auto move = [this](auto signal, auto by) {
        connect(&m_window, signal, this, [this, by] { turnBy(by()); });
    };
    move(&MainWindow::readingBackRequested, [this, now] { return m_viewState.toReading(false, now()); });
    move(&MainWindow::readingForwardRequested, [this, now] { return m_viewState.toReading(true, now()); });
    move(&MainWindow::minuteBackRequested, [] { return -core::Duration { std::chrono::minutes { 1 } }; });
    move(&MainWindow::minuteForwardRequested, [] { return core::Duration { std::chrono::minutes { 1 } }; });
}

/// The past is played as fast as it can be read: playback waits for a late reading.
void TimeNavigation::connectPlayback()
{
    connect(&m_window, &MainWindow::playRequested, &m_playback, &Playback::toggle);
    connect(&m_window, &MainWindow::slowerRequested, &m_playback, &Playback::goSlower);
    connect(&m_window, &MainWindow::fasterRequested, &m_playback, &Playback::goFaster);
    connect(&m_playback, &Playback::changed, &m_window, &MainWindow::setPlaying);
    connect(&m_playback, &Playback::due, this, [this](core::Duration by) {
        if (m_viewState.unread(m_clock.now()).isEmpty())
            turnBy(by);
    });
}

void TimeNavigation::begin(const Axis &axis)
{
    m_asked = {};
    m_navigation = {};
    setAxis(axis);
}

void TimeNavigation::setAxis(const Axis &axis)
{
    turnTo(axis);
    noteVisit();
}

void TimeNavigation::turnBy(core::Duration by)
{
    turnTo(gui::moved(m_viewState.axis(), by, m_clock.now()));
}

void TimeNavigation::turnTo(const Axis &axis)
{
    m_viewState.setAxis(axis);
    askForPast();
    if (axis.isNewest())
        m_playback.stop();
    emit changed();
}

void TimeNavigation::askForPast()
{
    const program::PastPart part = m_viewState.unread(m_clock.now());
    if (part == m_asked)
        return;
    const bool isSameSpan = part.span == m_asked.span;
    m_asked = part;
    if (!isSameSpan)
        m_viewState.setReadingDone(0);
    // A span may be long: it is read on while the charts move, and they do not wait for it.
    const bool isBeside = part.span && (isSameSpan || !part.span->isMoment);
    if (!isSameSpan || !part.span)
        m_historyService.ask({ part.span, isBeside ? std::nullopt : part.axis }, m_viewState.endpoints());
    if (isBeside)
        m_historyService.askBeside(part.axis, m_viewState.endpoints());
}

void TimeNavigation::remember(const program::PastPart &part, const program::PastAnswer &found)
{
    // Other charts were asked for meanwhile.
    const bool isOldAxis = part.axis != m_asked.axis;
    const program::PastPart wanted { part.span, isOldAxis ? std::nullopt : part.axis };
    if (wanted.span)
        m_asked.span.reset();
    if (wanted.axis)
        m_asked.axis.reset();
    m_viewState.remember(wanted, found);
    if (found.trouble)
        emit unreadable(*found.trouble);
    emit changed();
}

void TimeNavigation::noteVisit()
{
    m_navigation.note({ m_window.page(), m_viewState.axis().selected });
}

/// Sets the time first, so that no other state is visible on the way.
void TimeNavigation::travel(const std::optional<Visit> &visit)
{
    if (!visit)
        return;
    const Axis &axis = m_viewState.axis();
    if (visit->span && visit->span != axis.selected)
        turnTo(gui::withSelection(axis, *visit->span, m_clock.now()));
    else if (!visit->span && axis.selected)
        turnTo(gui::live(axis));
    m_window.setPage(visit->page);
    emit changed();
}

} // namespace app
