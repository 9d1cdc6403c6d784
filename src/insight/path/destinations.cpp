#include "insight/path/destinations.h"

#include "insight/path/address_index.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

using core::Address;

bool isOnTheWay(const core::Sample &sample)
{
    const core::Layer layer = sample.endpoint.layer;
    return layer == core::Layer::Pooler || layer == core::Layer::Proxy || layer == core::Layer::Unknown;
}

bool leadsNowhere(const core::Sample &sample, const core::Neighbour &neighbour)
{
    const auto pool = std::ranges::find(sample.pools, neighbour.name, &core::Pool::name);
    return neighbour.up == false && pool != sample.pools.end() && pool->physicalTotal == 0;
}

const std::shared_ptr<const core::Links> &lastLinks(const core::Sample &sample)
{
    return sample.links ? sample.links : sample.linksBefore;
}

std::vector<Address> destinationsOf(const core::Sample &sample)
{
    std::vector<Address> destinations;
    Addresses seen;
    const auto add = [&](const Address &address) {
        if (seen.insert(address).second)
            destinations.push_back(address);
    };
    for (const core::Neighbour &neighbour : sample.neighbours) {
        const bool isPlaced = !neighbour.host.isEmpty() || neighbour.port > 0;
        if (neighbour.isDestination() && isPlaced
            && !leadsNowhere(sample, neighbour)) // without a host: a socket
            add({ neighbour.host.isEmpty() ? u"localhost"_s : neighbour.host, neighbour.port });
    }
    const auto &told = lastLinks(sample);
    for (std::size_t i = 0; told && i < told->servers.size(); ++i) {
        const Address &remote = told->servers[i].remote;
        if (remote.isKnown())
            add(remote);
    }
    return destinations;
}

} // namespace insight
