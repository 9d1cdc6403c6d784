#include "wire/deadline.h"

namespace wire {

namespace {

using namespace std::chrono_literals;

// A timer that fires later than this was not held up by other events.
constexpr auto notable = 500ms;
constexpr auto moment = 1s;

} // namespace

Deadline::Deadline(QObject *parent)
    : QObject(parent)
    , m_timer(this)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Deadline::end);
}

void Deadline::start(std::chrono::milliseconds limit)
{
    m_limit = limit;
    m_since.start();
    m_timer.start(limit);
}

void Deadline::end()
{
    const bool isLate = m_since.isValid() && std::chrono::milliseconds(m_since.elapsed()) > m_limit + notable;
    if (!isLate) {
        emit passed();
        return;
    }
    m_since.invalidate();
    m_timer.start(moment);
}

} // namespace wire
