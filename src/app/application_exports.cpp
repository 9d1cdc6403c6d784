#include "app/application.h"
#include "app/exports.h"
#include "app/incident.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "report/faults.h"
#include "report/incident.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace app {

using gui::MainWindow;

void Application::wireExports()
{
    connect(&m_window, &MainWindow::tableExportRequested, this,
            [this] { m_saving->saveTable(m_window.table(), m_window.tableName()); });
    connect(&m_window, &MainWindow::chartExportRequested, this,
            [this] { m_saving->saveChart(captionedChart(), m_window.chartName()); });
    connect(&m_window, &MainWindow::snapshotExportRequested, this, [this] {
        if (!isStillReading())
            m_saving->saveSnapshot(m_viewState.standingShown(now()), m_viewState.momentShown(now()));
    });
    connect(&m_window, &MainWindow::incidentRequested, this, [this] {
        if (isStillReading())
            return;
        copyIncident(m_viewState, m_cluster.name(), captionedChart(), now());
        m_window.say(tr("The incident is on the clipboard as Markdown and as a picture"));
    });
    connect(m_saving, &Saving::said, &m_window, &MainWindow::say);
}

/// While reading there is no data for the requested moment yet.
bool Application::isStillReading()
{
    const bool isReading = m_viewState.unread(now()).span.has_value();
    if (isReading)
        m_window.say(tr("The chosen time is still being read from the history. Try again in a moment"));
    return isReading;
}

QImage Application::captionedChart() const
{
    const insight::TimeSpan span = gui::shownSpan(m_viewState.axis(), now());
    return captioned(m_window.chart(), report::caption(m_cluster.name(), span));
}

void Application::takeScreenshot()
{
    m_matching.stop();
    present();
    const core::Status written = exportChart(m_window.grab().toImage(), m_options.screenshot);
    if (!written)
        program::note(report::sentence(written.error()));
    const int shown = m_clock.isStopped() ? int(program::AllAnswered) : m_viewState.exitStatus();
    QCoreApplication::exit(written ? shown : int(program::NothingAnswered));
}

} // namespace app
