#include "app/looks.h"

#include "core/zone.h"
#include "gui/widgets/theme.h"
#include "gui/window/main_window.h"

#include <QApplication>

using namespace Qt::StringLiterals;

namespace app {

using gui::MainWindow;

namespace {

void mark(MainWindow &window, Appearance appearance, bool utc)
{
    window.setChecked(u"theme-desktop"_s, appearance == Appearance::Desktop);
    window.setChecked(u"theme-light"_s, appearance == Appearance::Light);
    window.setChecked(u"theme-dark"_s, appearance == Appearance::Dark);
    window.setChecked(u"utc"_s, utc);
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
        connect(&window, signal, this, [this, appearance] {
            m_appearance = appearance;
            apply();
        });
    };
    offer(&MainWindow::desktopThemeRequested, Appearance::Desktop);
    offer(&MainWindow::lightThemeRequested, Appearance::Light);
    offer(&MainWindow::darkThemeRequested, Appearance::Dark);
    connect(&window, &MainWindow::utcRequested, this, [this] {
        m_utc = !m_utc;
        apply();
    });
    const auto follow = [this, &window] {
        mark(window, m_appearance, m_utc);
        window.repaintTimes();
    };
    connect(this, &Looks::changed, &window, follow);
    follow();
}

void Looks::note(Settings &settings) const
{
    settings.appearance = m_appearance;
    settings.desktopWasDark = m_desktopIsDark;
    settings.utc = m_utc;
}

void Looks::apply()
{
    core::showTimesIn(m_utc ? core::Zone::Utc : core::Zone::Local);
    const bool dark =
        m_appearance == Appearance::Dark || (m_appearance == Appearance::Desktop && m_desktopIsDark);
    const gui::Theme &theme = dark ? gui::darkTheme() : gui::lightTheme();
    if (QApplication::palette() != gui::paletteOf(theme))
        gui::apply(theme);
    emit changed();
}

} // namespace app
