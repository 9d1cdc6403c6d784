#include "app/application.h"
#include "core/zone.h"

// The colours and the time zone that everything is shown in.

using namespace Qt::StringLiterals;

namespace app {

using gui::MainWindow;

void Application::wireLooks()
{
    const auto choose = [this](Appearance appearance) {
        m_looks.choose(appearance);
        markAppearance();
    };
    connect(&m_window, &MainWindow::desktopThemeRequested, this, [choose] { choose(Appearance::Desktop); });
    connect(&m_window, &MainWindow::lightThemeRequested, this, [choose] { choose(Appearance::Light); });
    connect(&m_window, &MainWindow::darkThemeRequested, this, [choose] { choose(Appearance::Dark); });
    connect(&m_looks, &Looks::changed, &m_refreshTimer, &RefreshTimer::wanted);
    showTimesInUtc(m_settings.utc);
    connect(&m_window, &MainWindow::utcRequested, this, [this] { showTimesInUtc(!m_settings.utc); });
    markAppearance();
}

void Application::showTimesInUtc(bool utc)
{
    m_settings.utc = utc;
    core::showTimesIn(utc ? core::Zone::Utc : core::Zone::Local);
    m_window.setChecked(u"utc"_s, utc);
    m_window.repaintTimes();
    m_refreshTimer.wanted();
}

void Application::markAppearance()
{
    m_window.setChecked(u"theme-desktop"_s, m_looks.appearance() == Appearance::Desktop);
    m_window.setChecked(u"theme-light"_s, m_looks.appearance() == Appearance::Light);
    m_window.setChecked(u"theme-dark"_s, m_looks.appearance() == Appearance::Dark);
}

} // namespace app
