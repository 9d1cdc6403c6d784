#include "insight/path/connection_counts.h"

#include "insight/past/our_clock.h"
#include "insight/path/client_states.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using Side = End::Side;
using Counter = std::optional<qint64> Traffic::*;

Counter partOf(core::LinkState state)
{
    switch (state) {
    case core::LinkState::Active:
        return &Traffic::active;
    case core::LinkState::Waiting:
        return &Traffic::waiting;
    case core::LinkState::Idle:
        return &Traffic::idle;
    case core::LinkState::Login:
        return &Traffic::other;
    }
    return &Traffic::other;
}

Counter partOf(core::SessionState state)
{
    switch (state) {
    case core::SessionState::Active:
        return &Traffic::active;
    case core::SessionState::Idle:
        return &Traffic::idle;
    case core::SessionState::IdleInTransaction:
    case core::SessionState::Aborted:
        return &Traffic::idleInTransaction;
    case core::SessionState::None:
    case core::SessionState::Starting:
    case core::SessionState::Unknown:
        return &Traffic::other;
    }
    return &Traffic::other;
}

void count(ConnectionCounts::Arriving &arriving, Counter part, bool isUnknown = false)
{
    arriving.traffic.*part = (arriving.traffic.*part).value_or(0) + 1;
    arriving.unknown += isUnknown;
}

/// An application none of whose connections was found may have any.
bool mayHaveOthers(const ConnectionMatches &matches, std::size_t place)
{
    const core::Sample &sample = *matches.samples()[qsizetype(place)];
    return isApplication(sample) && matches.ownedBy(place).ends.empty()
           && insight::physicalOf(sample).total().value_or(1) > 0;
}

/// The transaction of that client, if its server ran it already when the clients were listed and still does:
/// what the session does then is what the client does.
const core::Session *transactionOf(const ConnectionMatches &matches, End client)
{
    if (matches.link(client)->state != core::LinkState::Active)
        return nullptr;
    const ConnectionMatch below = matches.below(matches.inside(client));
    if (below.end.side != Side::Backend || below.certainty == Certainty::Unknown)
        return nullptr;
    const core::Session &session = *matches.session(below.end);
    const auto began = onOurClock(*matches.samples()[qsizetype(below.end.sample)], session.transactionStart);
    const core::Instant listed = matches.samples()[client.sample]->links->asked;
    return began && began->latest <= listed ? &session : nullptr;
}

std::vector<Counter> partsOfClients(const ConnectionMatches &matches, std::size_t place)
{
    const core::Sample &sample = *matches.samples()[qsizetype(place)];
    if (!sample.links)
        return {};
    const std::vector<core::Link> &clients = sample.links->clients;
    std::vector<Counter> all(clients.size());
    std::vector<bool> held(clients.size());
    for (std::size_t i = 0; i < clients.size() && !isProxy(sample); ++i) {
        const core::Session *const session =
            transactionOf(matches, { Side::Client, quint32(place), quint32(i) });
        held[i] = session;
        all[i] = session ? partOf(session->state) : nullptr;
    }
    ClientStates states(sample, held);
    for (std::size_t i = 0; i < clients.size(); ++i) {
        if (!held[i])
            all[i] = partOf(states.of(clients[i]));
    }
    return all;
}

} // namespace

ConnectionCounts::ConnectionCounts(const ConnectionMatches &matches)
    : m_matches(matches)
{
    const auto places = std::size_t(matches.samples().size());
    for (std::size_t place = 0; place < places; ++place)
        m_clientParts.push_back(partsOfClients(matches, place));
    for (const core::SamplePtr &sample : matches.samples())
        m_areLastKnown.push_back(isLastKnown(*sample));
    for (std::size_t place = 0; place < places; ++place)
        countCarried(place);
    for (std::size_t place = 0; place < places; ++place)
        countHeld(place);
    for (std::size_t place = 0; place < places; ++place)
        countArrivals(place);
    for (std::size_t place = 0; place < places; ++place)
        countDepartures(place);
    for (std::size_t place = 0; place < places; ++place)
        countUnnamed(place);
}

std::optional<ConnectionCounts::Arriving> ConnectionCounts::between(std::size_t from, std::size_t to) const
{
    const auto found = m_between.find({ from, to });
    return found == m_between.end() ? std::nullopt : std::optional(found->second);
}

qint64 ConnectionCounts::mostFrom(std::size_t from, std::size_t to) const
{
    const auto perhaps = m_elsewhere.find({ from, to });
    return between(from, to).value_or(Arriving {}).traffic.total().value_or(0)
           + (perhaps == m_elsewhere.end() ? 0 : perhaps->second);
}

bool ConnectionCounts::tells(std::size_t place) const
{
    const core::Sample &sample = *m_matches.samples()[qsizetype(place)];
    return sample.sessionsMeasured || sample.links;
}

