#include "insight/past/cluster_history.h"

#include <atomic>
#include <utility>

namespace insight {

namespace {

/// As Qt's implicitly shared values do it. Another thread only reads its copy; after it has let go of it,
/// what it read may be changed.
EndpointHistory &ownOf(std::shared_ptr<EndpointHistory> &shared)
{
    if (shared.use_count() > 1)
        shared = std::make_shared<EndpointHistory>(*shared);
    std::atomic_thread_fence(std::memory_order_acquire);
    return *shared;
}

} // namespace

ClusterHistory::ClusterHistory(const QStringList &endpoints, HistoryRules rules)
    : m_endpoints(endpoints)
    , m_rules(rules)
{
    for (const QString &endpoint : endpoints)
        m_histories.try_emplace(endpoint, created());
}

void ClusterHistory::setInterval(core::Duration interval)
{
    m_rules.interval = interval;
    for (auto &[name, history] : m_histories) {
        if (history->interval() != interval)
            ownOf(history).setInterval(interval);
    }
}

void ClusterHistory::add(const core::SamplePtr &sample, core::Instant now)
{
    const QString &name = sample->endpoint.name;
    if (m_unlisted.contains(name))
        return; // it arrived after the endpoint was unlisted
    list(name);
    ownOf(m_histories.at(name)).add(sample, now);
}

void ClusterHistory::fallSilent(const core::Endpoint &endpoint)
{
    const auto known = m_histories.find(endpoint.name);
    if (known != m_histories.end())
        ownOf(known->second).fallSilent(endpoint);
}

void ClusterHistory::precede(const QString &endpoint, EndpointHistory older)
{
    const auto known = m_histories.find(endpoint);
    if (known != m_histories.end())
        ownOf(known->second).precede(std::move(older));
}

void ClusterHistory::put(const QString &endpoint, EndpointHistory history)
{
    list(endpoint);
    m_histories[endpoint] = std::make_shared<EndpointHistory>(std::move(history));
}

void ClusterHistory::merge(const QString &endpoint, const QString &into)
{
    if (endpoint == into)
        return;
    unlist(endpoint);
    list(into);
}

void ClusterHistory::list(const QString &endpoint)
{
    m_unlisted.remove(endpoint);
    if (m_histories.contains(endpoint))
        return;
    m_histories.emplace(endpoint, created());
    m_endpoints.append(endpoint);
}

void ClusterHistory::unlist(const QString &endpoint)
{
    m_unlisted.insert(endpoint);
    m_histories.erase(endpoint);
    m_endpoints.removeOne(endpoint);
}

const EndpointHistory &ClusterHistory::history(const QString &endpoint) const
{
    static const EndpointHistory unheardOf;
    const auto known = m_histories.find(endpoint);
    return known == m_histories.end() ? unheardOf : *known->second;
}

QStringList ClusterHistory::endpointsIn(const Scope &scope) const
{
    QStringList names;
    for (const QString &name : m_endpoints) {
        if (scope.includes(name))
            names.append(name);
    }
    return names;
}

QList<core::SamplePtr> latestSamples(const ClusterHistory &past, const Scope &scope)
{
    QList<core::SamplePtr> samples;
    for (const QString &name : past.endpointsIn(scope)) {
        const EndpointHistory &history = past.history(name);
        if (history.latestGood() && !history.isSilent())
            samples.append(history.latestGood());
    }
    return samples;
}

QList<core::SamplePtr> sessionsAtEnd(const ClusterHistory &past, const Scope &scope, TimeSpan span)
{
    QList<core::SamplePtr> samples;
    for (const QString &name : past.endpointsIn(scope)) {
        if (const auto sample = past.history(name).sessionsAtEnd(span))
            samples.append(sample);
    }
    return samples;
}

} // namespace insight
