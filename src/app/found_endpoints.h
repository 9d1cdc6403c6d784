#pragma once

#include "app/membership.h"
#include "program/discovery.h"

#include <QObject>

namespace gui {
class MainWindow;
}

namespace app {

/// The endpoints that others report: those that the user's rules allow to be contacted join the cluster, the
/// others are listed in the window.
class FoundEndpoints : public QObject
{
    Q_OBJECT

public:
    FoundEndpoints(OpenCluster &cluster, Membership &membership, SettingsFile &settings,
                   gui::MainWindow &window, QObject *parent = nullptr);

    void begin(); ///< of another cluster
    void hear(const core::SamplePtr &sample);
    void add(const QList<core::Target> &named); ///< by the user: no rule is about them
    void remove(const QString &named);
    void lend(const QStringList &endpoints, const core::Secret &password); ///< see Discovery

    void askWhoMayBeContacted(const std::optional<insight::DiscoveredEndpoint> &about = {});

signals:
    void changed();

private:
    void allow(const QList<core::Allowance> &rules);
    void follow(const program::Discovery::Change &change);

    OpenCluster &m_cluster;
    Membership &m_membership;
    SettingsFile &m_settings;
    gui::MainWindow &m_window;
    program::Discovery m_discovery;
};

} // namespace app
