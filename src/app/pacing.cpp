#include "app/pacing.h"

#include "core/address/target_list.h"
#include "core/clock.h"
#include "core/text.h"
#include "gui/dialogs/cluster_settings_dialog.h"
#include "gui/widgets/open_dialog.h"
#include "gui/window/main_window.h"
#include "report/pace.h"

#include <QEvent>

#include <algorithm>

namespace app {

Pacing::Pacing(OpenCluster &cluster, SettingsFile &settings, ViewState &viewState, gui::MainWindow &window,
               QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_cluster(cluster)
    , m_settings(settings)
    , m_viewState(viewState)
{
    connect(&m_cluster, &OpenCluster::changed, this, &Pacing::apply);
    connect(&m_window, &gui::MainWindow::clusterSettingsRequested, this, &Pacing::askForSettings);
    m_window.installEventFilter(this);
}

void Pacing::apply()
{
    if (!m_cluster.watch())
        return;
    const core::Pace now = m_window.isMinimized() ? core::unseen(m_cluster.pace()) : m_cluster.pace();
    m_cluster.watch()->setPace(now);
    m_viewState.setInterval(now.interval, core::wallClock());
    const QString turns =
        report::turnsSentence(core::labels(m_cluster.value().targets).size(), now.connections);
    if (!turns.isEmpty())
        m_window.say(tr("%1 (Cluster settings, connections)").arg(turns));
}

bool Pacing::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::WindowStateChange)
        apply();
    return QObject::eventFilter(watched, event);
}

void Pacing::askForSettings()
{
    if (!m_cluster.watch())
        return;
    gui::ClusterSettingsDialog::Situation situation { .cluster = m_cluster.name(),
                                                      .pace = m_cluster.pace(),
                                                      .endpoints = m_viewState.past().endpoints().size() };
    for (const core::SamplePtr &sample : m_viewState.latest()) {
        if (sample->stretch)
            situation.stretches += tr("%1: %2").arg(core::display(sample->endpoint.name, 80),
                                                    report::stretchText(*sample->stretch));
    }
    auto *dialog = new gui::ClusterSettingsDialog(situation, &m_window);
    connect(dialog, &gui::ClusterSettingsDialog::chosen, this,
            [this, watch = m_cluster.watch()](const core::Pace &pace) {
                if (watch == m_cluster.watch()) // else another cluster was opened meanwhile
                    choose(pace);
            });
    gui::openDialog(dialog);
}

void Pacing::choose(const core::Pace &pace)
{
    const core::Duration before = core::unseen(m_cluster.pace()).interval;
    m_cluster.setPace(m_cluster.value().targets, pace);
    apply();
    if (core::unseen(pace).interval != before)
        emit unseenIntervalChanged();
    m_settings.write();
}

/// In use are the connections that the ledger counts, lingering ones included, plus the endpoints that we
/// poll, since closed connections are opened again. Another process polls the others.
core::Pace Pacing::left() const
{
    const QStringList endpoints = m_viewState.past().endpoints();
    const auto asked = std::ranges::count_if(
        endpoints, [this](const QString &endpoint) { return !m_cluster.watch()->isLeftToOthers(endpoint); });
    const insight::OwnRates own = m_viewState.own(core::wallClock());
    const qint64 counted =
        own.mostConnections ? own.connections : 0; // otherwise they belong to another process
    core::Pace left = m_cluster.pace();
    left.connections -= int(std::max<qint64>(asked, counted));
    return left;
}

} // namespace app
