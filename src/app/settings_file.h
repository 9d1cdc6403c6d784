#pragma once

#include "app/settings.h"

#include <QObject>
#include <QTimer>

namespace app {

/// The settings of this run. They are written whenever they differ from what is on disk.
class SettingsFile : public QObject
{
    Q_OBJECT

public:
    explicit SettingsFile(QObject *parent = nullptr);

    Settings &values() { return m_loaded.settings; }
    const Settings &values() const { return m_loaded.settings; }
    const QString &trouble() const { return m_loaded.trouble; } ///< see LoadedSettings

    void keepUp(); ///< from now on they are on disk a second after they changed
    void write();
    void finish(); ///< writes the last changes, if it has kept up

signals:
    void writing(app::Settings &settings); ///< what others hold has to be put into them

private:
    LoadedSettings m_loaded;
    QByteArray m_written; ///< as they are on disk
    QTimer m_pace;
};

} // namespace app
