#include "insight/past/cluster_history.h"

#include <utility>

namespace insight {

ClusterHistory::ClusterHistory(const QStringList &endpoints, HistoryRules rules)
    : m_endpoints(endpoints)
    , m_rules(rules)
{
    for (const QString &endpoint : endpoints)
        m_histories.try_emplace(endpoint, shared(EndpointHistory(m_rules)));
}

/// Another thread only reads its copy; after it has let go of it, what it read may be changed.
EndpointHistory &ClusterHistory::own(Shared &shared)
{
    if (shared->ref.loadAcquire() > 1)
        shared = Shared(new Counted(*shared));
    return shared->history;
}

void ClusterHistory::setInterval(core::Duration interval)
{
    m_rules.interval = interval;
    for (auto &[name, held] : m_histories) {
        if (held->history.interval() != interval)
            own(held).setInterval(interval);
    }
}

void ClusterHistory::add(const core::SamplePtr &sample, core::Instant now)
{
    const QString &name = sample->endpoint.name;
    if (m_unlisted.contains(name))
        return; // it arrived after the endpoint was unlisted
    list(name);
    own(m_histories.at(name)).add(sample, now);
}

void ClusterHistory::fallSilent(const core::Endpoint &endpoint)
{
    const auto known = m_histories.find(endpoint.name);
    if (known != m_histories.end())
        own(known->second).fallSilent(endpoint);
}

void ClusterHistory::precede(const QString &endpoint, EndpointHistory older)
{
    const auto known = m_histories.find(endpoint);
    if (known != m_histories.end())
        own(known->second).precede(std::move(older));
}

void ClusterHistory::put(const QString &endpoint, EndpointHistory history)
{
    list(endpoint);
    m_histories[endpoint] = shared(std::move(history));
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
    m_histories.emplace(endpoint, shared(EndpointHistory(m_rules)));
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
    return known == m_histories.end() ? unheardOf : known->second->history;
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

ClusterHistory lastReadings(const ClusterHistory &past, TimeSpan span)
{
    ClusterHistory end;
    for (const QString &name : past.endpoints()) {
        const EndpointHistory &history = past.history(name);
        std::deque<Point> points;
        std::deque<Gap> gaps;
        if (history.isSilent() && history.heardSince()) {
            gaps.push_back({ .span = span, .reason = {} });
        } else if (!history.isSilent() && !history.points().empty()) {
            points.push_back(history.points().back());
            points.back().at = span.to;
            points.back().stands = span.length();
        }
        end.put(name, EndpointHistory::ofAverages(std::move(points), std::move(gaps), {}, history.layer()));
    }
    return end;
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
