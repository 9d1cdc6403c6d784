#include "app/navigation_history.h"

namespace app {

namespace {

/// One end of the span was moved: it is still being chosen.
bool isAdjusted(const Visit &before, const Visit &now)
{
    return before.page == now.page && before.span && now.span
           && (before.span->from == now.span->from || before.span->to == now.span->to);
}

} // namespace

void NavigationHistory::note(const Visit &visit)
{
    if (m_navigation.empty()) {
        m_navigation = { visit };
        return;
    }
    if (m_navigation[m_at] == visit)
        return;
    m_navigation.resize(m_at + 1);
    if (isAdjusted(m_navigation.back(), visit))
        m_navigation.pop_back();
    else if (m_navigation.size() == most)
        m_navigation.erase(m_navigation.begin());
    m_navigation.push_back(visit);
    m_at = m_navigation.size() - 1;
}

std::optional<Visit> NavigationHistory::back()
{
    if (m_at == 0)
        return std::nullopt;
    return m_navigation[--m_at];
}

std::optional<Visit> NavigationHistory::forward()
{
    if (m_at + 1 >= m_navigation.size())
        return std::nullopt;
    return m_navigation[++m_at];
}

} // namespace app
