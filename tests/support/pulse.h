#pragma once

#include "support/sanitizer.h"

#include <QTimer>

#include <atomic>
#include <chrono>
#include <thread>

namespace test {

/// What may hold a window up: 100 ms is what people notice.
constexpr std::chrono::milliseconds noticeable { 100 * sanitizerFactor };

/// The longest time for which this thread's event loop did not turn, since this was made, by the clock on the
/// wall, but for the time in which the thread was ready and the machine ran others. Beside it a thread that
/// only naps tells how long the machine itself keeps one waiting.
class Pulse
{
public:
    Pulse();
    ~Pulse();
    Q_DISABLE_COPY_MOVE(Pulse)

    void pause(); ///< what comes is not what is watched: the test itself keeps the loop from turning
    void resume();

    std::chrono::milliseconds longestPause() const;
    std::chrono::milliseconds longestOfTheMachine() const;

private:
    using Clock = std::chrono::steady_clock;

    Clock::duration sinceLast() const;
    void beat();
    void nap();

    QTimer m_tick;
    Clock::time_point m_last;
    Clock::duration
        m_queued {}; ///< at the last tick: how long this thread has waited for a processor in its life
    Clock::duration m_longest {};
    bool m_paused = false;
    std::atomic<Clock::duration> m_machine { Clock::duration {} };
    std::atomic<bool> m_over = false;
    std::thread m_napping;
};

} // namespace test
