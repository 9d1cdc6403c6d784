#pragma once

#include "app/clock.h"
#include "app/memory.h"
#include "app/playback.h"
#include "app/view_state.h"
#include "app/visits.h"

#include <QObject>

namespace gui {
class MainWindow;
}

namespace app {

/// The time that a window shows: turned to by the user, played, and revisited together with the page. What is
/// missing of a past is asked for once.
class TimeShown : public QObject
{
    Q_OBJECT

public:
    TimeShown(gui::MainWindow &window, ViewState &viewState, Memory &memory, const Clock &clock,
              QObject *parent = nullptr);

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
    void remember(const program::PastPart &part, const program::Recollection &found);
    void noteVisit();
    void travel(const std::optional<Visit> &visit);

    gui::MainWindow &m_window;
    ViewState &m_viewState;
    Memory &m_memory;
    const Clock &m_clock;
    program::PastPart m_asked; ///< not answered yet
    Playback m_playback;
    Visits m_visits;
};

} // namespace app
