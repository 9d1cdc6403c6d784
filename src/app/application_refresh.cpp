#include "app/application.h"

#include <utility>

namespace app {

/// Matching the connections of a large cluster takes longer than a user waits for a key: it is done aside,
/// and the picture is shown when it is done.
void Application::refresh()
{
    if ((!m_watch && !m_opened) || m_window.isMinimized() || m_matching)
        return;
    askForThePast(now());
    const auto unmatched = m_viewState.unmatched(now());
    if (!unmatched)
        return present();
    m_matching = collect::aside([of = *unmatched] { return matched(of); },
                                [this](Matched matched) {
                                    m_matching.reset();
                                    const bool isWanted = m_viewState.take(std::move(matched), now());
                                    if (isWanted)
                                        present();
                                    for (const auto &hear : std::exchange(m_heldBack, {}))
                                        hear();
                                    if (!isWanted) // another time was chosen meanwhile
                                        refresh();
                                });
}

void Application::present()
{
    const core::Instant time = now();
    m_notes.wantNotes(insight::wallClock(), NoteKeeping::Use::Strip);
    m_window.present(m_viewState.picture(time), m_viewState.axis(), m_viewState.own(time), time);
}

/// Whether it has to wait, so that a picture is of one time.
bool Application::holdBack(void (Application::*hear)(const core::SamplePtr &sample),
                           const core::SamplePtr &sample)
{
    if (m_matching)
        m_heldBack.emplace_back([this, hear, sample] { (this->*hear)(sample); });
    return m_matching != nullptr;
}

} // namespace app
