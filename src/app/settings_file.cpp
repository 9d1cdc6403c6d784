#include "app/settings_file.h"

#include "app/settings_json.h"
#include "app/settings_merge.h"
#include "app/words.h"
#include "core/text.h"
#include "program/diagnostics.h"
#include "report/faults.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>
#include <QStandardPaths>

#include <utility>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr qint64 largest = 1'000'000; ///< bytes; ours has a few thousand

/// A broken file stays available for inspection, under a name that is never read.
QString setAside(const QString &path)
{
    const QString aside =
        u"%1.broken-%2"_s.arg(path, QDateTime::currentDateTimeUtc().toString(u"yyyyMMddHHmmsszzz"_s));
    if (QFile::rename(path, aside))
        return Words::tr(
                   "The settings could not be read. They were renamed to %1, and Poolscope started with "
                   "default settings.")
            .arg(core::display(aside));
    return Words::tr("The settings in %1 cannot be read and were left unchanged. Changes made now will be "
                     "lost.")
        .arg(core::display(path));
}

/// Null where no settings can be read.
QJsonDocument readSettings(const QString &path)
{
    QFile file(path);
    // A FIFO would never end, and a folder cannot be read.
    if (const QFileInfo info(path);
        !info.isFile() || info.size() > largest || !file.open(QIODevice::ReadOnly))
        return {};
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll());
    return document.isObject() ? document : QJsonDocument();
}

core::Error failure(const QString &path, const QString &reason)
{
    return { core::Fault::Storage, core::display(u"%1: %2"_s.arg(path, reason)) };
}

} // namespace

QString settingsPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
           + u"/poolscope/settings.json"_s;
}

LoadedSettings loadSettings(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists() && !info.isSymLink())
        return {};
    const QJsonDocument document = readSettings(path);
    if (document.isNull())
        return { {}, setAside(path) };
    return { settingsFrom(document.object()), {} };
}

core::Status saveSettings(const QJsonObject &settings, const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath();
    if (!QDir().mkpath(folder))
        return failure(folder, QCoreApplication::translate("app", "the folder cannot be created"));
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);

    QSaveFile file(path);
    const QByteArray bytes = QJsonDocument(settings).toJson();
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        || file.write(bytes) != bytes.size() || !file.commit())
        return failure(path, file.errorString());
    return core::ok();
}

SettingsFile::SettingsFile(QObject *parent)
    : QObject(parent)
    , m_loaded(loadSettings(settingsPath()))
    , m_known(objectFrom(values()))
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
    const QJsonObject now = objectFrom(values());
    if (std::exchange(m_tried, now) == now)
        return;
    const QJsonDocument there = readSettings(settingsPath());
    const core::Status saved =
        saveSettings(there.isNull() ? now : merged(there.object(), m_known, now), settingsPath());
    if (saved)
        m_known = now;
    else
        program::note(report::sentence(saved.error()));
}

void SettingsFile::finish()
{
    if (m_pace.isActive())
        write();
}

} // namespace app
