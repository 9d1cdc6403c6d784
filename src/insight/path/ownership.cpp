#include "insight/path/ownership.h"

#include "insight/past/traffic.h"

#include <algorithm>
#include <set>

namespace insight {

namespace {

/// How many connections it has now; empty where its page does not say.
std::optional<qint64> openIn(const core::Sample &application)
{
    qint64 all = 0;
    for (const core::Pool &pool : application.pools) {
        if (!pool.physicalTotal)
            return std::nullopt;
        all += *pool.physicalTotal;
    }
    return application.error ? std::nullopt : std::optional(all);
}

/// Of the host that a connection comes from; empty where our role may not see it.
QString knownHostOf(const Ends &ends, End arrived)
{
    return ends.isHidden(arrived) ? QString() : ends.hostOf(arrived);
}

} // namespace

Ownership::Ownership(const Ends &ends, const Joints &joints, const Ways &ways, const Between &between)
    : m_ends(ends)
    , m_joints(joints)
    , m_owned(ends.places())
{
    const Owners owners(ends.samples(), ends.addressIndex());
    for (std::size_t place = 0; place < m_owned.size() && !owners.isEmpty(); ++place) {
        for (const End end : ends.arrivedAt(place))
            claim(end, owners, between);
    }
    for (std::size_t place = 0; place < m_owned.size(); ++place) {
        dropNameless(place);
        dropSurplus(place);
    }
    findSaid(ways, between);
}

void Ownership::claim(End arrived, const Owners &owners, const Between &between)
{
    if (m_joints.above(arrived).end)
        return;
    const auto via = between.mayComeThrough(arrived);
    if (via && m_ends.at(via->place).links)
        return;
    const QString host = via ? QString() : knownHostOf(m_ends, arrived);
    const auto owner = owners.of(applicationOf(arrived), host);
    if (!owner)
        return;
    const bool isFromItsHost = host == m_ends.addressIndex().hostOf(owner->place);
    Owned &owned = m_owned[owner->place];
    owned.ends.push_back(arrived);
    owned.fromItsHost += isFromItsHost;
    m_ownerOf.emplace(arrived, Attribution { *owner, isFromItsHost });
}

bool Ownership::hasItsName(End owned) const
{
    return m_ownerOf.at(owned).owner.why == Evidence::SameName;
}

/// Where as many connections as it has bear its name, one without a name that comes from its host is
/// another's.
void Ownership::dropNameless(std::size_t application)
{
    Owned &owned = m_owned[application];
    const auto named = std::ranges::count_if(owned.ends, [this](End end) { return hasItsName(end); });
    if (named == 0 || named < openIn(m_ends.at(application)).value_or(named + 1))
        return;
    std::erase_if(owned.ends, [&](End end) {
        if (hasItsName(end))
            return false;
        owned.fromItsHost -= m_ownerOf.at(end).isFromItsHost;
        m_ownerOf.erase(end);
        return true;
    });
}

/// Where it has too many, only those from its host are its own, and none where these are too many as well.
void Ownership::dropSurplus(std::size_t application)
{
    Owned &owned = m_owned[application];
    const auto most = mostConnections(m_ends.at(application));
    if (!most || qint64(owned.ends.size()) <= *most)
        return;
    const bool keepsItsHost = owned.fromItsHost <= *most;
    std::erase_if(owned.ends, [&](End end) {
        const auto known = m_ownerOf.find(end);
        if (keepsItsHost && known->second.isFromItsHost)
            return false;
        m_ownerOf.erase(known);
        return true;
    });
    owned.areDoubtful = owned.ends.empty();
}

void Ownership::findSaid(const Ways &ways, const Between &between)
{
    std::vector<std::size_t> applications;
    for (std::size_t place = 0; place < m_owned.size(); ++place) {
        const bool isUnknown = isApplication(m_ends.at(place)) && m_owned[place].ends.empty();
        if (isUnknown && std::ranges::any_of(ways.leadsTo(place), [&](std::size_t to) {
                return ways.isSaidToLead(place, to);
            }))
            applications.push_back(place);
    }
    const ConnectionGroups groups = unowned(applications, ways, between);
    for (const auto &[application, group] : ownersBySay(applications, groups, m_ends, ways)) {
        const bool isFromItsHost = group->host == m_ends.addressIndex().hostOf(application);
        m_owned[application] = { group->ends, isFromItsHost ? qint64(group->ends.size()) : 0 };
        for (const End end : group->ends)
            m_ownerOf.emplace(end, Attribution { { application, Evidence::UserSays }, isFromItsHost });
    }
}

/// The connections that came directly to where these applications lead and that no application owns yet.
ConnectionGroups Ownership::unowned(const std::vector<std::size_t> &applications, const Ways &ways,
                                    const Between &between) const
{
    std::set<std::size_t> destinations;
    for (const std::size_t application : applications)
        destinations.insert(ways.leadsTo(application).begin(), ways.leadsTo(application).end());
    ConnectionGroups groups;
    for (const std::size_t place : destinations) {
        for (const End end : m_ends.arrivedAt(place)) {
            if (m_joints.above(end).end || m_ownerOf.contains(end) || between.mayComeThrough(end))
                continue;
            const QString host = knownHostOf(m_ends, end);
            ConnectionGroup &group = groups[{ place, applicationOf(end), host }];
            group.place = place;
            group.host = host;
            group.ends.push_back(end);
        }
    }
    return groups;
}

std::optional<Owners::Owner> Ownership::ownerOf(End arrived) const
{
    const auto known = m_ownerOf.find(arrived);
    return known == m_ownerOf.end() ? std::nullopt : std::optional(known->second.owner);
}

const QString &Ownership::applicationOf(End arrived) const
{
    const core::Link *told = m_ends.link(arrived);
    if (!told)
        return m_ends.session(arrived)->application;
    for (int i = 0; told->application.isEmpty() && i < 8; ++i) {
        arrived = m_joints.bottom(arrived, 1);
        const core::Link *next = m_ends.link(arrived);
        if (!next)
            return m_ends.session(arrived)->application;
        told = next;
    }
    return told->application;
}

QString Ownership::nameOf(std::size_t application) const
{
    const core::Sample &sample = m_ends.at(application);
    const std::vector<End> &ends = m_owned[application].ends;
    if (!sample.ownName.isEmpty() || ends.empty())
        return sample.ownName;
    const QString &name = applicationOf(ends.front());
    const bool haveIt = std::ranges::all_of(ends, [&](End end) { return applicationOf(end) == name; });
    return haveIt && !isOfDriver(name) ? name : QString();
}

} // namespace insight
