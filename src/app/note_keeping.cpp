#include "app/note_keeping.h"

#include "program/past/joined_notes.h"

#include <algorithm>

namespace app {

using namespace std::chrono_literals;
using core::Note;

namespace {

constexpr core::Duration listPace = 3s;
constexpr core::Duration stripPace = 20s;
constexpr int restPerReading = 50;
constexpr int longestQuiet = 2; ///< paces; what is not found for three is found anew

/// Since when the watched cluster is known.
std::optional<core::Instant> oldestIn(const std::vector<Note> &notes, const core::HistoryState &state)
{
    std::optional<core::Instant> oldest = state.from;
    for (const Note &note : notes) {
        if (note.kind == Note::Kind::Judged)
            oldest = std::min(oldest.value_or(note.from), note.from);
    }
    return oldest;
}

} // namespace

NoteKeeping::NoteKeeping(HistoryService &historyService, ViewState &viewState, QObject *parent)
    : QObject(parent)
    , m_historyService(historyService)
    , m_viewState(viewState)
{
    m_pace.setInterval(program::Judge::pace / 1ms);
    // While nothing is heard of any endpoint, what was found goes on.
    connect(&m_pace, &QTimer::timeout, this, [this] {
        if (m_hasNews || ++m_quiet >= longestQuiet)
            emit judgementWanted();
    });
    connect(&historyService, &HistoryService::noted, this,
            [this](const insight::TimeSpan &span, const std::shared_ptr<const program::NotesRead> &read) {
                takeNotes(span, *read);
            });
    connect(&historyService, &HistoryService::lookedThrough, this, &NoteKeeping::takeFound);
}

void NoteKeeping::begin(core::Instant now)
{
    m_judge = {};
    m_began = now;
    m_asked.reset();
    m_asking.reset();
    m_readAt.reset();
    m_tookToRead = {};
    m_trouble.reset();
    m_written.clear();
    m_found.clear();
    m_unseen.clear();
    m_isRead = m_isListed = m_isSearched = false;
    m_pace.start();
    tell();
}

void NoteKeeping::hear()
{
    m_hasNews = true;
}

void NoteKeeping::judge(const ViewState::Judged &judged)
{
    m_hasNews = false;
    m_quiet = 0;
    const QStringList cluster = m_viewState.past().endpoints();
    for (const store::RecordedNote &note : m_judge.judge(judged.verdict, cluster, judged.at))
        m_historyService.add(note);
}

void NoteKeeping::finish()
{
    for (const store::RecordedNote &note : std::exchange(m_judge, {}).finish(m_viewState.past().endpoints()))
        m_historyService.add(note);
}

void NoteKeeping::keep(const std::vector<Note> &notes)
{
    for (const Note &note : notes)
        m_historyService.add(store::RecordedNote { note, m_viewState.past().endpoints() });
}

void NoteKeeping::mark(const QString &text, core::Instant at)
{
    keep({ { .kind = Note::Kind::Mark, .from = at, .to = at, .sentence = text } });
    m_asked.reset();
}

/// A saved span never changes, so it is read once; a large history is read more rarely.
bool NoteKeeping::isDue(core::Duration since, Use use) const
{
    const core::Duration pace = use == Use::List ? listPace : stripPace;
    const bool isStill = m_historyService.state().doing == core::HistoryState::Doing::Shown;
    return !isStill && since >= std::max(pace, restPerReading * m_tookToRead);
}

/// What the user asks for waits behind at most one reading.
void NoteKeeping::wantNotes(core::Instant now, Use use)
{
    if (use == Use::List && !std::exchange(m_isListed, true))
        m_asked.reset(); // the search begins with what is read next
    if (m_asking || (m_asked && now >= *m_asked && !isDue(now - *m_asked, use)))
        return;
    m_asked = now;
    m_asking = insight::TimeSpan { core::Instant {}, now };
    m_historyService.askForNotes(m_viewState.endpoints(), *m_asking);
}

/// The first answer shows which spans are not judged yet.
void NoteKeeping::takeNotes(const insight::TimeSpan &span, const program::NotesRead &read)
{
    if (span != m_asking)
        return; // it was asked for another cluster, or by others
    m_asking.reset();
    m_readAt = span.to;
    const std::vector<Note> &notes = m_written = read.notes;
    m_trouble = read.trouble;
    m_tookToRead = read.took;
    const auto oldest = oldestIn(notes, m_historyService.state());
    m_isRead = true;
    if (m_isListed && !std::exchange(m_isSearched, true) && oldest && *oldest < m_began) {
        m_unseen = program::notLookedThrough({ *oldest, m_began }, notes);
        for (const insight::TimeSpan &unseen : m_unseen)
            m_historyService.lookThrough(m_viewState.endpoints(), unseen);
    }
    tell();
}

void NoteKeeping::takeFound(const std::vector<Note> &found)
{
    keep(found);
    m_found.insert(m_found.end(), found.begin(), found.end());
    for (const Note &note : found) {
        for (insight::TimeSpan &span : m_unseen) {
            if (note.kind == Note::Kind::Judged && span.from <= note.from && note.to <= span.to)
                span.to = note.from;
        }
    }
    std::erase_if(m_unseen, [](const insight::TimeSpan &span) { return span.to <= span.from; });
    tell();
}

void NoteKeeping::tell()
{
    gui::Chronology chronology { .notes = m_written, .isRead = m_isRead };
    chronology.notes.insert(chronology.notes.end(), m_found.begin(), m_found.end());
    chronology.notes = program::joined(std::move(chronology.notes));
    if (m_historyService.state().doing != core::HistoryState::Doing::Shown)
        chronology.readAt = m_readAt;
    chronology.trouble = m_trouble;
    chronology.oldest = oldestIn(m_written, m_historyService.state());
    if (!m_unseen.empty())
        chronology.judgedTo = m_unseen.front().to;
    emit changed(chronology);
}

} // namespace app
