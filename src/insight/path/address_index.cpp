#include "insight/path/address_index.h"

#include "core/address/place.h"
#include "insight/past/traffic.h"

#include <utility>

namespace insight {

using core::Address;
using core::parseAddress;

core::Address serversOf(const core::Pool &pool)
{
    const bool namesDatabase = pool.target.contains(u'/');
    return parseAddress(namesDatabase ? pool.target.section(u'/', 0, -2) : pool.target);
}

AddressIndex::AddressIndex(const QList<core::SamplePtr> &samples)
{
    for (const core::SamplePtr &sample : samples)
        m_hosts.push_back(core::hostOf(sample->endpoint));
    for (std::size_t i = 0; i < m_hosts.size(); ++i) {
        const core::Sample &sample = *samples[qsizetype(i)];
        m_processes.push_back(processesIn(i, sample));
        listen(i, parseAddress(sample.endpoint.address));
        listen(i, parseAddress(sample.endpoint.name));
        if (!isProxy(sample))
            continue;
        const auto [known, isNew] = m_proxies.try_emplace(m_hosts[i], i);
        if (!isNew)
            known->second.reset();
    }
    for (std::size_t i = 0; i < m_hosts.size(); ++i) {
        if (const auto &links = samples[qsizetype(i)]->links)
            listen(i, links->clients);
    }
}

QStringList AddressIndex::processesIn(std::size_t place, const core::Sample &sample) const
{
    QStringList hosts;
    bool areElsewhere = false;
    for (const core::Pool &pool : isApplication(sample) ? sample.pools : std::vector<core::Pool>()) {
        const auto owner = core::ownerOf(pool);
        areElsewhere = areElsewhere || owner;
        const Address instance = owner ? parseAddress(owner->place.front()) : Address();
        if (const QString host = seenFrom(place, instance).host; instance.isKnown() && !hosts.contains(host))
            hosts.append(host);
    }
    return areElsewhere ? hosts : QStringList(m_hosts[place]);
}

/// Where its clients arrived; most of them at the address of the one before.
void AddressIndex::listen(std::size_t place, const std::vector<core::Link> &clients)
{
    const Address *before = nullptr;
    for (const core::Link &client : clients) {
        if (!before || client.local != *before)
            listen(place, client.local);
        before = &client.local;
    }
}

void AddressIndex::listen(std::size_t place, const Address &address)
{
    if (address.isKnown())
        m_listening.try_emplace(seenFrom(place, address), place);
}

Address AddressIndex::seenFrom(std::size_t saidBy, Address address) const
{
    return core::seenFrom(m_hosts[saidBy], std::move(address));
}

std::optional<std::size_t> AddressIndex::find(std::size_t saidBy, const Address &address) const
{
    if (!address.isKnown())
        return std::nullopt;
    const auto found = m_listening.find(seenFrom(saidBy, address));
    return found == m_listening.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> AddressIndex::proxyAt(std::size_t saidBy, const Address &address) const
{
    const auto proxy = m_proxies.find(seenFrom(saidBy, address).host);
    return proxy == m_proxies.end() || proxy->second == saidBy ? std::nullopt : proxy->second;
}

} // namespace insight
