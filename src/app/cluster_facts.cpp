#include "app/cluster_facts.h"

#include "core/text.h"
#include "gui/endpoints/endpoint_list.h"
#include "gui/window/main_window.h"
#include "report/targets.h"

#include <QInputDialog>

namespace app {

ClusterFacts::ClusterFacts(OpenCluster &cluster, SettingsFile &settings, ViewState &viewState,
                           gui::MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_cluster(cluster)
    , m_settings(settings)
    , m_viewState(viewState)
{
    connect(&m_cluster, &OpenCluster::changed, this, &ClusterFacts::show);
    connect(&m_window, &gui::MainWindow::coresRequested, this, &ClusterFacts::askForCores);
    connect(&m_window.endpoints(), &gui::EndpointList::nameRequested, this, &ClusterFacts::askForName);
}

void ClusterFacts::show()
{
    m_window.setCluster(m_cluster.name(), report::protectionSentence(m_cluster.value().targets));
    m_viewState.setNames(m_cluster.endpointNames());
    m_viewState.setCores(coresOf(m_settings.values(), m_cluster.value().id()));
}

void ClusterFacts::name(const gui::ClusterEntry &entry)
{
    setName(m_settings.values(), m_cluster.value().id().key, {}, entry.name);
    nameEndpoints(entry.names.keys(), entry.names);
}

void ClusterFacts::nameEndpoints(const QStringList &endpoints, const report::EndpointNames &names)
{
    for (const QString &endpoint : endpoints)
        setName(m_settings.values(), m_cluster.value().id().key, endpoint, names.value(endpoint));
    show();
    m_settings.write();
}

void ClusterFacts::askForName(const QString &endpoint)
{
    if (!m_cluster.watch())
        return;
    const Cluster &cluster = m_cluster.value();
    const QString key = cluster.id().key;
    auto *dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(
        tr("Name of %1").arg(core::display(endpoint.isEmpty() ? cluster.name : endpoint, 80)));
    dialog->setLabelText(tr("Without a name, its address is shown."));
    dialog->setTextValue(
        m_settings.values().names.value(key).value(endpoint, cluster.usualNames.value(endpoint)));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, key, endpoint, watch = m_cluster.watch()](const QString &name) {
                setName(m_settings.values(), key, endpoint, name);
                m_settings.write();
                if (watch == m_cluster.watch())
                    show();
                emit changed();
            });
    dialog->open();
}

void ClusterFacts::askForCores()
{
    auto *dialog = new QInputDialog(&m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("CPU cores"));
    dialog->setLabelText(tr("CPU cores of the server (0 hides the line)"));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(0, 4096);
    dialog->setIntValue(static_cast<int>(m_viewState.cores().value_or(0)));
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int cores) {
        setCores(m_settings.values(), m_cluster.value().id(), cores);
        m_viewState.setCores(coresOf(m_settings.values(), m_cluster.value().id()));
        emit changed();
    });
    dialog->open();
}

} // namespace app
