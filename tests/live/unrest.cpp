#include "live/unrest.h"

#include <sys/resource.h>

#include <ctime>

namespace test {

using namespace std::chrono_literals;

namespace {

std::chrono::nanoseconds threadTime()
{
    timespec spent {};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
}

qint64 peakMemory()
{
    rusage usage {};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss * 1024;
}

} // namespace

Unrest::Unrest()
    : m_last(threadTime())
    , m_before(peakMemory())
{
    m_tick.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_tick, &QTimer::timeout, &m_tick, [this] {
        const auto now = threadTime();
        m_longest = std::max(m_longest, std::chrono::duration_cast<std::chrono::milliseconds>(now - m_last));
        m_last = now;
    });
    m_tick.start(10ms);
}

qint64 Unrest::growth() const
{
    return peakMemory() - m_before;
}

} // namespace test
