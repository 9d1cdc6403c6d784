#include "app/playback.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

constexpr auto speeds = std::to_array<double>({ 0.25, 0.5, 1, 2, 5, 10, 30, 60 });
constexpr int asItHappened = 2;

constexpr std::chrono::seconds tick { 1 }; ///< readings are a second apart

} // namespace

Playback::Playback(QObject *parent)
    : QObject(parent)
    , m_speed(asItHappened)
{
    connect(&m_timer, &QTimer::timeout, this,
            [this] { emit due(tick * std::max(1, int(speeds[std::size_t(m_speed)]))); });
}

void Playback::toggle()
{
    if (m_timer.isActive())
        m_timer.stop();
    else
        start();
    tell();
}

void Playback::stop()
{
    if (m_timer.isActive())
        toggle();
}

void Playback::changeSpeed(int by)
{
    m_speed = std::clamp(m_speed + by, 0, int(speeds.size()) - 1);
    if (m_timer.isActive())
        start();
    tell();
}

/// Below real time, each reading is shown longer.
void Playback::start()
{
    const double slowness = std::max(1., 1 / speeds[std::size_t(m_speed)]);
    m_timer.start(std::chrono::duration_cast<std::chrono::milliseconds>(tick * slowness));
}

void Playback::tell()
{
    emit changed({ m_timer.isActive(), speeds[std::size_t(m_speed)] });
}

} // namespace app
