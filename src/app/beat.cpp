#include "app/beat.h"

#include <algorithm>

using namespace std::chrono_literals;

namespace app {

namespace {

constexpr std::chrono::milliseconds shortest = 900ms; ///< samples of one endpoint come every 1000
constexpr std::chrono::milliseconds longest = 1150ms;

} // namespace

Beat::Beat(QObject *parent)
    : QObject(parent)
    , m_timer(this)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Beat::strike);
    m_timer.start(0);
}

void Beat::newsCame()
{
    if (!m_since.isValid())
        return;
    const std::chrono::milliseconds left = shortest - std::chrono::milliseconds(m_since.elapsed());
    if (left < m_timer.remainingTimeAsDuration())
        m_timer.start(std::max(left, 0ms));
}

void Beat::wanted()
{
    m_timer.start(0);
}

void Beat::strike()
{
    m_since.start();
    m_timer.start(longest);
    emit due();
}

} // namespace app
