#pragma once

#include "app/memory.h"
#include "app/view_state.h"
#include "cli/judge.h"
#include "gui/history/history_page.h"

#include <QTimer>

namespace app {

/// Writes down what is found while a cluster is watched, and reads what stands in its history: incidents,
/// events, marks of the user, gaps. Spans that were recorded and not judged are judged in the background.
class NoteKeeping : public QObject
{
    Q_OBJECT

public:
    NoteKeeping(Memory &memory, ViewState &viewState, QObject *parent = nullptr);

    void begin();     ///< of another cluster
    void hear();      ///< there is something new to look at
    void wantNotes(); ///< the page that lists them is open
    void mark(const QString &text, core::Instant at);

signals:
    void changed(const gui::Chronology &chronology);

private:
    void judge();
    void keep(const std::vector<core::Note> &notes);
    void takeNotes(const std::vector<core::Note> &notes);
    void takeFound(const std::vector<core::Note> &found);
    void tell();

    Memory &m_memory;
    ViewState &m_viewState;
    cli::Judge m_judge;
    QTimer m_pace;
    bool m_hasNews = false;
    core::Instant m_began;                   ///< from then on it is looked at as it comes
    std::optional<core::Instant> m_asked;    ///< for what stands in the history
    std::vector<core::Note> m_written;       ///< as it stands there
    std::vector<core::Note> m_found;         ///< in spans that were not judged before
    std::vector<insight::TimeSpan> m_unseen; ///< what is still to be looked through, the latest first
    bool m_isRead = false;
};

} // namespace app
