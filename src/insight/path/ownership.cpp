#include "insight/path/ownership.h"

#include "core/own_name.h"
#include "insight/past/traffic.h"
#include "insight/path/stand_in.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

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

Ownership::Ownership(const Ends &ends, const MatchedEnds &matchedEnds, const Routes &routes,
                     const Intermediaries &between)
    : m_ends(ends)
    , m_matchedEnds(matchedEnds)
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
    findSaid(routes, between);
    findOthersFromTheirHosts();
}

void Ownership::claim(End arrived, const Owners &owners, const Intermediaries &between)
{
    if (m_matchedEnds.above(arrived).end)
        return;
    const auto via = between.mayComeThrough(arrived);
    if (via && m_ends.at(via->place).links)
        return;
    const QString host = via ? QString() : knownHostOf(m_ends, arrived);
    const auto owner = owners.of(applicationOf(arrived), host);
    if (!owner)
        return;
    const bool isFromItsHost = m_ends.addressIndex().hostsOf(owner->place).contains(host);
    m_owned[owner->place].ends.push_back(arrived);
    m_ownerOf.emplace(arrived, Attribution { *owner, isFromItsHost });
}

bool Ownership::hasItsName(End owned) const
{
    return m_ownerOf.at(owned).owner.why == Evidence::SameName;
}

bool Ownership::hasNamed(std::size_t application) const
{
    return std::ranges::any_of(m_owned[application].ends, [this](End end) { return hasItsName(end); });
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
        m_ownerOf.erase(end);
        return true;
    });
}

/// Of too many, only those from its host are its own, and none where these are too many as well.
std::vector<End> Ownership::surplusOf(std::span<const End> ends, std::optional<qint64> most) const
{
    if (!most || qint64(ends.size()) <= *most)
        return {};
    const auto isFromItsHost = [this](End end) { return m_ownerOf.at(end).isFromItsHost; };
    const bool keepsItsHost = std::ranges::count_if(ends, isFromItsHost) <= *most;
    std::vector<End> surplus;
    std::ranges::copy_if(ends, std::back_inserter(surplus),
                         [&](End end) { return !keepsItsHost || !isFromItsHost(end); });
    return surplus;
}

/// What an endpoint reported before it fell silent is what the application had then, be it more than its page
/// counts now.
void Ownership::dropSurplus(std::size_t application)
{
    Owned &owned = m_owned[application];
    const core::Sample &page = m_ends.at(application);
    const auto lastKnown = std::ranges::stable_partition(
        owned.ends, [this](End end) { return isAnswer(m_ends.at(end.sample)); });
    std::vector<End> surplus =
        surplusOf({ owned.ends.begin(), lastKnown.begin() }, mostConnections(page, !page.error));
    std::ranges::copy(surplusOf(lastKnown, mostConnections(page, false)), std::back_inserter(surplus));
    for (const End end : surplus)
        m_ownerOf.erase(end);
    std::erase_if(owned.ends, [this](End end) { return !m_ownerOf.contains(end); });
    owned.doubtful = owned.ends.empty() ? qint64(surplus.size()) : 0;
}

/// The user's word is stronger than a host, from which others may come as well.
void Ownership::findSaid(const Routes &routes, const Intermediaries &between)
{
    std::vector<std::size_t> applications;
    std::map<std::size_t, std::vector<End>> fromTheirHosts;
    for (std::size_t place = 0; place < m_owned.size(); ++place) {
        const bool isUnknown = isApplication(m_ends.at(place)) && !hasNamed(place);
        if (isUnknown && std::ranges::any_of(routes.leadsTo(place), [&](std::size_t to) {
                return routes.isSaidToLead(place, to);
            })) {
            applications.push_back(place);
            fromTheirHosts.emplace(place, release(place));
        }
    }
    const ConnectionGroups groups = unowned(applications, routes, between);
    for (const auto &[application, group] : ownersByUserEntry(applications, groups, m_ends, routes)) {
        own(application, group->ends, Evidence::UserSays);
        fromTheirHosts.erase(application);
    }
    for (auto &[application, ends] : fromTheirHosts) {
        std::erase_if(ends, [this](End end) { return m_ownerOf.contains(end); });
        own(application, std::move(ends), Evidence::SameHost);
    }
}

void Ownership::own(std::size_t application, std::vector<End> ends, Evidence why)
{
    Owned &owned = m_owned[application];
    if (!ends.empty())
        owned.doubtful = 0;
    for (const End end : ends) {
        const bool isFromItsHost =
            m_ends.addressIndex().hostsOf(application).contains(knownHostOf(m_ends, end));
        m_ownerOf.emplace(end, Attribution { { application, why }, isFromItsHost });
    }
    owned.ends = std::move(ends);
}

std::vector<End> Ownership::release(std::size_t application)
{
    for (const End end : m_owned[application].ends)
        m_ownerOf.erase(end);
    return std::exchange(m_owned[application].ends, {});
}

/// The applications that own the connections of their hosts only because nothing else is known of them.
QHash<QString, std::size_t> Ownership::ownersByHostAlone() const
{
    QHash<QString, std::size_t> byHost;
    for (std::size_t place = 0; place < m_owned.size(); ++place) {
        const std::vector<End> &ends = m_owned[place].ends;
        if (!ends.empty() && m_ownerOf.at(ends.front()).owner.why == Evidence::SameHost && !hasNamed(place)) {
            for (const QString &host : m_ends.addressIndex().hostsOf(place))
                byHost.insert(host, place);
        }
    }
    return byHost;
}

void Ownership::findOthersFromTheirHosts()
{
    const QHash<QString, std::size_t> byHost = ownersByHostAlone();
    for (std::size_t place = 0; place < m_owned.size() && !byHost.isEmpty(); ++place) {
        for (const End end : m_ends.arrivedAt(place)) {
            const bool isOurs = applicationOf(end).startsWith(QLatin1StringView(core::ownApplication));
            if (isOurs || m_ownerOf.contains(end) || m_matchedEnds.above(end).end)
                continue;
            if (const auto known = byHost.constFind(knownHostOf(m_ends, end)); known != byHost.cend())
                m_owned[*known].mayBeOthers = true;
        }
    }
}

/// The connections that came directly to where these applications lead and that no application owns yet.
ConnectionGroups Ownership::unowned(const std::vector<std::size_t> &applications, const Routes &routes,
                                    const Intermediaries &between) const
{
    std::set<std::size_t> destinations;
    for (const std::size_t application : applications)
        destinations.insert(routes.leadsTo(application).begin(), routes.leadsTo(application).end());
    ConnectionGroups groups;
    for (const std::size_t place : destinations) {
        for (const End end : m_ends.arrivedAt(place)) {
            if (m_matchedEnds.above(end).end || m_ownerOf.contains(end) || between.mayComeThrough(end))
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
        arrived = m_matchedEnds.bottom(arrived, 1);
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
