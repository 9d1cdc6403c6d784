#include "core/address/ip_address.h"
#include "insight/past/traffic.h"
#include "insight/path/connection_matches.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

using core::Address;

namespace {

bool isOnTheWay(const core::Sample &sample)
{
    const core::Layer layer = sample.endpoint.layer;
    return layer == core::Layer::Pooler || layer == core::Layer::Proxy || layer == core::Layer::Unknown;
}

/// One that is down and empty leads nowhere.
bool leadsNowhere(const core::Sample &sample, const core::Neighbour &neighbour)
{
    const auto pool = std::ranges::find(sample.pools, neighbour.name, &core::Pool::name);
    return neighbour.up == false && pool != sample.pools.end() && pool->physicalTotal == 0;
}

} // namespace

/// Its last list of connections. Null where it never gave one.
const ConnectionMatches::LinksPtr &ConnectionMatches::lastTold(std::size_t place) const
{
    const core::Sample &sample = *m_samples[qsizetype(place)];
    return sample.links ? sample.links : sample.linksBefore;
}

/// Where it reports that its connections go.
std::vector<Address> ConnectionMatches::destinations(std::size_t place) const
{
    const core::Sample &sample = *m_samples[qsizetype(place)];
    std::vector<Address> destinations;
    Addresses seen;
    const auto add = [&](const Address &address) {
        if (seen.insert(address).second)
            destinations.push_back(address);
    };
    for (const core::Neighbour &neighbour : sample.neighbours) {
        const bool isLed = !neighbour.isMember();
        if (isLed && !leadsNowhere(sample, neighbour)) // without a host: a socket
            add({ neighbour.host.isEmpty() ? u"localhost"_s : neighbour.host, neighbour.port });
    }
    const LinksPtr &told = lastTold(place);
    for (std::size_t i = 0; told && i < told->servers.size(); ++i) {
        const Address &remote = told->servers[i].remote;
        if (remote.isKnown())
            add(remote);
    }
    return destinations;
}

void ConnectionMatches::lead(std::size_t from, std::size_t to)
{
    auto &graphs = m_leadsTo[from];
    const auto at = std::ranges::lower_bound(graphs, to);
    if (from != to && (at == graphs.end() || *at != to))
        graphs.insert(at, to);
}

/// Whether all addresses it leads to are known as those of polled endpoints, or its connections there were
/// found at one. Any other address may be a second one of a polled endpoint.
bool ConnectionMatches::isTraced(std::size_t place, const std::vector<Address> &destinations) const
{
    Addresses found;
    const auto &links = m_samples[qsizetype(place)]->links;
    for (std::size_t i = 0; links && i < links->servers.size(); ++i) {
        if (m_nodes[place].below[i].end)
            found.insert(links->servers[i].remote);
    }
    return !destinations.empty() && std::ranges::all_of(destinations, [&](const Address &destination) {
        return found.contains(destination) || m_addressIndex.find(place, destination)
               || m_addressIndex.proxyAt(place, destination);
    });
}

void ConnectionMatches::findWays(std::size_t place)
{
    Node &node = m_nodes[place];
    const std::vector<Address> told = destinations(place);
    for (const Address &destination : told) {
        if (const auto to = m_addressIndex.find(place, destination))
            lead(place, *to);
    }
    node.leadsAnywhere = isOnTheWay(*m_samples[qsizetype(place)]) && !isTraced(place, told);
    node.sharesAddress = !isAlone(place);
    const auto comesFrom = [&node](const QString &host) {
        if (!host.isEmpty() && std::ranges::find(node.hosts, host) == node.hosts.end())
            node.hosts.push_back(host);
    };
    for (const ConnectionMatch &below : node.below) {
        if (!below.end)
            continue;
        lead(place, below.end.sample);
        node.foundAt.insert(below.end.sample);
        comesFrom(hostOf(origin(below.end), below.end)); // as it is seen there
    }
    const LinksPtr &links = lastTold(place);
    for (std::size_t i = 0; links && i < links->servers.size(); ++i)
        comesFrom(m_addressIndex.seenFrom(place, links->servers[i].local).host);
    const QString &own = m_addressIndex.hostOf(place);
    node.isHostUnknown = node.hosts.empty() && own != "localhost"_L1 && !core::parseIpAddress(own);
}

void ConnectionMatches::findStrays(std::size_t place)
{
    Node &node = m_nodes[place];
    const core::Sample &sample = *m_samples[qsizetype(place)];
    const auto placed = [&](const core::Link &server, bool isFound) {
        return Placed { m_addressIndex.find(place, server.remote), isFound,
                        server.local.isKnown() && node.plainTo.contains(server.remote) };
    };
    if (sample.links)
        node.strays = straysOf(*sample.links, [&](std::size_t i) {
            return placed(sample.links->servers[i], bool(node.below[i].end));
        });
    node.before = heldBefore(place);
    if (sample.linksBefore)
        node.before.strays = straysOf(*sample.linksBefore, [&](std::size_t i) {
            return placed(sample.linksBefore->servers[i], false);
        });
}

/// An endpoint that leads to no known one may lead to the proxy on that host, unless it is behind that proxy
/// itself.
void ConnectionMatches::findWaysByHost(std::size_t place)
{
    if (!m_leadsTo[place].empty())
        return;
    for (const Address &destination : destinations(place)) {
        const auto proxy = m_addressIndex.proxyAt(place, destination);
        if (proxy && !leads(*proxy, place))
            lead(place, *proxy);
    }
}

ConnectionMatches::Held ConnectionMatches::heldBefore(std::size_t place) const
{
    Held held;
    const auto &told = m_samples[qsizetype(place)]->linksBefore;
    for (std::size_t i = 0; told && i < told->servers.size(); ++i) {
        const core::Link &server = told->servers[i];
        if (server.local.isKnown())
            held.origins.insert(m_addressIndex.seenFrom(place, server.local));
        if (told->pidsAreBackends && server.remotePid)
            held.pids.insert(*server.remotePid);
    }
    return held;
}

/// Endpoints that are reported as its siblings or as its destination, and are not polled.
void ConnectionMatches::findUnasked(std::size_t place)
{
    const core::Sample &sample = *m_samples[qsizetype(place)];
    if (!isOnTheWay(sample))
        return;
    for (const core::Neighbour &neighbour : sample.neighbours) {
        const Address address { neighbour.host, neighbour.port };
        if ((!neighbour.isMember() && !isProxy(sample)) || !address.isKnown()
            || m_addressIndex.find(place, address) || leadsNowhere(sample, neighbour))
            continue;
        m_unasked.push_back({ m_addressIndex.seenFrom(place, address).host, place, neighbour.isMember() });
    }
}

/// An unknown address that a pooler has connections to may be a proxy's or another pooler's.
void ConnectionMatches::findUnaskedDestinations(std::size_t place)
{
    const LinksPtr &told = lastTold(place);
    Addresses seen;
    for (std::size_t i = 0; told && i < told->servers.size(); ++i) {
        const Address &remote = told->servers[i].remote;
        if (remote.isKnown() && seen.insert(remote).second && !m_addressIndex.find(place, remote)
            && !m_nodes[place].plainTo.contains(remote))
            m_unasked.push_back({ m_addressIndex.seenFrom(place, remote).host, place });
    }
}

} // namespace insight
