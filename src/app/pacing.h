#pragma once

#include "app/open_cluster.h"
#include "app/view_state.h"

#include <QObject>

namespace gui {
class MainWindow;
}

namespace app {

/// How often the open cluster is polled and with how many connections: as the user set it, and less while the
/// window cannot be seen.
class Pacing : public QObject
{
    Q_OBJECT

public:
    Pacing(OpenCluster &cluster, SettingsFile &settings, ViewState &viewState, gui::MainWindow &window,
           QObject *parent = nullptr);

    void apply();
    core::Pace left() const; ///< for a test of further endpoints: with the connections not in use

signals:
    void unseenIntervalChanged(); ///< of samples while the window cannot be seen

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void askForSettings();
    void choose(const core::Pace &pace);

    gui::MainWindow &m_window;
    OpenCluster &m_cluster;
    SettingsFile &m_settings;
    ViewState &m_viewState;
};

} // namespace app
