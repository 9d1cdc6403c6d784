#pragma once

#include "app/desktop_theme.h"
#include "app/settings.h"

#include <QObject>

namespace gui {
class MainWindow;
}

namespace app {

/// The colours and the time zone of all windows of the program: light or dark as the user chose, or as the
/// desktop prefers, and times here or in UTC.
class Looks : public QObject
{
    Q_OBJECT

public:
    explicit Looks(const Settings &settings, QObject *parent = nullptr);

    void offerIn(gui::MainWindow &window); ///< whose commands choose them, and are marked as in every window
    void note(Settings &settings) const;

signals:
    void changed();

private:
    void apply();

    DesktopTheme m_desktop;
    Appearance m_appearance;
    bool m_desktopIsDark;
    bool m_utc;
};

} // namespace app
