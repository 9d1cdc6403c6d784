#include "app/assessing.h"

#include <utility>

namespace app {

Assessing::Assessing(ViewState &viewState, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_viewState(viewState)
    , m_clock(clock)
{
}

void Assessing::start()
{
    const core::Instant at = m_clock.now();
    std::optional<Subject> subject = m_viewState.unassessed(at);
    if (!subject)
        return emit ready(at);
    m_task = collect::aside([of = std::move(*subject)]() mutable { return assessed(std::move(of)); },
                            [this, at](Assessed assessed) { finish(std::move(assessed), at); });
}

void Assessing::finish(Assessed assessed, core::Instant at)
{
    m_task.reset();
    const bool isWanted = m_viewState.take(std::move(assessed), at);
    if (isWanted)
        emit ready(at);
    release();
    if (!isWanted)
        emit outdated();
}

void Assessing::judge()
{
    const core::Instant at = m_clock.now();
    if (const auto known = m_viewState.judged(at))
        return emit judged(*known);
    if (m_task || m_judging)
        return;
    Subject whole = m_viewState.whole(at);
    if (!takesLong(whole))
        return tell({ at, assessed(std::move(whole)).assessment.verdict });
    m_judging = collect::aside(
        [of = std::move(whole)]() mutable { return assessed(std::move(of)).assessment.verdict; },
        [this, at](insight::Verdict verdict) {
            m_judging.reset();
            tell({ at, std::move(verdict) });
            release();
        });
}

void Assessing::tell(const ViewState::Judged &found)
{
    m_viewState.follow(found);
    emit judged(found);
}

/// What waited is heard.
void Assessing::release()
{
    if (m_task || m_judging)
        return;
    for (const auto &news : std::exchange(m_waiting, {}))
        news();
}

void Assessing::stop()
{
    m_task.reset();
    m_judging.reset();
    m_waiting.clear();
}

void Assessing::hear(const std::function<void()> &news)
{
    if (m_task || m_judging)
        m_waiting.push_back(news);
    else
        news();
}

} // namespace app
