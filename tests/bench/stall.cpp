#include "bench/stall.h"

#include "support/text_file.h"

#include <algorithm>

namespace bench {

using namespace std::chrono_literals;

namespace {

/// How long this thread was ready to run and others ran instead; 0 where the kernel does not tell.
Millis queuedSoFar()
{
    const QByteArrayList figures = test::readFile(QStringLiteral("/proc/thread-self/schedstat")).split(' ');
    return std::chrono::nanoseconds { figures.value(1).toLongLong() };
}

} // namespace

Stall::Stall()
    : m_queued(queuedSoFar())
    , m_spent(cpuOfThisThread())
{
    m_tick.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_tick, &QTimer::timeout, &m_tick, [this] { beat(); });
    m_tick.start(10ms);
}

void Stall::beat()
{
    const auto now = Clock::now();
    const Millis queued = queuedSoFar();
    const Millis spent = cpuOfThisThread();
    m_longest = std::max(m_longest, Millis(now - m_last) - (queued - m_queued));
    m_costliest = std::max(m_costliest, spent - m_spent);
    m_last = now;
    m_queued = queued;
    m_spent = spent;
}

} // namespace bench
