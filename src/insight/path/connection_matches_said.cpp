#include "insight/past/traffic.h"
#include "insight/path/connection_matches.h"

#include <algorithm>
#include <set>

namespace insight {

namespace {

/// A pool and a server count at different moments.
bool agree(qint64 one, qint64 other)
{
    return std::abs(one - other) * 5 <= std::max(one, other);
}

/// Empty where one of its pools does not report them, or there are none.
std::optional<qint64> connectionsOf(const core::Sample &application)
{
    qint64 all = 0;
    for (const core::Pool &pool : application.pools) {
        if (!pool.physicalTotal || application.error)
            return std::nullopt;
        all += *pool.physicalTotal;
    }
    return all > 0 ? std::optional(all) : std::nullopt;
}

} // namespace

bool ConnectionMatches::isSaidToLead(std::size_t from, std::size_t to) const
{
    const auto isIt = [&](const core::Neighbour &neighbour) {
        const core::Address address { neighbour.host, neighbour.port };
        return neighbour.relation == core::Neighbour::Relation::Said
               && (m_addressIndex.find(from, address) == to || m_addressIndex.proxyAt(from, address) == to);
    };
    return leads(from, to) && std::ranges::any_of(m_samples[qsizetype(from)]->neighbours, isIt);
}

/// Where neither a name nor a host tells whose connections are, the user's word does, if the application has
/// as many.
void ConnectionMatches::findSaid()
{
    std::vector<std::size_t> applications;
    for (std::size_t place = 0; place < m_nodes.size(); ++place) {
        const bool isUnknown =
            isApplication(*m_samples[qsizetype(place)]) && m_nodes[place].owned.ends.empty();
        if (isUnknown
            && std::ranges::any_of(m_leadsTo[place], [&](std::size_t to) { return isSaidToLead(place, to); }))
            applications.push_back(place);
    }
    const Groups groups = unowned(applications);
    std::map<const Group *, std::vector<std::size_t>> claims;
    for (const std::size_t application : applications) {
        if (const Group *const group = groupOf(application, groups))
            claims[group].push_back(application);
    }
    for (const auto &[group, claimants] : claims) {
        if (claimants.size() == 1)
            own(claimants.front(), *group);
    }
}

/// The connections that came directly to where these applications lead and that no application owns yet.
ConnectionMatches::Groups ConnectionMatches::unowned(const std::vector<std::size_t> &applications) const
{
    std::set<std::size_t> destinations;
    for (const std::size_t application : applications)
        destinations.insert(m_leadsTo[application].begin(), m_leadsTo[application].end());
    Groups groups;
    for (const std::size_t place : destinations) {
        for (const End end : arrivedAt(place)) {
            if (above(end).end || m_ownerOf.contains(end) || mayComeThrough(end))
                continue;
            const bool isHostKnown = link(end) || !session(end)->hidden;
            const QString host = isHostKnown ? hostOf(origin(end), end) : QString();
            Group &group = groups[{ place, applicationOf(end), host }];
            group.place = place;
            group.host = host;
            group.ends.push_back(end);
        }
    }
    return groups;
}

/// The only one that has as many connections as the application. If any come from its host, others are not
/// its own.
const ConnectionMatches::Group *ConnectionMatches::groupOf(std::size_t application,
                                                           const Groups &groups) const
{
    const QString &host = m_addressIndex.hostOf(application);
    std::vector<const Group *> candidates;
    for (const auto &[key, group] : groups) {
        if (isSaidToLead(application, group.place))
            candidates.push_back(&group);
    }
    if (std::ranges::find(candidates, host, &Group::host) != candidates.end())
        std::erase_if(candidates, [&host](const Group *group) { return group->host != host; });
    const auto has = connectionsOf(*m_samples[qsizetype(application)]);
    std::erase_if(candidates,
                  [&has](const Group *group) { return !has || !agree(*has, qint64(group->ends.size())); });
    return candidates.size() == 1 ? candidates.front() : nullptr;
}

void ConnectionMatches::own(std::size_t application, const Group &group)
{
    const bool isFromItsHost = group.host == m_addressIndex.hostOf(application);
    m_nodes[application].owned = { group.ends, isFromItsHost ? qint64(group.ends.size()) : 0 };
    for (const End end : group.ends)
        m_ownerOf.emplace(end, Attribution { { application, Evidence::UserSays }, isFromItsHost });
}

} // namespace insight
