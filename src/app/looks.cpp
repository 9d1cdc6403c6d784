#include "app/looks.h"

#include "core/zone.h"
#include "gui/widgets/theme.h"
#include "gui/window/main_window.h"

#include <QApplication>

using namespace Qt::StringLiterals;

namespace app {

using gui::MainWindow;

namespace {

void mark(MainWindow &window, Appearance appearance)
{
    window.setChecked(u"theme-desktop"_s, appearance == Appearance::Desktop);
    window.setChecked(u"theme-light"_s, appearance == Appearance::Light);
    window.setChecked(u"theme-dark"_s, appearance == Appearance::Dark);
}

void showTimesInUtc(MainWindow &window, bool utc)
{
    core::showTimesIn(utc ? core::Zone::Utc : core::Zone::Local);
    window.setChecked(u"utc"_s, utc);
    window.repaintTimes();
}

} // namespace

Looks::Looks(const Settings &settings, QObject *parent)
    : QObject(parent)
    , m_appearance(settings.appearance)
    , m_desktopIsDark(settings.desktopWasDark)
    , m_utc(settings.utc)
{
    connect(&m_desktop, &DesktopTheme::told, this, [this](bool dark) {
        m_desktopIsDark = dark;
        apply();
    });
    apply();
}

void Looks::offerIn(MainWindow &window)
{
    const auto offer = [this, &window](auto signal, Appearance appearance) {
        connect(&window, signal, this, [this, &window, appearance] {
            m_appearance = appearance;
            apply();
            mark(window, appearance);
        });
    };
    offer(&MainWindow::desktopThemeRequested, Appearance::Desktop);
    offer(&MainWindow::lightThemeRequested, Appearance::Light);
    offer(&MainWindow::darkThemeRequested, Appearance::Dark);
    connect(&window, &MainWindow::utcRequested, this, [this, &window] {
        m_utc = !m_utc;
        showTimesInUtc(window, m_utc);
        emit changed();
    });
    mark(window, m_appearance);
    showTimesInUtc(window, m_utc);
}

void Looks::note(Settings &settings) const
{
    settings.appearance = m_appearance;
    settings.desktopWasDark = m_desktopIsDark;
    settings.utc = m_utc;
}

void Looks::apply()
{
    const bool dark =
        m_appearance == Appearance::Dark || (m_appearance == Appearance::Desktop && m_desktopIsDark);
    const gui::Theme &theme = dark ? gui::darkTheme() : gui::lightTheme();
    if (QApplication::palette() == gui::paletteOf(theme))
        return;
    gui::apply(theme);
    emit changed();
}

} // namespace app
