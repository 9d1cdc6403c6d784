#include "program/discovery.h"

#include "core/address/target_list.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace program {

namespace {

constexpr std::size_t mostContacted = 64;

/// Only its reports of others and its own addresses.
core::Sample essenceOf(const core::Sample &sample)
{
    core::Sample essence;
    essence.endpoint = sample.endpoint;
    essence.neighbours = sample.neighbours;
    if (!sample.links)
        return essence;
    auto doors = std::make_shared<core::Links>();
    for (const core::Link &client : sample.links->clients) {
        if (doors->clients.empty() || doors->clients.back().local != client.local)
            doors->clients.push_back({ .local = client.local });
    }
    essence.links = std::move(doors);
    return essence;
}

bool tellsTheSame(const core::Sample &one, const core::Sample &other)
{
    return one.neighbours == other.neighbours && one.endpoint.address == other.endpoint.address
           && bool(one.links) == bool(other.links) && (!one.links || *one.links == *other.links);
}

bool isProtectedAlike(const core::Target &one, const core::Target &other)
{
    return one.tls == other.tls && one.options == other.options && one.admission == other.admission;
}

} // namespace

Discovery::Discovery(const QList<core::Target> &seeds, const QList<core::Allowance> &allowances)
    : m_seeds(seeds)
    , m_allowances(allowances)
{
}

std::optional<Discovery::Change> Discovery::hear(const core::Sample &sample)
{
    if (m_left.contains(sample.endpoint.name))
        return std::nullopt; // it arrived after the endpoint was removed
    core::SamplePtr &latest = m_latest[sample.endpoint.name];
    core::Sample essence = essenceOf(sample);
    if (latest && tellsTheSame(*latest, essence))
        return std::nullopt;
    if (!latest)
        m_order.append(sample.endpoint.name);
    latest = std::make_shared<const core::Sample>(std::move(essence));
    Change change;
    sift(change);
    return change;
}

void Discovery::lend(const QString &endpoint, const core::Secret &password)
{
    for (core::Target &seed : m_seeds) {
        for (const core::Host &host : seed.hosts) {
            if (core::label(host) == endpoint)
                seed.password = password;
        }
    }
}

Discovery::Change Discovery::allow(const QList<core::Allowance> &allowances)
{
    m_allowances = allowances;
    return reviewed();
}

Discovery::Change Discovery::add(const QList<core::Target> &seeds)
{
    m_seeds += seeds;
    for (const QString &endpoint : core::labels(seeds)) {
        m_left.remove(endpoint);
        m_contacts.erase(endpoint); // it no longer needs a rule
    }
    return reviewed();
}

Discovery::Change Discovery::remove(const QString &endpoint)
{
    m_seeds = core::without(std::move(m_seeds), { endpoint });
    forget(endpoint);
    return reviewed();
}

void Discovery::forget(const QString &endpoint)
{
    m_left.insert(endpoint);
    m_latest.erase(endpoint);
    m_order.removeOne(endpoint);
}

/// Contacted endpoints that are no longer allowed are disconnected.
Discovery::Change Discovery::reviewed()
{
    Change change;
    std::erase_if(m_contacts, [&](const auto &contact) {
        const auto target = core::targetOf(contact.second.neighbour, m_seeds, m_allowances);
        const auto *still = std::get_if<core::Target>(&target);
        if (still && isProtectedAlike(*still, contact.second.target))
            return false;
        change.leave.append(contact.first);
        forget(contact.first);
        return true;
    });
    sift(change);
    return change;
}

void Discovery::sift(Change &change)
{
    m_listed.clear();
    QList<core::SamplePtr> samples;
    for (const QString &name : m_order)
        samples.append(m_latest.at(name));
    for (insight::DiscoveredEndpoint &found : insight::discoveredEndpoints(samples)) {
        const QString name = labelOf(found);
        if (m_contacts.contains(name) || core::targetNaming(m_seeds, name))
            continue;
        const auto target = core::targetOf(found.neighbour, m_seeds, m_allowances);
        const auto *obstacle = std::get_if<core::Obstacle>(&target);
        if (obstacle || m_contacts.size() >= mostContacted) {
            found.obstacle = obstacle ? *obstacle : core::Obstacle::TooMany;
            m_listed.push_back(std::move(found));
        } else {
            change.watch.append(std::get<core::Target>(target));
            m_left.remove(name);
            m_contacts.emplace(name, Contact { found.neighbour, change.watch.back() });
        }
    }
}

int Discovery::wouldBeContacted(const QList<core::Allowance> &allowances) const
{
    return int(std::ranges::count_if(m_listed, [&](const insight::DiscoveredEndpoint &found) {
        return std::holds_alternative<core::Target>(core::targetOf(found.neighbour, m_seeds, allowances));
    }));
}

} // namespace program
