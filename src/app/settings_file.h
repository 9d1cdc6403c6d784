#pragma once

#include "app/settings.h"
#include "core/result.h"

#include <QJsonObject>
#include <QObject>
#include <QTimer>

namespace app {

struct LoadedSettings
{
    Settings settings;
    QString trouble; ///< a sentence for the user: what was broken and where it was set aside
};

QString settingsPath(); ///< $XDG_CONFIG_HOME/poolscope/settings.json

/// Never fails: a broken file is renamed (byte for byte) and reported; single values that make no sense are
/// left out.
LoadedSettings loadSettings(const QString &path);

/// 0600 whatever the umask, its folder 0700; complete or not at all.
core::Status saveSettings(const QJsonObject &settings, const QString &path);

/// The settings of this run. What changed in them is written; what other windows wrote meanwhile stays.
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
    QJsonObject m_known; ///< as they were last read or written by this window
    QJsonObject m_tried; ///< a failure is reported once
    QTimer m_pace;
};

} // namespace app
