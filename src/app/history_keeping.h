#pragma once

#include "app/history_service.h"
#include "app/open_cluster.h"

#include <QObject>

namespace gui {
class MainWindow;
}

namespace app {

/// The history of the open cluster: keeps what the user chose, shows its state, and tells the watch which
/// endpoints another process polls.
class HistoryKeeping : public QObject
{
    Q_OBJECT

public:
    HistoryKeeping(OpenCluster &cluster, SettingsFile &settings, HistoryService &historyService,
                   gui::MainWindow &window, QObject *parent = nullptr);

    void begin();  ///< of another cluster
    void follow(); ///< the same cluster is kept by other rules or at another interval

    /// Starts the watch. What others poll is not polled even once, and a disk that hangs does not keep us
    /// from the servers.
    void startWatch();

    void sayUnreadable(const core::Error &trouble);

private:
    void take(const core::HistoryState &state);
    void askForRetention();
    void toggleQueries();
    void keepQueries(bool full);
    bool keepsQueries() const;
    void copyPath();

    gui::MainWindow &m_window;
    OpenCluster &m_cluster;
    SettingsFile &m_settings;
    HistoryService &m_historyService;
    int m_findings = 0; ///< that the user has seen
};

} // namespace app
