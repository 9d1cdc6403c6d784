#include "insight/path/unasked.h"

#include "insight/past/traffic.h"
#include "insight/path/destinations.h"

#include <algorithm>

namespace insight {

using core::Address;

Unasked::Unasked(const Ends &ends, const MatchedEnds &matchedEnds, const Routes &routes)
    : m_ends(ends)
    , m_routes(routes)
{
    for (std::size_t place = 0; place < ends.places(); ++place) {
        findReported(place);
        findConnected(place, matchedEnds);
    }
}

/// Endpoints that are reported as its siblings or as its destination.
void Unasked::findReported(std::size_t place)
{
    const core::Sample &sample = m_ends.at(place);
    const auto isBefore = [](const core::Neighbour &neighbour) {
        return neighbour.relation == core::Neighbour::Relation::Before;
    };
    if (std::ranges::any_of(sample.neighbours, isBefore))
        m_behindOthers.insert(place);
    if (!isOnTheWay(sample))
        return;
    for (const core::Neighbour &neighbour : sample.neighbours) {
        const bool isLike = neighbour.isMember();
        const Address address { neighbour.host, neighbour.port };
        if ((!isLike && !isProxy(sample)) || !address.isKnown() || m_ends.addressIndex().find(place, address)
            || leadsNowhere(sample, neighbour))
            continue;
        m_endpoints.push_back({ m_ends.addressIndex().seenFrom(place, address).host, place, isLike });
    }
}

/// An unknown address that a pooler has connections to may be a proxy's or another pooler's.
void Unasked::findConnected(std::size_t place, const MatchedEnds &matchedEnds)
{
    const auto &told = lastLinks(m_ends.at(place));
    Addresses seen;
    for (std::size_t i = 0; told && i < told->servers.size(); ++i) {
        const Address &remote = told->servers[i].remote;
        if (remote.isKnown() && seen.insert(remote).second && !m_ends.addressIndex().find(place, remote)
            && !matchedEnds.keepsAddress(place, remote))
            m_endpoints.push_back({ m_ends.addressIndex().seenFrom(place, remote).host, place });
    }
}

bool Unasked::mayLead(End arrived) const
{
    if (m_behindOthers.contains(arrived.sample))
        return true;
    if (m_endpoints.empty())
        return false;
    const QString host = m_ends.hostOf(arrived);
    return std::ranges::any_of(m_endpoints, [&](const Endpoint &unasked) {
        return unasked.host == host && mayLead(unasked, arrived.sample);
    });
}

bool Unasked::mayLead(const Endpoint &unasked, std::size_t to) const
{
    const std::size_t place = unasked.knownFrom;
    return unasked.isLike ? m_routes.mayLead(place, to) : place != to && !m_routes.leads(to, place);
}

} // namespace insight
