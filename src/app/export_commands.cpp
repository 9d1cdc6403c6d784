#include "app/export_commands.h"

#include "app/exports.h"
#include "app/incident.h"
#include "gui/window/main_window.h"
#include "report/incident.h"

namespace app {

using gui::MainWindow;

ExportCommands::ExportCommands(MainWindow &window, ViewState &viewState, const OpenCluster &cluster,
                               const HistoryService &historyService, const Clock &clock,
                               const QString &folder, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_viewState(viewState)
    , m_cluster(cluster)
    , m_historyService(historyService)
    , m_clock(clock)
    , m_saving(&window, folder)
{
    connect(&m_window, &MainWindow::tableExportRequested, this, &ExportCommands::saveTable);
    connect(&m_window, &MainWindow::chartExportRequested, this, &ExportCommands::saveChart);
    connect(&m_window, &MainWindow::snapshotExportRequested, this, &ExportCommands::saveSnapshot);
    connect(&m_window, &MainWindow::incidentRequested, this, &ExportCommands::takeIncident);
    connect(&m_window, &MainWindow::historyExportRequested, this,
            [this] { openSpanExport(exportable(), m_saving, m_window); });
    connect(&m_window, &MainWindow::spanSavingRequested, this, &ExportCommands::saveSpan);
    connect(&m_saving, &Saving::said, &m_window, &MainWindow::say);
}

/// While reading there is no data for the requested moment yet, and charts may show another time.
bool ExportCommands::isStillReading(bool alsoCharts)
{
    const program::PastPart unread = m_viewState.unread(m_clock.now());
    const bool isReading = unread.span || (alsoCharts && unread.axis);
    if (isReading)
        m_window.say(tr("The chosen time is still being read from the history. Try again in a moment"));
    return isReading;
}

QImage ExportCommands::captionedChart() const
{
    const insight::TimeSpan span = gui::shownSpan(m_viewState.axis(), m_clock.now());
    return captioned(m_window.chart(), report::caption(m_cluster.name(), span));
}

void ExportCommands::saveTable()
{
    if (!isStillReading(false))
        m_saving.saveTable(m_window.table(), m_window.tableName());
}

void ExportCommands::saveChart()
{
    if (!isStillReading(true))
        m_saving.saveChart(captionedChart(), m_window.chartName());
}

void ExportCommands::saveSnapshot()
{
    const core::Instant now = m_clock.now();
    if (!isStillReading(false))
        m_saving.saveSnapshot(m_viewState.standingShown(now), m_viewState.momentShown(now));
}

void ExportCommands::takeIncident()
{
    if (isStillReading(true))
        return;
    copyIncident(m_viewState, m_cluster.name(), captionedChart(), m_clock.now());
    m_window.say(tr("The incident is on the clipboard as Markdown and as a picture"));
}

Exportable ExportCommands::exportable() const
{
    const gui::Axis &axis = m_viewState.axis();
    QList<core::Endpoint> endpoints;
    for (const core::SamplePtr &sample : m_viewState.latest())
        endpoints.append(sample->endpoint);
    return { .history = m_historyService.state().path,
             .span = axis.selected.value_or(gui::shownSpan(axis, m_clock.now())).span(),
             .endpoints = endpoints,
             .marks = m_historyService.waitingMarks() };
}

void ExportCommands::saveSpan()
{
    const Exportable known = exportable();
    if (known.endpoints.isEmpty())
        m_window.say(tr("Nothing is known about this cluster yet: there is no span to save"));
    else
        openSpanSaving(known, m_saving, m_window);
}

} // namespace app
