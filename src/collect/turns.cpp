#include "collect/turns.h"

#include <algorithm>
#include <chrono>

namespace collect {

namespace {

constexpr std::size_t mostTold = 16; ///< processes behind one address
constexpr core::Duration clockStep = std::chrono::milliseconds { 20 };

} // namespace

bool StartTurns::comesBack(core::Instant told)
{
    if (!m_told.empty() && (told - m_told.back()) % std::chrono::seconds { 1 } == core::Duration::zero())
        return false;
    const bool isKnown = std::erase(m_told, told) > 0;
    m_returns = isKnown ? m_returns + 1 : 0;
    m_isComputed =
        m_isComputed || m_told.size() == mostTold || std::ranges::any_of(m_told, [told](core::Instant known) {
            return told - known <= clockStep && known - told <= clockStep;
        });
    if (m_isComputed)
        return false;
    m_told.push_back(told);
    return m_returns >= m_told.size();
}

} // namespace collect
