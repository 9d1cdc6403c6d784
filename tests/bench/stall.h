#pragma once

#include "bench/cost.h"

#include <QTimer>

#include <chrono>

namespace bench {

/// How long this thread's event loop did not turn at most since this was made: by the clock on the wall, but
/// for the time in which the thread was ready and the machine ran others; and by what the thread itself has
/// spent.
class Stall
{
public:
    Stall();
    Q_DISABLE_COPY_MOVE(Stall)

    Millis longest() const { return m_longest; }
    Millis costliest() const { return m_costliest; }

private:
    void beat();

    using Clock = std::chrono::steady_clock;

    QTimer m_tick;
    Clock::time_point m_last = Clock::now();
    Millis m_queued;
    Millis m_spent;
    Millis m_longest {};
    Millis m_costliest {};
};

} // namespace bench