void ConnectionCounts::countArrivals(std::size_t place)
{
    if (!tells(place))
        return;
    const core::Sample &sample = *m_matches.samples()[qsizetype(place)];
    for (std::size_t from = 0; from < std::size_t(m_matches.samples().size()); ++from) {
        if (m_matches.leads(from, place) && !mayHaveOthers(m_matches, from))
            m_between[{ from, place }] = { .traffic = { .active = 0, .idle = 0 } };
    }
    for (std::size_t i = 0; i < sample.sessions.size(); ++i) {
        if (sample.sessions[i]->kind == core::SessionKind::Client)
            arrive({ Side::Backend, quint32(place), quint32(i) }, partOf(sample.sessions[i]->state));
    }
    const QSet<QString> aside = sideDoors(sample);
    const QString *pool = nullptr; // clients of one pool are often adjacent
    bool isAside = false;
    for (std::size_t i = 0; sample.links && i < sample.links->clients.size(); ++i) {
        const core::Link &client = sample.links->clients[i];
        if (!pool || *pool != client.pool)
            isAside = aside.contains(client.pool);
        pool = &client.pool;
        const End end { Side::Client, quint32(place), quint32(i) };
        if (!isAside)
            arrive(end, partOfClient(end));
    }
}

/// What a client of a proxy does is known where its connection leads, if at all.
ConnectionCounts::Counter ConnectionCounts::partOfClient(End client, int proxies) const
{
    const Counter part = m_clientParts[client.sample][client.place];
    const bool isPassedOn = isProxy(*m_matches.samples()[client.sample]) && part == &Traffic::active;
    if (!isPassedOn)
        return part;
    const End behind = m_matches.below(m_matches.inside(client)).end;
    if (!behind || proxies == 0 || m_areLastKnown[behind.sample])
        return &Traffic::other;
    return behind.side == Side::Backend ? partOf(m_matches.session(behind)->state)
                                        : partOfClient(behind, proxies - 1);
}

/// Those whose opener is known; and, where some do not list theirs, those that may have come through it.
void ConnectionCounts::countCarried(std::size_t place)
{
    const bool isAllListed = std::ranges::all_of(m_matches.samples(), [](const core::SamplePtr &sample) {
        return sample->links || !passesOn(*sample);
    });
    for (const End end : m_matches.arrivedAt(place)) {
        if (const ConnectionMatch above = m_matches.above(end); above.end) {
            ++m_shares[{ above.end.sample, place }].known;
            ++m_sharesInAll[above.end.sample].known;
            continue;
        }
        for (auto via = isAllListed ? std::nullopt : m_matches.mayComeThrough(end); via;
             via = m_matches.mayComeThrough(end, via->place + 1)) {
            ++m_shares[{ via->place, place }].candidates;
            ++m_sharesInAll[via->place].candidates;
        }
    }
}

/// Nothing tells which of the candidates came through it: those that are counted there are spread over all,
/// so that no application is taken for all of its clients.
bool ConnectionCounts::Share::takesNext(qint64 servers) const
{
    const qint64 spare = std::max(qint64(0), servers - known);
    return candidates > 0 ? taken < (seen * spare + candidates - 1) / candidates : taken < spare;
}

/// Counts it at the endpoint that opened it, or, where none is known, at its application.
void ConnectionCounts::arrive(End end, Counter part)
{
    if (const ConnectionMatch above = m_matches.above(end); above.end) {
        count(m_between[{ above.end.sample, end.sample }], part, above.certainty == Certainty::Unknown);
        return;
    }
    std::size_t to = end.sample;
    if (const auto left = m_matches.mayComeThrough(end); left && left->certainty != Certainty::Unknown) {
        Arriving &arriving = m_between[{ left->place, to }];
        count(arriving, part);
        arriving.left += left->isLeft;
        return;
    }
    if (const auto via = perhapsThrough(end)) {
        count(m_between[{ *via, to }], part, true);
        to = *via;
        if (listsAllThatItCarries(to) || isEntered(to))
            return;
    }
    const bool isUnknown = m_matches.directness(end).certainty == Certainty::Unknown;
    if (const auto owner = m_matches.ownerOf(end); owner && owner->place != to)
        count(m_between[{ owner->place, to }], part, isUnknown);
    else
        countOfApplication(end, to, part, isUnknown);
}

void ConnectionCounts::countOfApplication(End end, std::size_t to, Counter part, bool isUnknown)
{
    Arriving &arriving = ofApplication(m_matches.applicationOf(end))[to];
    count(arriving, part, isUnknown);
    const core::Sample &teller = *m_matches.samples()[end.sample];
    if (m_areLastKnown[end.sample])
        add(arriving.lastKnown, { 1, teller.links->received });
}

/// A proxy has a client for each connection that it passes on. Of those that its list lacks, such as the ones
/// of a process that was replaced, the application is not known from it.
bool ConnectionCounts::listsAllThatItCarries(std::size_t place) const
{
    const core::Sample &sample = *m_matches.samples()[qsizetype(place)];
    const auto share = m_sharesInAll.find(place);
    return tells(place)
           && (!isProxy(sample) || share == m_sharesInAll.end()
               || share->second.known + share->second.taken <= qint64(sample.links->clients.size()));
}

