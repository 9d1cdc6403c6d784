#pragma once

#include "app/history_service.h"
#include "app/view_state.h"
#include "gui/history/history_page.h"
#include "program/past/judge.h"

#include <QTimer>

namespace app {

/// Records findings while a cluster is watched, and reads the notes in its history: incidents, events, marks
/// of the user, gaps. Spans that were recorded and not judged are judged in the background.
class NoteKeeping : public QObject
{
    Q_OBJECT

public:
    NoteKeeping(HistoryService &historyService, ViewState &viewState, QObject *parent = nullptr);

    void begin(core::Instant now); ///< of another cluster
    void hear();                   ///< there is something new to look at
    void judge(const ViewState::Judged &judged);
    void finish(); ///< the cluster is watched no longer
    /// A list is read again soon, and spans that were not judged are searched for it; for the strip, what is
    /// known is enough.
    enum class Use { List, Strip };
    void wantNotes(core::Instant now, Use use = Use::List);
    void mark(const QString &text, core::Instant at);

signals:
    void judgementWanted(); ///< answered by `judge`, or asked for again
    void changed(const gui::Chronology &chronology);

private:
    void keep(const std::vector<core::Note> &notes);
    void takeNotes(const insight::TimeSpan &span, const program::NotesRead &read);
    bool isDue(core::Duration since, Use use) const;
    void takeFound(const std::vector<core::Note> &found);
    void tell();

    HistoryService &m_historyService;
    ViewState &m_viewState;
    program::Judge m_judge;
    QTimer m_pace;
    bool m_hasNews = false;
    int m_quiet = 0;                           ///< paces without news
    core::Instant m_began;                     ///< from then on samples are judged as they come
    std::optional<core::Instant> m_asked;      ///< when the notes in the history were last asked for
    std::optional<insight::TimeSpan> m_asking; ///< the question that is not answered yet
    std::optional<core::Instant> m_readAt;
    core::Duration m_tookToRead {};
    std::optional<core::Error> m_trouble;    ///< why not all of them could be read
    std::vector<core::Note> m_written;       ///< as they are in the history
    std::vector<core::Note> m_found;         ///< in spans that were not judged before
    std::vector<insight::TimeSpan> m_unseen; ///< spans still to be searched, the latest first
    bool m_isRead = false;
    bool m_isListed = false;
    bool m_isSearched = false;
};

} // namespace app
