#include "app/refresh_timer.h"

#include <algorithm>

using namespace std::chrono_literals;

namespace app {

namespace {

constexpr std::chrono::milliseconds shortest = 900ms; ///< samples of one endpoint come every 1000 ms
constexpr std::chrono::milliseconds longest = 1150ms;

} // namespace

RefreshTimer::RefreshTimer(QObject *parent)
    : QObject(parent)
    , m_timer(this)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &RefreshTimer::strike);
    m_timer.start(0);
}

void RefreshTimer::newsCame()
{
    if (!m_since.isValid())
        return;
    const std::chrono::milliseconds left = shortest - std::chrono::milliseconds(m_since.elapsed());
    if (left < m_timer.remainingTimeAsDuration())
        m_timer.start(std::max(left, 0ms));
}

void RefreshTimer::wanted()
{
    m_timer.start(0);
}

void RefreshTimer::strike()
{
    m_since.start();
    m_timer.start(longest);
    emit due();
}

} // namespace app
