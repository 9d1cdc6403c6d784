#pragma once

#include "app/open_cluster.h"
#include "app/view_state.h"

#include <QObject>

namespace gui {
class MainWindow;
}

namespace app {

/// What the user says about the open cluster and its endpoints: their names, and the CPU cores of the server.
class ClusterFacts : public QObject
{
    Q_OBJECT

public:
    ClusterFacts(OpenCluster &cluster, SettingsFile &settings, ViewState &viewState, gui::MainWindow &window,
                 QObject *parent = nullptr);

    void show();                               ///< as they are known, or usual
    void name(const gui::ClusterEntry &entry); ///< as entered in the dialog, where an empty name means none
    void nameEndpoints(const QStringList &endpoints, const report::EndpointNames &names);

signals:
    void changed();

private:
    void askForName(const QString &endpoint); ///< empty: of the cluster
    void askForCores();

    gui::MainWindow &m_window;
    OpenCluster &m_cluster;
    SettingsFile &m_settings;
    ViewState &m_viewState;
};

} // namespace app
