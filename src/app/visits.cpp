#include "app/visits.h"

namespace app {

namespace {

/// One end of the span was moved: it is still being chosen.
bool isAdjusted(const Visit &before, const Visit &now)
{
    return before.page == now.page && before.span && now.span
           && (before.span->from == now.span->from || before.span->to == now.span->to);
}

} // namespace

void Visits::note(const Visit &visit)
{
    if (m_visits.empty()) {
        m_visits = { visit };
        return;
    }
    if (m_visits[m_at] == visit)
        return;
    m_visits.resize(m_at + 1);
    if (isAdjusted(m_visits.back(), visit))
        m_visits.pop_back();
    else if (m_visits.size() == most)
        m_visits.erase(m_visits.begin());
    m_visits.push_back(visit);
    m_at = m_visits.size() - 1;
}

std::optional<Visit> Visits::back()
{
    if (m_at == 0)
        return std::nullopt;
    return m_visits[--m_at];
}

std::optional<Visit> Visits::forward()
{
    if (m_at + 1 >= m_visits.size())
        return std::nullopt;
    return m_visits[++m_at];
}

} // namespace app
