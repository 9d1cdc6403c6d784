#include "app/membership.h"

#include "core/address/expected.h"
#include "core/address/target_list.h"
#include "core/clock.h"

#include <chrono>

namespace app {

namespace {

/// A history stores a server's start in whole milliseconds. Without a system identifier that is not exact
/// enough.
bool isSameServer(const core::Endpoint &asked, const core::Endpoint &heard)
{
    const auto start = [](const core::Endpoint &endpoint) {
        return std::chrono::floor<std::chrono::milliseconds>(endpoint.startedAt.value_or(core::Instant {}));
    };
    return asked.name != heard.name && !asked.systemId.isEmpty() && asked.systemId == heard.systemId
           && asked.startedAt && heard.startedAt && start(asked) == start(heard);
}

} // namespace

Membership::Membership(OpenCluster &cluster, ViewState &viewState, HistoryService &historyService,
                       QObject *parent)
    : QObject(parent)
    , m_cluster(cluster)
    , m_viewState(viewState)
    , m_historyService(historyService)
{
}

void Membership::begin()
{
    m_aliases.clear();
}

void Membership::join(const QList<core::Target> &targets)
{
    if (targets.isEmpty())
        return;
    m_historyService.await(targets);
    for (const QString &endpoint : core::labels(targets))
        m_viewState.list(endpoint);
    emit joined(targets);
    m_cluster.watch()->add(targets);
}

void Membership::leave(const QStringList &endpoints)
{
    if (endpoints.isEmpty())
        return;
    m_cluster.watch()->leave(endpoints);
    for (const QString &endpoint : endpoints) {
        m_viewState.unlist(endpoint);
        m_historyService.add(core::dismissed(endpoint));
    }
}

void Membership::askAnew(const core::Target &target)
{
    const QList<core::Target> anew { target };
    m_cluster.watch()->leave(core::labels(anew));
    m_cluster.watch()->add(anew);
}

QStringList Membership::namesOf(const QString &endpoint) const
{
    return QStringList { endpoint } + m_aliases.keys(endpoint);
}

void Membership::forgetNames(const QStringList &names)
{
    for (const QString &name : names)
        m_aliases.remove(name);
}

void Membership::take(const core::SamplePtr &sample)
{
    m_historyService.add(sample);
    m_viewState.add(sample, core::wallClock());
    emit taken(sample);
}

void Membership::take(const QList<core::SamplePtr> &samples)
{
    for (const core::SamplePtr &sample : samples)
        take(sample);
}

/// An endpoint that another process polls under another name would be counted twice.
void Membership::add(const core::SamplePtr &sample)
{
    for (const core::SamplePtr &other : m_viewState.latest()) {
        if (m_cluster.watch()->isLeftToOthers(other->endpoint.name)
            && isSameServer(sample->endpoint, other->endpoint)) {
            m_cluster.watch()->leave({ sample->endpoint.name });
            return merge(sample->endpoint.name, other->endpoint.name);
        }
    }
    take(sample);
    emit heard(sample);
}

void Membership::addOfOthers(const core::SamplePtr &sample)
{
    const QString &name = sample->endpoint.name;
    if (!m_cluster.watch() || !m_cluster.watch()->isLeftToOthers(name))
        return;
    const QString asked = m_aliases.take(name);
    if (!asked.isEmpty()) {
        m_cluster.watch()->leave({ asked });
        m_viewState.list(name);
        merge(asked, name);
    }
    m_viewState.addOfOthers(sample, core::wallClock());
    emit taken(sample);
    emit heard(sample);
}

void Membership::merge(const QString &endpoint, const QString &into)
{
    m_viewState.merge(endpoint, into);
    m_historyService.add(core::dismissed(endpoint));
    for (const QString &other : m_aliases.keys(endpoint))
        m_aliases.insert(other, into);
    m_aliases.insert(endpoint, into);
    emit said(tr("%1 is the same server as %2 and is shown once").arg(endpoint, into));
}

void Membership::separate(const QString &endpoint)
{
    m_aliases.remove(endpoint);
    m_viewState.list(endpoint);
    emit said(tr("%1 may be another server now and is shown by itself again").arg(endpoint));
}

} // namespace app
