#include "insight/path/routes.h"

#include "insight/past/traffic.h"
#include "insight/path/destinations.h"

#include <algorithm>

namespace insight {

using core::Address;

Routes::Routes(const Ends &ends, const MatchedEnds &matchedEnds)
    : m_ends(ends)
    , m_places(ends.places())
{
    for (std::size_t place = 0; place < m_places.size(); ++place)
        find(place, matchedEnds);
    for (std::size_t place = 0; place < m_places.size(); ++place)
        findByHost(place);
}

bool Routes::leads(std::size_t from, std::size_t to) const
{
    return std::ranges::binary_search(m_places[from].leadsTo, to);
}

bool Routes::isSaidToLead(std::size_t from, std::size_t to) const
{
    const auto isIt = [&](const core::Neighbour &neighbour) {
        const Address address { neighbour.host, neighbour.port };
        const AddressIndex &index = m_ends.addressIndex();
        return neighbour.relation == core::Neighbour::Relation::Said
               && (index.find(from, address) == to || index.proxyAt(from, address) == to);
    };
    return leads(from, to) && std::ranges::any_of(m_ends.at(from).neighbours, isIt);
}

bool Routes::mayLead(std::size_t place, std::size_t to) const
{
    if (isApplication(m_ends.at(place)))
        return false;
    return leads(place, to) || (m_places[place].leadsAnywhere && !leads(to, place));
}

void Routes::lead(std::size_t from, std::size_t to)
{
    auto &known = m_places[from].leadsTo;
    const auto at = std::ranges::lower_bound(known, to);
    if (from != to && (at == known.end() || *at != to))
        known.insert(at, to);
}

void Routes::find(std::size_t place, const MatchedEnds &matchedEnds)
{
    const core::Sample &sample = m_ends.at(place);
    const std::vector<Address> destinations = destinationsOf(sample);
    for (const Address &destination : destinations) {
        if (const auto to = m_ends.addressIndex().find(place, destination))
            lead(place, *to);
    }
    for (const ConnectionMatch &below : matchedEnds.belowServersOf(place)) {
        if (below.end)
            lead(place, below.end.sample);
    }
    m_places[place].leadsAnywhere = isOnTheWay(sample) && !isTraced(place, destinations, matchedEnds);
}

/// Whether all addresses it leads to are known as those of polled endpoints, or its connections there were
/// found at one. Any other address may be a second one of a polled endpoint.
bool Routes::isTraced(std::size_t place, const std::vector<Address> &destinations,
                      const MatchedEnds &matchedEnds) const
{
    Addresses found;
    const auto &below = matchedEnds.belowServersOf(place);
    for (std::size_t i = 0; i < below.size(); ++i) {
        if (below[i].end)
            found.insert(m_ends.at(place).links->servers[i].remote);
    }
    const AddressIndex &index = m_ends.addressIndex();
    return !destinations.empty() && std::ranges::all_of(destinations, [&](const Address &destination) {
        return found.contains(destination) || index.find(place, destination)
               || index.proxyAt(place, destination);
    });
}

/// An endpoint that leads to no known one may lead to the proxy on that host, unless it is behind that proxy
/// itself.
void Routes::findByHost(std::size_t place)
{
    if (!m_places[place].leadsTo.empty())
        return;
    for (const Address &destination : destinationsOf(m_ends.at(place))) {
        const auto proxy = m_ends.addressIndex().proxyAt(place, destination);
        if (proxy && !leads(*proxy, place))
            lead(place, *proxy);
    }
}

} // namespace insight
