#include "insight/past/past.h"

namespace insight {

Past::Past(const QStringList &endpoints, TrailRules rules)
    : m_endpoints(endpoints)
    , m_rules(rules)
{
    for (const QString &endpoint : endpoints)
        m_trails.try_emplace(endpoint, rules);
}

void Past::setInterval(core::Duration interval)
{
    m_rules.interval = interval;
    for (auto &[name, trail] : m_trails)
        trail.setInterval(interval);
}

void Past::add(const core::SamplePtr &sample, core::Instant now)
{
    const QString &name = sample->endpoint.name;
    if (m_unlisted.contains(name))
        return; // was on its way
    const auto [trail, isNew] = m_trails.try_emplace(name, m_rules);
    if (isNew)
        m_endpoints.append(name);
    trail->second.add(sample, now);
}

void Past::precede(const QString &endpoint, Trail older)
{
    const auto known = m_trails.find(endpoint);
    if (known != m_trails.end())
        known->second.precede(std::move(older));
}

void Past::put(const QString &endpoint, Trail trail)
{
    list(endpoint);
    m_trails.insert_or_assign(endpoint, std::move(trail));
}

void Past::merge(const QString &endpoint, const QString &into)
{
    if (endpoint == into)
        return;
    unlist(endpoint);
    if (m_trails.try_emplace(into, m_rules).second)
        m_endpoints.append(into);
}

void Past::list(const QString &endpoint)
{
    m_unlisted.remove(endpoint);
    if (m_trails.try_emplace(endpoint, m_rules).second)
        m_endpoints.append(endpoint);
}

void Past::unlist(const QString &endpoint)
{
    m_unlisted.insert(endpoint);
    m_trails.erase(endpoint);
    m_endpoints.removeOne(endpoint);
}

const Trail &Past::trail(const QString &endpoint) const
{
    static const Trail unheardOf;
    const auto known = m_trails.find(endpoint);
    return known == m_trails.end() ? unheardOf : known->second;
}

QStringList Past::endpointsIn(const Scope &scope) const
{
    QStringList names;
    for (const QString &name : m_endpoints) {
        if (scope.includes(name))
            names.append(name);
    }
    return names;
}

QList<core::SamplePtr> latestSamples(const Past &past, const Scope &scope)
{
    QList<core::SamplePtr> samples;
    for (const QString &name : past.endpointsIn(scope)) {
        const Trail &trail = past.trail(name);
        if (trail.latestGood() && !trail.isSilent())
            samples.append(trail.latestGood());
    }
    return samples;
}

QList<core::SamplePtr> sessionsAtEnd(const Past &past, const Scope &scope, TimeSpan span)
{
    QList<core::SamplePtr> samples;
    for (const QString &name : past.endpointsIn(scope)) {
        if (const auto sample = past.trail(name).sessionsAtEnd(span))
            samples.append(sample);
    }
    return samples;
}

} // namespace insight
