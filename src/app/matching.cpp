#include "app/matching.h"

#include <utility>

namespace app {

Matching::Matching(ViewState &viewState, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_viewState(viewState)
    , m_clock(clock)
{
}

void Matching::start()
{
    const auto unmatched = m_viewState.unmatched(m_clock.now());
    if (!unmatched)
        return emit ready();
    m_task = collect::aside([of = *unmatched] { return matched(of); },
                            [this](Matched matched) { finish(std::move(matched)); });
}

void Matching::finish(Matched matched)
{
    m_task.reset();
    const bool isWanted = m_viewState.take(std::move(matched), m_clock.now());
    if (isWanted)
        emit ready();
    for (const auto &news : std::exchange(m_waiting, {}))
        news();
    if (!isWanted)
        emit outdated();
}

void Matching::stop()
{
    m_task.reset();
    m_waiting.clear();
}

void Matching::hear(const std::function<void()> &news)
{
    if (m_task)
        m_waiting.push_back(news);
    else
        news();
}

} // namespace app
