#pragma once

#include "app/clock.h"
#include "app/history_service.h"
#include "app/open_cluster.h"
#include "app/saving.h"
#include "app/span_export.h"
#include "app/view_state.h"

#include <QObject>

namespace gui {
class MainWindow;
}

namespace app {

/// The commands of a window that hand out what it shows: as files, or on the clipboard.
class ExportCommands : public QObject
{
    Q_OBJECT

public:
    ExportCommands(gui::MainWindow &window, ViewState &viewState, const OpenCluster &cluster,
                   const HistoryService &historyService, const Clock &clock, const QString &folder,
                   QObject *parent = nullptr);

    QString folder() const { return m_saving.folder(); } ///< of the last file

private:
    bool isStillReading(bool alsoCharts);
    QImage captionedChart() const;
    Exportable exportable() const;
    void saveTable();
    void saveChart();
    void saveSnapshot();
    void saveSpan();
    void takeIncident();

    gui::MainWindow &m_window;
    ViewState &m_viewState;
    const OpenCluster &m_cluster;
    const HistoryService &m_historyService;
    const Clock &m_clock;
    Saving m_saving;
};

} // namespace app
