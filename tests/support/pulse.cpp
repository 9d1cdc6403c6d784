#include "support/pulse.h"

namespace test {

using namespace std::chrono_literals;

Pulse::Pulse()
{
    m_tick.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_tick, &QTimer::timeout, &m_tick, [this] { ++m_turns; });
    m_tick.start(10ms);
}

} // namespace test
