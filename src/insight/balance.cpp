#include "insight/balance.h"

#include "insight/oldest.h"

#include <QSet>

#include <algorithm>

namespace insight {

namespace {

using core::Pool;

/// One in ten, and one, may have come or gone between the two answers.
bool isMoreThanSkew(qint64 one, qint64 other)
{
    return std::abs(one - other) > 1 + std::max(one, other) / 10;
}

qint64 notInLogin(const std::vector<core::Link> &links)
{
    return std::ranges::count_if(links,
                                 [](const core::Link &link) { return link.state != core::LinkState::Login; });
}

/// Connections are asked for more rarely than how many there are: whether they may be compared with what
/// others say now.
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

/// Whether it tells everybody who arrives.
bool tellsAll(const core::Sample &sample)
{
    return sample.sessionsMeasured ? allSeen(sample) : sample.links && areOfNow(sample);
}

qint64 claimedAt(const Joints &joints, std::size_t from, std::size_t to)
{
    const auto &servers = joints.samples()[qsizetype(from)]->links->servers;
    qint64 claimed = 0;
    for (std::size_t i = 0; i < servers.size(); ++i) {
        const Joint below = joints.below({ End::Side::Server, quint32(from), quint32(i) });
        const auto target = below.end ? std::optional<std::size_t>(below.end.sample)
                                      : joints.whereabouts().find(from, servers[i].remote);
        claimed += target == to && servers[i].state != core::LinkState::Login;
    }
    return claimed;
}

bool isSibling(const core::Neighbour &neighbour)
{
    return neighbour.relation == core::Neighbour::Relation::Member;
}

/// Processes that know each other by name: those behind one port have one address.
struct Kin
{
    QSet<QString> names;
    QSet<QString> seen;
};

/// Two that are called the same are of two families.
void join(std::vector<Kin> &families, const core::Sample &sample)
{
    QSet<QString> names { sample.ownName };
    for (const core::Neighbour &neighbour : sample.neighbours) {
        if (isSibling(neighbour))
            names.insert(neighbour.name);
    }
    for (Kin &family : families) {
        if (family.names.contains(sample.ownName) && !family.seen.contains(sample.ownName)
            && names.contains(family.seen)) {
            family.names += names;
            family.seen.insert(sample.ownName);
            return;
        }
    }
    families.push_back({ names, { sample.ownName } });
}

/// Sessions that were read before the list was cannot show what opened in between.
bool isReadAfter(const core::Sample &sample, const core::Links &list)
{
    const auto read = sample.asked ? sample.asked : sample.received;
    return !sample.sessionsMeasured || (read && *read >= list.received);
}

} // namespace

std::optional<Claim> claimedOtherwise(const Joints &joints, const Census &census, std::size_t from,
                                      std::size_t to)
{
    const core::Sample &claiming = *joints.samples()[qsizetype(from)];
    const core::Sample &counting = *joints.samples()[qsizetype(to)];
    if (claiming.error || !census.between(from, to) || !claiming.links || !areOfNow(claiming)
        || !isReadAfter(counting, *claiming.links) || !tellsAll(counting))
        return std::nullopt;
    const qint64 claimed = claimedAt(joints, from, to);
    const auto [atLeast, atMost] = census.arrivals(from, to);
    const qint64 nearest = std::clamp(claimed, atLeast, atMost);
    return isMoreThanSkew(claimed, nearest) ? std::optional(Claim { claimed, nearest }) : std::nullopt;
}

std::vector<Difference> differences(const Way &way)
{
    std::vector<Difference> found;
    for (const Flow &flow : way.flows) {
        if (flow.claimed)
            found.push_back({ way.stations[flow.from].endpoint, way.stations[flow.to].endpoint,
                              flow.claimed->connections, flow.claimed->arrived });
    }
    std::ranges::stable_sort(found, std::ranges::greater {}, &Difference::size);
    return found;
}

int siblingsOf(const QList<core::SamplePtr> &samples, const QStringList &endpoints)
{
    const Whereabouts whereabouts(samples);
    QSet<QString> others;
    std::vector<Kin> families;
    qsizetype alone = 0;
    for (qsizetype i = 0; i < samples.size(); ++i) {
        const core::Sample &sample = *samples[i];
        if (!endpoints.contains(sample.endpoint.name))
            continue;
        if (!sample.ownName.isEmpty()) {
            join(families, sample);
            continue;
        }
        ++alone;
        for (const core::Neighbour &neighbour : sample.neighbours) {
            const core::Address address { neighbour.host, neighbour.port };
            const bool isOther = isSibling(neighbour) && !whereabouts.find(std::size_t(i), address);
            if (isOther)
                others.insert(core::textOf(address));
        }
    }
    qsizetype all = alone + others.size();
    for (const Kin &family : families)
        all += family.names.size();
    return int(all);
}

} // namespace insight
