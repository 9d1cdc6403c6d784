#pragma once

#include "app/desktop_theme.h"
#include "app/settings.h"

#include <QObject>

namespace app {

/// Light or dark, for every window: as the user chose, or as the desktop prefers.
class Looks : public QObject
{
    Q_OBJECT

public:
    Looks(Appearance appearance, bool desktopWasDark, QObject *parent = nullptr);

    Appearance appearance() const { return m_appearance; }
    bool desktopIsDark() const { return m_desktopIsDark; }
    void choose(Appearance appearance);

signals:
    void changed();

private:
    void apply();

    DesktopTheme m_desktop;
    Appearance m_appearance;
    bool m_desktopIsDark;
};

} // namespace app
