#pragma once

#include "support/sanitizer.h"

#include <QTimer>

#include <chrono>

namespace test {

constexpr qint64 modestGrowth = 150ll * 1024 * 1024 * sanitizerFactor;
constexpr std::chrono::milliseconds modestTurn { 150 * sanitizerFactor };

/// Watches how long this thread's event loop is kept from its next turn, and how far its process grows, since
/// this was made. Counts the time the thread itself spends, so that a busy machine is not blamed on it.
class Unrest
{
public:
    Unrest();

    std::chrono::milliseconds longestTurn() const { return m_longest; }
    qint64 growth() const; ///< bytes by which the peak of resident memory has risen

private:
    QTimer m_tick;
    std::chrono::nanoseconds m_last;
    std::chrono::milliseconds m_longest { 0 };
    qint64 m_before;
};

} // namespace test
