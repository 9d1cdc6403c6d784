#include "insight/path/address_index.h"

#include "insight/past/traffic.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using core::Address;

/// Called thousands of times: the first letter nearly always decides.
bool isOwnHost(const QString &host)
{
    switch (host.isEmpty() ? u'\0' : host[0].toLower().unicode()) {
    case u'1':
        return host.startsWith("127."_L1);
    case u':':
        return host == "::1"_L1;
    case u'l':
        return host.compare("localhost"_L1, Qt::CaseInsensitive) == 0;
    case u'/':
    case u'@':
        return true;
    default:
        return false;
    }
}

QString plainHost(const QString &host)
{
    constexpr auto mapped = "::ffff:"_L1; // an IPv4 address on a socket that speaks both
    return host.startsWith(u':') && host.startsWith(mapped, Qt::CaseInsensitive) ? host.sliced(mapped.size())
                                                                                 : host;
}

/// Where it was reached, or, before it ever was, where it is expected: "db1:5432", "db1/10.0.0.5:5432".
Address placeOf(const core::Endpoint &endpoint)
{
    if (!endpoint.address.isEmpty() || endpoint.name.startsWith(u'/'))
        return parseAddress(endpoint.address);
    return parseAddress(endpoint.name.section(u'/', -1));
}

} // namespace

Address parseAddress(const QString &text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    bool isPort = false;
    const int port = colon < 0 ? 0 : QStringView(text).sliced(colon + 1).toInt(&isPort);
    Address address { isPort ? text.first(colon) : text, isPort ? port : 0 };
    if (address.host.startsWith(u'[') && address.host.endsWith(u']'))
        address.host = address.host.sliced(1, address.host.size() - 2);
    return address;
}

core::Address serversOf(const core::Pool &pool)
{
    return parseAddress(pool.target.section(u'/', 0, -2));
}

AddressIndex::AddressIndex(const QList<core::SamplePtr> &samples)
{
    const QString here = u"localhost"_s;
    for (const core::SamplePtr &sample : samples) {
        const QString host = plainHost(placeOf(sample->endpoint).host);
        m_hosts.push_back(host.isEmpty() || isOwnHost(host) ? here : host);
    }
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
    address.host = plainHost(address.host);
    if (isOwnHost(address.host))
        address.host = m_hosts[saidBy];
    return address;
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