/// No more connections came through an endpoint than it has servers. One that lists them may have opened more
/// since it counted them.
bool ConnectionCounts::hasRoom(std::size_t place, End end)
{
    const core::Sample &sample = *m_matches.samples()[qsizetype(place)];
    const auto servers = physicalOf(sample).total();
    if (!servers || (sample.links && !m_matches.isOlderThanCounts(end, place)))
        return true;
    if (m_heldInAll.contains(place))
        return holdsMore(place, end.sample);
    return m_sharesInAll[place].takesNext(*servers);
}

/// Of several endpoints that it may have come through, one counts it: one that holds more connections there
/// than were found, or else the first that may hold it.
std::optional<std::size_t> ConnectionCounts::perhapsThrough(End end)
{
    const std::size_t to = end.sample;
    std::optional<std::size_t> first;
    std::optional<std::size_t> holder;
    for (auto via = m_matches.mayComeThrough(end); via; via = m_matches.mayComeThrough(end, via->place + 1)) {
        ++m_elsewhere[{ via->place, to }];
        ++m_shares[{ via->place, to }].seen;
        ++m_sharesInAll[via->place].seen;
        if (!holder && holdsMore(via->place, to))
            holder = via->place;
        if (!first && hasRoom(via->place, end))
            first = via->place;
    }
    const auto counted = holder ? holder : first;
    if (counted) {
        --m_elsewhere[{ *counted, to }];
        ++m_shares[{ *counted, to }].taken;
        ++m_sharesInAll[*counted].taken;
    }
    return counted;
}

/// Connections of one application are often adjacent; a look-up for each of thousands would be noticeable.
ConnectionCounts::ByPlace &ConnectionCounts::ofApplication(const QString &name)
{
    if (!m_latest || m_latestName != name) {
        m_latest = &m_applications[name];
        m_latestName = name;
    }
    return *m_latest;
}

/// Counts by what the endpoint itself holds, where the other end does not report arriving connections.
void ConnectionCounts::countDepartures(std::size_t place)
{
    const auto &links = m_matches.samples()[qsizetype(place)]->links;
    if (!links) {
        countPools(place);
        return;
    }
    for (const core::Link &server : links->servers) {
        const auto to = m_matches.addressIndex().find(place, server.remote);
        if (to && *to != place && !tells(*to))
            count(m_between[{ place, *to }], partOf(server.state));
    }
}

std::optional<std::size_t> ConnectionCounts::destinationOf(std::size_t place, const core::Pool &pool) const
{
    const core::Address servers = serversOf(pool);
    auto to = m_matches.addressIndex().find(place, servers);
    if (const auto &below = m_matches.leadsTo(place); !servers.isKnown() && below.size() == 1)
        to = below.front();
    return to == place ? std::nullopt : to;
}

void ConnectionCounts::countPools(std::size_t place)
{
    for (const core::Pool &pool : m_matches.samples()[qsizetype(place)]->pools) {
        const auto to = pool.purpose == core::PoolPurpose::User ? destinationOf(place, pool) : std::nullopt;
        if (to && !tells(*to))
            add(m_between[{ place, *to }].traffic, physicalOf(pool));
    }
}

/// How many connections to each of its servers it has, where it does not list them.
void ConnectionCounts::countHeld(std::size_t place)
{
    const core::Sample &sample = *m_matches.samples()[qsizetype(place)];
    if (sample.links || !passesOn(sample))
        return;
    bool areAllKnown = !sample.pools.empty();
    for (const core::Pool &pool : sample.pools) {
        if (pool.purpose != core::PoolPurpose::User)
            continue;
        if (const auto to = destinationOf(place, pool))
            m_held[{ place, *to }] += pool.physicalTotal.value_or(0);
        areAllKnown = areAllKnown && serversOf(pool).isKnown() && pool.physicalTotal;
    }
    if (areAllKnown)
        m_heldInAll.insert(place);
}

bool ConnectionCounts::holdsMore(std::size_t place, std::size_t to) const
{
    const auto held = m_held.find({ place, to });
    const auto share = m_shares.find({ place, to });
    return held != m_held.end() && share != m_shares.end() && share->second.takesNext(held->second);
}

/// An endpoint that does not list its clients still has some; an application has none.
void ConnectionCounts::countUnnamed(std::size_t place)
{
    if (tells(place) || isEntered(place) || isApplication(*m_matches.samples()[qsizetype(place)]))
        return;
    for (const auto &[name, arrivals] : m_applications) {
        if (arrivals.contains(place))
            return;
    }
    const Traffic traffic = logicalOf(*m_matches.samples()[qsizetype(place)]);
    if (traffic.total().value_or(0) > 0)
        m_applications[QString()][place].traffic = traffic;
}

bool ConnectionCounts::isEntered(std::size_t place) const
{
    for (std::size_t from = 0; from < std::size_t(m_matches.samples().size()); ++from) {
        if (m_matches.leads(from, place))
            return true;
    }
    return false;
}

} // namespace insight
