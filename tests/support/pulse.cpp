#include "support/pulse.h"

#include "support/text_file.h"

#include <algorithm>

namespace test {

using namespace std::chrono_literals;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

namespace {

/// How long this thread was ready to run and others ran instead; 0 where the kernel does not tell.
std::chrono::nanoseconds queuedSoFar()
{
    const QByteArrayList figures = readFile(QStringLiteral("/proc/thread-self/schedstat")).split(' ');
    return std::chrono::nanoseconds { figures.value(1).toLongLong() };
}

} // namespace

Pulse::Pulse()
    : m_napping(&Pulse::nap, this)
{
    beat();
    m_longest = {};
    m_tick.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_tick, &QTimer::timeout, &m_tick, [this] { beat(); });
    m_tick.start(10ms);
}

Pulse::~Pulse()
{
    m_over = true;
    m_napping.join();
}

void Pulse::pause()
{
    beat();
    m_paused = true;
}

void Pulse::resume()
{
    m_paused = false;
    m_last = Clock::now();
    m_queued = queuedSoFar();
}

milliseconds Pulse::longestPause() const
{
    return duration_cast<milliseconds>(std::max(m_longest, sinceLast()));
}

milliseconds Pulse::longestOfTheMachine() const
{
    return duration_cast<milliseconds>(m_machine.load());
}

Pulse::Clock::duration Pulse::sinceLast() const
{
    return m_paused ? Clock::duration {} : Clock::now() - m_last - (queuedSoFar() - m_queued);
}

void Pulse::beat()
{
    m_longest = std::max(m_longest, sinceLast());
    m_last = Clock::now();
    m_queued = queuedSoFar();
}

void Pulse::nap()
{
    while (!m_over) {
        const auto begin = Clock::now();
        std::this_thread::sleep_for(10ms);
        m_machine = std::max(m_machine.load(), Clock::now() - begin - 10ms);
    }
}

} // namespace test
