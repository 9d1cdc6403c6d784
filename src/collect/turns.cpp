#include "collect/turns.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace collect {

namespace {

constexpr std::size_t mostTold = 16;
constexpr double much = 100; ///< more than a process that begins anew has counted by the next reading
constexpr int enough = 2;

constexpr auto summed = std::to_array<std::optional<qint64> Work::*>(
    { &Work::transactions, &Work::queries, &Work::waits, &Work::failures, &Work::uses, &Work::openings });

double sumOf(const WorkBy &work)
{
    double all = 0;
    for (const auto &[key, each] : work) {
        for (const auto counter : summed)
            all += double((each.*counter).value_or(0));
    }
    return all;
}

std::vector<QByteArray> keysOf(const WorkBy &work)
{
    std::vector<QByteArray> keys;
    for (const auto &[key, each] : work)
        keys.push_back(key);
    return keys;
}

} // namespace

bool StartTurns::comesBack(core::Instant told)
{
    if (!m_told.empty() && (told - m_told.back()) % std::chrono::seconds { 1 } == core::Duration::zero())
        return false;
    const bool isKnown = std::erase(m_told, told) > 0;
    m_returns = isKnown ? m_returns + 1 : 0;
    if (m_told.size() == mostTold)
        m_told.erase(m_told.begin());
    m_told.push_back(told);
    return m_returns >= m_told.size();
}

bool CounterTurns::comesBack(const WorkBy &work)
{
    const double now = sumOf(work);
    const double before = std::exchange(m_last, now);
    if (auto keys = keysOf(work); keys != m_keys) {
        *this = {};
        m_keys = std::move(keys);
        m_last = now;
    } else if (now < before) {
        const bool isAgain = m_low && *m_low >= much && now >= *m_low;
        m_rounds = isAgain ? m_rounds + 1 : 0;
        m_high = before;
        m_low.reset();
        return m_rounds >= enough;
    } else if (m_high && now >= *m_high) {
        m_low = before;
        m_high.reset();
    }
    return false;
}

} // namespace collect
