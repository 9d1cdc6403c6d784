#include "core/kept_name.h"
#include "insight/past/our_clock.h"
#include "insight/past/traffic.h"
#include "insight/path/connection_matches.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace insight {

using core::Address;
using Side = End::Side;

namespace {

/// The time in which a connection certainly existed: `from` is the latest start, `to` the earliest end.
struct Lifetime
{
    std::optional<core::Instant> from;
    core::Instant to;
};

bool covers(const core::Links &told, const Lifetime &lifetime)
{
    return lifetime.from && *lifetime.from <= told.asked && told.received <= lifetime.to;
}

} // namespace

Address ConnectionMatches::origin(End arrived) const
{
    if (const core::Link *client = link(arrived))
        return m_addressIndex.seenFrom(arrived.sample, client->remote);
    const core::Session &backend = *session(arrived);
    return m_addressIndex.seenFrom(arrived.sample,
                                   { backend.clientAddress, std::max(backend.clientPort.value_or(0), 0) });
}

/// Without an address both ends are on one host.
const QString &ConnectionMatches::hostOf(const Address &origin, End arrived) const
{
    return origin.host.isEmpty() ? m_addressIndex.hostOf(arrived.sample) : origin.host;
}

/// Whether it may come from that endpoint's host. If the endpoint was never reached, its host may be any.
bool ConnectionMatches::comesFrom(const QString &host, std::size_t place) const
{
    const Node &node = m_nodes[place];
    return node.isHostUnknown || host == m_addressIndex.hostOf(place)
           || std::ranges::find(node.hosts, host) != node.hosts.end();
}

/// An application only opens connections of its own.
bool ConnectionMatches::mayLead(std::size_t place, std::size_t to) const
{
    if (isApplication(*m_samples[qsizetype(place)]))
        return false;
    return leads(place, to) || (m_nodes[place].leadsAnywhere && !leads(to, place));
}

const QString &ConnectionMatches::userOf(End arrived) const
{
    const core::Link *client = link(arrived);
    return client ? client->user : session(arrived)->user;
}

bool ConnectionMatches::mayLead(const Unasked &unasked, std::size_t to) const
{
    const std::size_t place = unasked.knownFrom;
    return unasked.isLike ? mayLead(place, to) : place != to && !leads(to, place);
}

/// Whether an endpoint has a pool for that user, or may have made one since it reported its pools; unknown
/// for processes that share its address.
bool ConnectionMatches::servesUser(std::size_t place, End arrived) const
{
    const auto began = beganAtLatest(arrived);
    if (m_nodes[place].sharesAddress || !began || *began > readAtEarliest(*m_samples[qsizetype(place)]))
        return true;
    const QString &user = userOf(arrived);
    const auto &pools = m_samples[qsizetype(place)]->pools;
    return user.isEmpty() || pools.empty() || std::ranges::any_of(pools, [&user](const core::Pool &pool) {
               return pool.purpose != core::PoolPurpose::Database
                      && (pool.user.isEmpty() || core::isSameName(pool.user, user));
           });
}

std::optional<core::Instant> ConnectionMatches::beganAtLatest(End arrived) const
{
    if (const core::Link *client = link(arrived))
        return client->connectedAt;
    const auto began = onOurClock(*m_samples[arrived.sample], session(arrived)->backendStart);
    return began ? std::optional(began->latest) : std::nullopt;
}

bool ConnectionMatches::isOlderThanCounts(End arrived, std::size_t place) const
{
    const core::Sample &counting = *m_samples[qsizetype(place)];
    const auto began = beganAtLatest(arrived);
    return began && !counting.error && !m_nodes[place].sharesAddress && *began <= readAtEarliest(counting);
}

/// Whether that list was made while the connection existed. A later one proves nothing: the connection may
/// have ended since.
bool ConnectionMatches::isOfItsTime(const LinksPtr &told, End arrived) const
{
    const core::Instant seen =
        link(arrived) ? m_samples[arrived.sample]->links->asked : readAtEarliest(*m_samples[arrived.sample]);
    return told && covers(*told, { beganAtLatest(arrived), seen });
}

/// Whether that list contains all that the endpoint held while the connection existed, and no entry of it may
/// be the connection.
bool ConnectionMatches::listsAll(const LinksPtr &told, const std::vector<Stray> &strays, End arrived) const
{
    return isOfItsTime(told, arrived) && !told->isPartial
           && !mayBeAmong(strays, arrived.sample, !link(arrived), userOf(arrived));
}

