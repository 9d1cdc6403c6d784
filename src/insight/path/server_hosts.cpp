#include "insight/path/server_hosts.h"

#include "core/address/ip_address.h"
#include "insight/path/destinations.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

ServerHosts::ServerHosts(const Ends &ends, const MatchedEnds &matchedEnds)
{
    m_places.reserve(ends.places());
    for (std::size_t place = 0; place < ends.places(); ++place)
        m_places.push_back(placeOf(place, ends, matchedEnds));
}

ServerHosts::Place ServerHosts::placeOf(std::size_t place, const Ends &ends, const MatchedEnds &matchedEnds)
{
    Place hosts { .own = ends.addressIndex().hostOf(place),
                  .keepsAddress = matchedEnds.keepsAddressAnywhere(place) };
    const auto add = [&hosts](const QString &host) {
        if (!host.isEmpty() && std::ranges::find(hosts.others, host) == hosts.others.end())
            hosts.others.push_back(host);
    };
    for (const ConnectionMatch &below : matchedEnds.belowServersOf(place)) {
        if (!below.end)
            continue;
        hosts.foundAt.insert(below.end.sample);
        add(ends.hostOf(below.end)); // as it is seen there
    }
    const auto &told = lastLinks(ends.at(place));
    for (std::size_t i = 0; told && i < told->servers.size(); ++i)
        add(ends.addressIndex().seenFrom(place, told->servers[i].local).host);
    hosts.isUnknown = hosts.others.empty() && hosts.own != "localhost"_L1 && !core::parseIpAddress(hosts.own);
    return hosts;
}

bool ServerHosts::mayInclude(std::size_t place, const QString &host) const
{
    const Place &hosts = m_places[place];
    return hosts.isUnknown || host == hosts.own
           || std::ranges::find(hosts.others, host) != hosts.others.end();
}

bool ServerHosts::areKnown(std::size_t place, std::size_t to) const
{
    return m_places[place].keepsAddress || m_places[place].foundAt.contains(to);
}

} // namespace insight
