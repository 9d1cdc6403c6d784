#pragma once

#include "app/clock.h"
#include "app/history_service.h"
#include "app/navigation_history.h"
#include "app/playback.h"
#include "app/view_state.h"

#include <QObject>

namespace gui {
class MainWindow;
}

namespace app {

/// The time that a window shows: turned to by the user, played, and revisited together with the page. What is
/// missing of a past is asked for once.
class TimeNavigation : public QObject
{
    Q_OBJECT

public:
    TimeNavigation(gui::MainWindow &window, ViewState &viewState, HistoryService &historyService,
                   const Clock &clock, QObject *parent = nullptr);

    void begin(const gui::Axis &axis); ///< of another cluster
    void askForPast();                 ///< a frozen axis also becomes older than the data in memory

signals:
    void changed();
    void unreadable(const core::Error &trouble);

private:
    void connectAxis();
    void connectPlayback();
    void setAxis(const gui::Axis &axis);
    void turnTo(const gui::Axis &axis);
    void turnBy(core::Duration by);
    void remember(const program::PastPart &part, const program::PastAnswer &found);
    void noteVisit();
    void travel(const std::optional<Visit> &visit);

    gui::MainWindow &m_window;
    ViewState &m_viewState;
    HistoryService &m_historyService;
    const Clock &m_clock;
    program::PastPart m_asked; ///< not answered yet
    Playback m_playback;
    NavigationHistory m_navigation;
};

} // namespace app
