#pragma once

#include "app/clock.h"
#include "app/history_service.h"
#include "app/note_keeping.h"
#include "app/view_state.h"

#include <QObject>

namespace gui {
class MainWindow;
}

namespace app {

/// The user marks the moment shown. Says what becomes of the mark, and where it would be lost, that none is
/// set.
class Marking : public QObject
{
    Q_OBJECT

public:
    Marking(NoteKeeping &notes, const HistoryService &historyService, const ViewState &viewState,
            const Clock &clock, gui::MainWindow &window, QObject *parent = nullptr);

    void ask(); ///< for the moment shown now

private:
    void mark(const QString &text, core::Instant at);
    bool refuses();

    gui::MainWindow &m_window;
    NoteKeeping &m_notes;
    const HistoryService &m_historyService;
    const ViewState &m_viewState;
    const Clock &m_clock;
};

} // namespace app
