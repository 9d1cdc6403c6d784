#include "insight/path/joining_by_address.h"

namespace insight {

using core::Address;
using Side = End::Side;

namespace {

using Openings = std::unordered_multimap<Address, End, AddressHash>;

Openings openingsOf(const Ends &ends, const MatchedEnds &matchedEnds)
{
    Openings opened;
    for (std::size_t place = 0; place < ends.places(); ++place) {
        const auto &links = ends.at(place).links;
        for (std::size_t i = 0; links && i < links->servers.size(); ++i) {
            const End server { Side::Server, quint32(place), quint32(i) };
            const Address &local = links->servers[i].local;
            if (local.isKnown() && !matchedEnds.below(server).end)
                opened.emplace(ends.addressIndex().seenFrom(place, local), server);
        }
    }
    return opened;
}

/// The backends whose address is one of these; of several with one address the latest, whose client has it.
std::unordered_map<Address, End, AddressHash> latestAt(std::size_t place, const Ends &ends,
                                                       const Openings &openings)
{
    std::unordered_map<Address, End, AddressHash> latest;
    const core::SessionList &sessions = ends.at(place).sessions;
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        const End backend { Side::Backend, quint32(place), quint32(i) };
        if (sessions[i]->clientAddress.isEmpty())
            continue;
        const Address address = ends.origin(backend);
        if (!openings.contains(address))
            continue;
        const auto [known, isFirst] = latest.try_emplace(address, backend);
        if (!isFirst && sessions[known->second.place]->backendStart < sessions[i]->backendStart)
            known->second = backend;
    }
    return latest;
}

/// Finds what opened a connection, and towards which server: one address may be used towards two.
void findOpener(const Ends &ends, const Openings &openings, End arrived, MatchedEnds &matchedEnds)
{
    End elsewhere;
    const auto [first, last] = openings.equal_range(ends.origin(arrived));
    for (auto opening = first; opening != last; ++opening) {
        const End server = opening->second;
        const core::Links &told = *ends.at(server.sample).links;
        if (server.sample == arrived.sample || matchedEnds.below(server).end
            || (arrived.side == Side::Backend
                && (ends.beganAfter(arrived, told)
                    || !ends.mayEndAt(*ends.link(server), told.pidsAreBackends, arrived))))
            continue;
        const auto target = ends.addressIndex().find(server.sample, ends.link(server)->remote);
        if (target == arrived.sample) {
            Reasons reasons { Evidence::SameAddressPair };
            if (!told.pidsAreBackends)
                reasons.add(Evidence::PidIsRandom);
            matchedEnds.keepAddress(server);
            matchedEnds.join(server, { arrived, Certainty::Likely, reasons });
            return;
        }
        if (!target)
            elsewhere = server;
    }
    if (elsewhere) {
        matchedEnds.keepAddress(elsewhere);
        matchedEnds.join(elsewhere, { arrived, Certainty::Unknown, { Evidence::AddressDiffers } });
    }
}

} // namespace

void joinByAddress(const Ends &ends, MatchedEnds &matchedEnds)
{
    const Openings openings = openingsOf(ends, matchedEnds);
    for (std::size_t place = 0; place < ends.places() && !openings.empty(); ++place) {
        const core::Sample &sample = ends.at(place);
        for (const auto &[address, backend] : latestAt(place, ends, openings)) {
            if (!matchedEnds.above(backend).end)
                findOpener(ends, openings, backend, matchedEnds);
        }
        for (std::size_t i = 0; sample.links && i < sample.links->clients.size(); ++i) {
            if (sample.links->clients[i].remote.isKnown())
                findOpener(ends, openings, { Side::Client, quint32(place), quint32(i) }, matchedEnds);
        }
    }
}

} // namespace insight
