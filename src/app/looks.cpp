#include "app/looks.h"

#include "gui/widgets/theme.h"

#include <QApplication>

namespace app {

Looks::Looks(Appearance appearance, bool desktopWasDark, QObject *parent)
    : QObject(parent)
    , m_appearance(appearance)
    , m_desktopIsDark(desktopWasDark)
{
    connect(&m_desktop, &DesktopTheme::told, this, [this](bool dark) {
        m_desktopIsDark = dark;
        apply();
    });
    apply();
}

void Looks::choose(Appearance appearance)
{
    m_appearance = appearance;
    apply();
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
