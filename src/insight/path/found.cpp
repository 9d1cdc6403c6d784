#include "insight/path/found.h"

#include "insight/path/whereabouts.h"

#include <unordered_map>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

constexpr std::size_t mostListed = 1024; ///< whoever tells of more is not believed

bool isSocket(const core::Address &address)
{
    return address.host.startsWith(u'/') || address.host.startsWith(u'@');
}

} // namespace

QString labelOf(const Found &found)
{
    return core::textOf(core::Address { found.neighbour.host, found.neighbour.port });
}

std::vector<Found> foundOnly(const QList<core::SamplePtr> &samples)
{
    const Whereabouts whereabouts(samples);
    std::vector<Found> found;
    std::unordered_map<core::Address, std::size_t, AddressHash> places;
    for (std::size_t i = 0; i < std::size_t(samples.size()); ++i) {
        const core::Sample &sample = *samples[qsizetype(i)];
        for (const core::Neighbour &neighbour : sample.neighbours) {
            core::Address address { neighbour.host, neighbour.port };
            if (!address.isKnown() || whereabouts.find(i, address))
                continue;
            if (!isSocket(address)) // that is nobody's from elsewhere
                address = whereabouts.seenFrom(i, address);
            const auto [place, isNew] = places.try_emplace(address, found.size());
            if (isNew && found.size() == mostListed)
                return found;
            if (isNew) {
                found.push_back({ .neighbour = neighbour });
                if (address.host != "localhost"_L1) // of this machine as it was said
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
