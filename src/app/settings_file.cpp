#include "app/settings_file.h"

#include "program/diagnostics.h"
#include "report/faults.h"

#include <utility>

namespace app {

SettingsFile::SettingsFile(QObject *parent)
    : QObject(parent)
    , m_loaded(loadSettings(settingsPath()))
{
    m_pace.setInterval(std::chrono::seconds { 1 });
    connect(&m_pace, &QTimer::timeout, this, &SettingsFile::write);
}

void SettingsFile::keepUp()
{
    m_pace.start();
}

void SettingsFile::write()
{
    emit writing(values());
    const QByteArray text = settingsText(values());
    if (std::exchange(m_written, text) == text)
        return;
    if (const core::Status saved = saveSettings(values(), settingsPath()); !saved)
        program::note(report::sentence(saved.error()));
}

void SettingsFile::finish()
{
    if (m_pace.isActive())
        write();
}

} // namespace app
