#include "insight/path/claim.h"

#include "insight/past/oldest.h"
#include "insight/past/our_clock.h"
#include "insight/path/connection_counts.h"

#include <algorithm>

namespace insight {

namespace {

using core::Pool;

/// One in ten, plus one, may have come or gone between the two answers.
bool isMoreThanSkew(qint64 one, qint64 other)
{
    return std::abs(one - other) > 1 + std::max(one, other) / 10;
}

qint64 notInLogin(const std::vector<core::Link> &links)
{
    return std::ranges::count_if(links,
                                 [](const core::Link &link) { return link.state != core::LinkState::Login; });
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

} // namespace

std::optional<Claim> claimedOtherwise(const ConnectionMatches &matches, const ConnectionCounts &counts,
                                      std::size_t from, std::size_t to)
{
    const core::Sample &claiming = *matches.samples()[qsizetype(from)];
    const core::Sample &counting = *matches.samples()[qsizetype(to)];
    if (claiming.error || !counts.between(from, to) || !claiming.links || !areOfNow(claiming)
        || !isReadAfter(counting, *claiming.links) || !tellsAll(counting))
        return std::nullopt;
    const qint64 claimed = claimedAt(matches, from, to);
    const auto [atLeast, atMost] = counts.arrivals(from, to);
    const qint64 nearest = std::clamp(claimed, atLeast, atMost);
    return isMoreThanSkew(claimed, nearest) ? std::optional(Claim { claimed, nearest }) : std::nullopt;
}

} // namespace insight