/// Whether the endpoint certainly did not open the connection.
bool ConnectionMatches::rulesOut(std::size_t place, End arrived) const
{
    const core::Sample &asked = *m_samples[qsizetype(place)];
    const Node &node = m_nodes[place];
    if (listsAll(asked.links, node.strays, arrived))
        return true;
    return listsAll(asked.linksBefore, node.before.strays, arrived)
           && !node.before.origins.contains(origin(arrived))
           && (link(arrived) || !node.before.pids.contains(session(arrived)->pid));
}

Evidence ConnectionMatches::whyNotRuledOut(std::size_t place, End arrived) const
{
    const core::Sample &between = *m_samples[qsizetype(place)];
    if (between.error)
        return Evidence::Silent;
    if (!between.links || between.links->isPartial || m_nodes[place].sharesAddress)
        return Evidence::NotAsked;
    return isOfItsTime(between.links, arrived) ? Evidence::AddressDiffers : Evidence::TooOld;
}

/// Whether the list of the process that answered covers all connections at its address.
bool ConnectionMatches::isAlone(std::size_t place) const
{
    const core::Sample &sample = *m_samples[qsizetype(place)];
    const LinksPtr &told = lastTold(place);
    if (!told || !told->sharesAddress)
        return true;
    const auto isAsked = [this](const core::Neighbour &sibling) {
        return !sibling.isMember() || std::ranges::any_of(m_samples, [&](const core::SamplePtr &other) {
            return other->links && !other->ownName.isEmpty() && other->ownName == sibling.name;
        });
    };
    return !sample.ownName.isEmpty() && std::ranges::all_of(sample.neighbours, isAsked);
}

std::optional<ConnectionMatches::Via> ConnectionMatches::mayComeThrough(End arrived,
                                                                        std::size_t searchFrom) const
{
    if (const core::Link *client = link(arrived); !client && session(arrived)->hidden)
        return std::nullopt;
    const Address from = origin(arrived);
    const QString &host = hostOf(from, arrived);
    for (std::size_t place = searchFrom; place < m_nodes.size(); ++place) {
        const Node &node = m_nodes[place];
        if (place != arrived.sample && mayLead(place, arrived.sample) && comesFrom(host, place)
            && !node.hardlyTo.contains(arrived.sample) && (node.sharesAddress || !rulesOut(place, arrived))
            && servesUser(place, arrived))
            return Via { place, whyNotRuledOut(place, arrived) };
    }
    return std::nullopt;
}

ConnectionMatches::Directness ConnectionMatches::directness(End arrived) const
{
    if (!link(arrived) && session(arrived)->hidden)
        return { Certainty::Unknown, Evidence::NotAsked };
    const Address from = origin(arrived);
    const QString &host = hostOf(from, arrived);
    for (const Unasked &unasked : m_unasked) {
        if (unasked.host == host && mayLead(unasked, arrived.sample))
            return { Certainty::Unknown, Evidence::NotAsked };
    }
    Directness found;
    for (std::size_t place = 0; place < m_nodes.size() && found.certainty != Certainty::Unknown; ++place) {
        // In this order: most are ruled out, and there may be hundreds of pools.
        if (place == arrived.sample || !mayLead(place, arrived.sample)
            || (!m_nodes[place].sharesAddress && rulesOut(place, arrived)) || !servesUser(place, arrived))
            continue;
        // It came from a host other than the known ones of the endpoint, which may have more.
        const Node &node = m_nodes[place];
        const bool areHostsKnown = node.foundAt.contains(arrived.sample) || !node.plainTo.empty();
        found = { areHostsKnown ? Certainty::Likely : Certainty::Unknown, whyNotRuledOut(place, arrived) };
    }
    return found;
}

bool ConnectionMatches::isInUse(End server) const
{
    const End backend = bottom(server);
    if (backend.side != Side::Backend)
        return false;
    using enum core::SessionState;
    const core::SessionState state = session(backend)->state;
    return state == Active || state == IdleInTransaction || state == Aborted;
}

const QString &ConnectionMatches::applicationOf(End arrived) const
{
    const core::Link *told = link(arrived);
    if (!told)
        return session(arrived)->application;
    for (int i = 0; told->application.isEmpty() && i < 8; ++i) {
        arrived = bottom(arrived, 1);
        const core::Link *next = link(arrived);
        if (!next)
            return session(arrived)->application;
        told = next;
    }
    return told->application;
}

std::optional<Owners::Owner> ConnectionMatches::ownerOf(End arrived) const
{
    const auto known = m_ownerOf.find(arrived);
    return known == m_ownerOf.end() ? std::nullopt : std::optional(known->second.owner);
}

} // namespace insight
