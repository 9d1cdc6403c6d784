#include "insight/path/discovered.h"

#include "insight/path/address_index.h"

#include <unordered_map>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

constexpr std::size_t mostListed = 1024; ///< a longer list is not credible

bool isSocket(const core::Address &address)
{
    return address.host.startsWith(u'/') || address.host.startsWith(u'@');
}

/// As others can reach it; nothing where it is polled already.
core::Address reachable(const AddressIndex &addressIndex, std::size_t from, const core::Neighbour &neighbour)
{
    const core::Address address { neighbour.host, neighbour.port };
    if (!address.isKnown() || addressIndex.find(from, address))
        return {};
    // A socket cannot be reached from elsewhere.
    return isSocket(address) ? address : addressIndex.seenFrom(from, address);
}

} // namespace

QString labelOf(const DiscoveredEndpoint &found)
{
    return core::textOf(core::Address { found.neighbour.host, found.neighbour.port });
}

std::vector<DiscoveredEndpoint> discoveredEndpoints(const QList<core::SamplePtr> &samples)
{
    const AddressIndex addressIndex(samples);
    std::vector<DiscoveredEndpoint> found;
    std::unordered_map<core::Address, std::size_t, AddressHash> places;
    for (std::size_t i = 0; i < std::size_t(samples.size()); ++i) {
        const core::Sample &sample = *samples[qsizetype(i)];
        for (const core::Neighbour &neighbour : sample.neighbours) {
            const core::Address address = reachable(addressIndex, i, neighbour);
            if (!address.isKnown() || neighbour.relation == core::Neighbour::Relation::Before)
                continue;
            const auto [place, isNew] = places.try_emplace(address, found.size());
            if (isNew && found.size() == mostListed)
                return found;
            if (isNew) {
                found.push_back({ .neighbour = neighbour });
                if (address.host != "localhost"_L1) // an address of this machine stays as it was reported
                    found.back().neighbour.host = address.host;
            }
            QStringList &toldBy = found[place->second].toldBy;
            if (!toldBy.contains(sample.endpoint.name))
                toldBy.append(sample.endpoint.name);
        }
    }
    return found;
}

} // namespace insight
