#include "insight/past/traffic.h"
#include "insight/path/connection_matches.h"

#include <algorithm>

namespace insight {

using Side = End::Side;

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

} // namespace

/// A page counts the connections of one process. If more connections have its name, or come from its host,
/// others of its kind are among them: then only those from its host are its own, and none where these are too
/// many as well. And where as many as it has bear its name, one without a name that comes from its host is
/// another's.
void ConnectionMatches::findOwners()
{
    for (std::size_t place = 0; place < m_nodes.size() && !m_owners.isEmpty(); ++place) {
        for (const End end : arrivedAt(place))
            claim(end);
    }
    for (std::size_t place = 0; place < m_nodes.size(); ++place)
        dropSurplus(place);
    findSaid();
}

std::vector<End> ConnectionMatches::arrivedAt(std::size_t place) const
{
    const core::Sample &sample = *m_samples[qsizetype(place)];
    std::vector<End> arrived;
    for (std::size_t i = 0; i < sample.sessions.size(); ++i) {
        if (sample.sessions[i]->kind == core::SessionKind::Client)
            arrived.push_back({ Side::Backend, quint32(place), quint32(i) });
    }
    for (std::size_t i = 0; sample.links && i < sample.links->clients.size(); ++i)
        arrived.push_back({ Side::Client, quint32(place), quint32(i) });
    return arrived;
}

void ConnectionMatches::claim(End arrived)
{
    const auto via = above(arrived).end ? std::nullopt : mayComeThrough(arrived);
    const bool isToldBefore = via && m_samples[qsizetype(via->place)]->links;
    if (above(arrived).end || isToldBefore)
        return;
    const bool isHostKnown = !via && (link(arrived) || !session(arrived)->hidden);
    const QString host = isHostKnown ? hostOf(origin(arrived), arrived) : QString();
    const auto owner = m_owners.of(applicationOf(arrived), host);
    if (!owner)
        return;
    Owned &owned = m_nodes[owner->place].owned;
    owned.ends.push_back(arrived);
    owned.fromItsHost += host == m_addressIndex.hostOf(owner->place);
    m_ownerOf.emplace(arrived, Attribution { *owner, host == m_addressIndex.hostOf(owner->place) });
}

void ConnectionMatches::dropSurplus(std::size_t place)
{
    Owned &owned = m_nodes[place].owned;
    const core::Sample &application = *m_samples[qsizetype(place)];
    const auto hasItsName = [this](End end) { return m_ownerOf.at(end).owner.why == Evidence::SameName; };
    const auto named = std::ranges::count_if(owned.ends, hasItsName);
    if (named > 0 && named >= openIn(application).value_or(named + 1))
        std::erase_if(owned.ends, [&](End end) {
            if (hasItsName(end))
                return false;
            owned.fromItsHost -= m_ownerOf.at(end).isFromItsHost;
            m_ownerOf.erase(end);
            return true;
        });
    const auto most = mostConnections(application);
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

QString ConnectionMatches::nameOf(std::size_t application) const
{
    const core::Sample &sample = *m_samples[qsizetype(application)];
    const std::vector<End> &ends = m_nodes[application].owned.ends;
    if (!sample.ownName.isEmpty() || ends.empty())
        return sample.ownName;
    const QString &name = applicationOf(ends.front());
    const bool haveIt = std::ranges::all_of(ends, [&](End end) { return applicationOf(end) == name; });
    return haveIt && !isOfDriver(name) ? name : QString();
}

} // namespace insight
