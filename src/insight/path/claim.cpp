#include "insight/path/claim.h"

#include "insight/past/oldest.h"
#include "insight/past/our_clock.h"
#include "insight/past/traffic.h"
#include "insight/path/connection_counts.h"

#include <algorithm>

namespace insight {

namespace {

using core::Pool;

qint64 notInLogin(const std::vector<core::Link> &links)
{
    return std::ranges::count_if(links,
                                 [](const core::Link &link) { return link.state != core::LinkState::Login; });
}

/// One in ten, plus one, may have come or gone between the two answers.
bool isMoreThanSkew(qint64 one, qint64 other)
{
    return std::abs(one - other) > 1 + std::max(one, other) / 10;
}

/// Connections are listed less often than they are counted: whether the list is recent enough to compare with
/// what others report now.
bool areOfNow(const core::Sample &sample)
{
    std::optional<qint64> clients;
    std::optional<qint64> servers;
    for (const Pool &pool : sample.pools) {
        if (pool.purpose != core::PoolPurpose::User)
            continue;
        if (pool.logicalTotal)
            clients = clients.value_or(0) + *pool.logicalTotal;
        if (pool.physicalTotal)
            servers = servers.value_or(0) + *pool.physicalTotal - pool.physicalLogin.value_or(0);
    }
    const core::Links &links = *sample.links;
    return !(clients && isMoreThanSkew(*clients, notInLogin(links.clients)))
           && !(servers && isMoreThanSkew(*servers, notInLogin(links.servers)));
}

/// Whether it reports all arriving connections.
bool tellsAll(const core::Sample &sample)
{
    return sample.sessionsMeasured ? allSeen(sample) : sample.links && areOfNow(sample);
}

qint64 claimedAt(const ConnectionMatches &matches, std::size_t from, std::size_t to)
{
    const auto &servers = matches.samples()[qsizetype(from)]->links->servers;
    qint64 claimed = 0;
    for (std::size_t i = 0; i < servers.size(); ++i) {
        const ConnectionMatch below = matches.below({ End::Side::Server, quint32(from), quint32(i) });
        const auto target = below.end ? std::optional<std::size_t>(below.end.sample)
                                      : matches.addressIndex().find(from, servers[i].remote);
        claimed += target == to && servers[i].state != core::LinkState::Login;
    }
    return claimed;
}

/// Sessions that were, or may have been, read before the list cannot show connections opened in between.
bool isReadAfter(const core::Sample &sample, const core::Links &list)
{
    return !sample.sessionsMeasured || readAtEarliest(sample) >= list.received;
}

/// Whether all pools of an application lead to that endpoint and to no other.
bool leadsOnlyTo(const ConnectionMatches &matches, std::size_t from, std::size_t to)
{
    const core::Sample &application = *matches.samples()[qsizetype(from)];
    const auto isThere = [&](const core::Address &address) {
        return matches.addressIndex().find(from, address) == to;
    };
    const bool isSure =
        application.pools.size() == 1
        || std::ranges::all_of(application.pools, [&](const Pool &pool) { return isThere(serversOf(pool)); });
    return isSure && matches.leads(from, to)
           && std::ranges::all_of(application.neighbours, [&](const core::Neighbour &neighbour) {
                  return isThere({ neighbour.host, neighbour.port });
              });
}

std::optional<qint64> connectionsClaimedBy(const core::Sample &application)
{
    qint64 all = 0;
    for (const Pool &pool : application.pools) {
        if (!pool.physicalTotal)
            return std::nullopt;
        all += *pool.physicalTotal - pool.physicalLogin.value_or(0);
    }
    return all;
}

/// An application does not list its connections, so any that came from no other endpoint may be its own: only
/// that there are fewer than it claims is certain.
std::optional<Claim> claimedByApplication(const ConnectionMatches &matches, std::size_t from, std::size_t to)
{
    const auto claimed = connectionsClaimedBy(*matches.samples()[qsizetype(from)]);
    if (!claimed || !leadsOnlyTo(matches, from, to))
        return std::nullopt;
    const auto isForeign = [&](End end) { return matches.above(end).certainty > Certainty::Unknown; };
    const std::vector<End> arrived = matches.arrivedAt(to);
    const qint64 most = qint64(arrived.size()) - std::ranges::count_if(arrived, isForeign);
    return isMissing(*claimed, most) ? std::optional(Claim { *claimed, most }) : std::nullopt;
}

} // namespace

bool isMissing(qint64 claimed, qint64 most)
{
    return claimed > most && isMoreThanSkew(claimed, most);
}

std::optional<Claim> claimedOtherwise(const ConnectionMatches &matches, const ConnectionCounts &counts,
                                      std::size_t from, std::size_t to)
{
    const core::Sample &claiming = *matches.samples()[qsizetype(from)];
    const core::Sample &counting = *matches.samples()[qsizetype(to)];
    if (isApplication(claiming))
        return claiming.error || counting.error || !tellsAll(counting)
                   ? std::nullopt
                   : claimedByApplication(matches, from, to);
    if (claiming.error || !counts.between(from, to) || !claiming.links || !areOfNow(claiming)
        || !isReadAfter(counting, *claiming.links) || !tellsAll(counting))
        return std::nullopt;
    const qint64 claimed = claimedAt(matches, from, to);
    const qint64 most = counts.mostFrom(from, to);
    return isMissing(claimed, most) ? std::optional(Claim { claimed, most }) : std::nullopt;
}

} // namespace insight
