#include "app/open_cluster.h"

#include "report/targets.h"

namespace app {

OpenCluster::OpenCluster(SettingsFile &settings, const Options::Pace &options, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_options(options)
{
}

void OpenCluster::open(const std::shared_ptr<watch::Watch> &watch, const QStringList &addresses)
{
    m_watch = watch;
    m_cluster = clusterOf(watch->targets(), addresses);
}

void OpenCluster::show(const QString &file)
{
    m_cluster = { .name = file };
}

void OpenCluster::setUsualNames(const QString &name, const report::EndpointNames &names)
{
    m_cluster.usualName = name;
    m_cluster.usualNames = names;
}

void OpenCluster::become(const QList<core::Target> &targets, const QStringList &addresses)
{
    const ClusterId before = m_cluster.id();
    m_cluster.targets = targets;
    m_cluster.addresses = addresses;
    m_cluster.name = report::clusterName(targets);
    follow(m_settings.values(), before, m_cluster.id());
    emit changed();
}

QString OpenCluster::name() const
{
    return nameOf(m_cluster, m_settings.values());
}

report::EndpointNames OpenCluster::endpointNames() const
{
    return endpointNamesOf(m_cluster, m_settings.values());
}

gui::ClusterEntry OpenCluster::namesOf(const QList<core::Target> &targets) const
{
    return namesIn(m_settings.values(), targets);
}

core::Pace OpenCluster::paceOf(const QList<core::Target> &targets) const
{
    return app::paceOf(targets, m_settings.values(), m_options);
}

void OpenCluster::setPace(const QList<core::Target> &targets, const core::Pace &pace)
{
    m_options = {};
    app::setPace(m_settings.values(), report::clusterKey(targets), pace);
}

} // namespace app
