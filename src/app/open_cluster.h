#pragma once

#include "app/cluster.h"
#include "app/settings_file.h"
#include "watch/watch.h"

#include <QObject>

#include <memory>

namespace app {

/// The cluster of a window: what it is made of, its watch, and what the settings and options say about it.
class OpenCluster : public QObject
{
    Q_OBJECT

public:
    OpenCluster(SettingsFile &settings, const Options::Pace &options, QObject *parent = nullptr);

    void open(const std::shared_ptr<watch::Watch> &watch, const QStringList &addresses);
    void show(const QString &file); ///< of that name: nothing is watched
    void setUsualNames(const QString &name, const report::EndpointNames &names);

    /// It is made of something else from now on; its settings move along.
    void become(const QList<core::Target> &targets, const QStringList &addresses);

    const Cluster &value() const { return m_cluster; }
    QString name() const;
    report::EndpointNames endpointNames() const;
    gui::ClusterEntry namesOf(const QList<core::Target> &targets) const; ///< that the user gave them

    /// Null: nothing is watched. Another one: another cluster was opened.
    const std::shared_ptr<watch::Watch> &watch() const { return m_watch; }

    core::Pace pace() const { return paceOf(m_cluster.targets); }
    core::Pace paceOf(const QList<core::Target> &targets) const;
    void setPace(const QList<core::Target> &targets, const core::Pace &pace); ///< the options count no longer

signals:
    void changed(); ///< it became another

private:
    SettingsFile &m_settings;
    Options::Pace m_options;
    Cluster m_cluster;
    std::shared_ptr<watch::Watch> m_watch;
};

} // namespace app
