#include "insight/path/exclusions.h"

#include "core/kept_name.h"
#include "core/system.h"
#include "insight/past/our_clock.h"
#include "insight/path/destinations.h"

#include <algorithm>

namespace insight {

namespace {

constexpr core::Duration longestQueue = std::chrono::minutes { 10 };
constexpr core::Duration latestQueue = std::chrono::minutes { 1 }; ///< that came after the last list

/// The time in which a connection certainly existed: `from` is the latest start, `to` the earliest end.
struct Lifetime
{
    std::optional<core::Instant> from;
    core::Instant to;
};

bool covers(const auto &told, const Lifetime &lifetime)
{
    return lifetime.from && *lifetime.from <= told.asked && told.received <= lifetime.to;
}

/// From then on no new connection is of the process before it, which goes on opening servers for clients
/// that waited when it was replaced.
core::Instant aloneSince(const core::Existence &process, const core::Predecessor *before)
{
    if (!process.isStart)
        return process.since;
    const auto waits = [](const core::Link &client) { return client.state == core::LinkState::Waiting; };
    const bool hadNoQueue = before && std::ranges::none_of(before->links->clients, waits);
    return process.since + (hadNoQueue ? latestQueue : longestQueue);
}

} // namespace

bool isAlone(const core::Sample &sample, const QList<core::SamplePtr> &samples)
{
    const auto &told = lastLinks(sample);
    if (!told || !told->sharesAddress)
        return true;
    const auto isAsked = [&samples](const core::Neighbour &sibling) {
        return !sibling.isMember() || std::ranges::any_of(samples, [&](const core::SamplePtr &other) {
            return other->links && !other->ownName.isEmpty() && other->ownName == sibling.name;
        });
    };
    return !sample.ownName.isEmpty() && std::ranges::all_of(sample.neighbours, isAsked);
}

Exclusions::Exclusions(const Ends &ends, const MatchedEnds &matchedEnds)
    : m_ends(ends)
{
    m_places.reserve(ends.places());
    for (std::size_t place = 0; place < ends.places(); ++place)
        m_places.push_back(placeOf(place, matchedEnds));
}

Exclusions::Place Exclusions::placeOf(std::size_t place, const MatchedEnds &matchedEnds) const
{
    const core::Sample &sample = m_ends.at(place);
    Place held { .sharesAddress = !isAlone(sample, m_ends.samples()) };
    if (sample.links)
        held.strays = straysOf(serversOf(*sample.links), sample.links->pidsAreBackends, [&](std::size_t i) {
            Placed here = placed(place, sample.links->servers[i], matchedEnds);
            here.isFound = bool(matchedEnds.belowServersOf(place)[i].end);
            return here;
        });
    if (lastLinks(sample))
        held.process = processOf(place, matchedEnds);
    if (lastLinks(sample) && sample.formerLists)
        held.former = former(place, matchedEnds);
    if (sample.predecessor) {
        const core::Links &told = *sample.predecessor->links;
        held.predecessor = earlier(place, serversOf(told), told.pidsAreBackends, matchedEnds);
    }
    return held;
}

/// It is as old as the oldest backend that is known to be its, too: some write their times in an unknown
/// zone.
core::Existence Exclusions::processOf(std::size_t place, const MatchedEnds &matchedEnds) const
{
    core::Existence process = core::listerOf(m_ends.at(place));
    if (process.isStart)
        return process;
    for (const ConnectionMatch &below : matchedEnds.belowServersOf(place)) {
        if (below.end && below.certainty != Certainty::Unknown)
            process.since = std::min(process.since, m_ends.beganAtLatest(below.end).value_or(process.since));
    }
    return process;
}

Placed Exclusions::placed(std::size_t place, const core::Link &server, const MatchedEnds &matchedEnds) const
{
    return { .target = m_ends.addressIndex().find(place, server.remote),
             .hasAddress = server.local.isKnown() && matchedEnds.keepsAddress(place, server.remote) };
}

Exclusions::Earlier Exclusions::earlier(std::size_t place, const Servers &servers, bool pidsAreBackends,
                                        const MatchedEnds &matchedEnds) const
{
    Earlier known;
    known.strays = straysOf(servers, pidsAreBackends,
                            [&](std::size_t i) { return placed(place, *servers[i], matchedEnds); });
    for (const core::Link *server : servers) {
        if (server->local.isKnown())
            known.origins.insert(m_ends.addressIndex().seenFrom(place, server->local));
        if (pidsAreBackends && server->remotePid)
            known.pids.insert(*server->remotePid);
    }
    return known;
}

/// What a list had, the last one has, or it is among those that left.
Exclusions::Earlier Exclusions::former(std::size_t place, const MatchedEnds &matchedEnds) const
{
    const core::Links &told = *lastLinks(m_ends.at(place));
    Servers servers = serversOf(told);
    for (const core::LeftServer &left : m_ends.at(place).formerLists->left)
        servers.push_back(&left.link);
    return earlier(place, servers, told.pidsAreBackends, matchedEnds);
}

// In this order: the lists rule most out, and there may be hundreds of pools.
Certainty Exclusions::ruledOut(std::size_t place, End arrived) const
{
    if (m_places[place].sharesAddress)
        return Certainty::Unknown;
    const Certainty found = ruledOutUnlessLeft(place, arrived);
    return m_ends.held(arrived).certainly ? found : std::min(found, Certainty::Likely);
}

bool Exclusions::isRuledOutUnlessLeft(std::size_t place, End arrived) const
{
    return !m_places[place].sharesAddress && ruledOutUnlessLeft(place, arrived) == Certainty::Certain;
}

Certainty Exclusions::ruledOutUnlessLeft(std::size_t place, End arrived) const
{
    const bool isLacked = listsLack(place, arrived) || !servesUser(place, arrived);
    return isLacked ? ofItsProcess(place, arrived) : Certainty::Unknown;
}

bool Exclusions::listsLack(std::size_t place, End arrived) const
{
    return isComplete(m_ends.at(place).links, m_places[place].strays, arrived)
           || formerListsLack(place, arrived);
}

/// Whether a list was made while the connection existed, and none had it.
bool Exclusions::formerListsLack(std::size_t place, End arrived) const
{
    const core::Sample &asked = m_ends.at(place);
    if (!asked.formerLists || !lastLinks(asked))
        return false;
    const Lifetime lifetime { listedAtLatest(lastLinks(asked), arrived), m_ends.held(arrived).probably };
    const auto isOfItsTime = [&](const core::FormerLists::Time &list) { return covers(list, lifetime); };
    return std::ranges::any_of(asked.formerLists->made, isOfItsTime)
           && isNotAmong(m_places[place].former, arrived);
}

bool Exclusions::isNotAmong(const Earlier &known, End arrived) const
{
    return !mayBeAmong(known.strays, arrived.sample, !m_ends.link(arrived), m_ends.userOf(arrived))
           && !known.origins.contains(m_ends.origin(arrived))
           && (m_ends.link(arrived) || !known.pids.contains(m_ends.session(arrived)->pid));
}

/// How sure it is that a connection which the lists lack is not of an earlier process of that endpoint.
Certainty Exclusions::ofItsProcess(std::size_t place, End arrived) const
{
    const auto &before = m_ends.at(place).predecessor;
    const auto began = m_ends.beganAtLatest(arrived);
    const auto certainty = [&](const core::Existence &process, core::Instant alone) {
        if (began && *began >= alone)
            return Certainty::Certain;
        return process.isStart && !(began && *began >= process.since) ? Certainty::Unknown
                                                                      : Certainty::Likely;
    };
    const core::Existence &process = m_places[place].process;
    const core::Instant alone = aloneSince(process, before.get());
    if (!before || (began && *began >= process.since))
        return certainty(process, alone);
    return isOfItsTime(before->links, arrived, m_ends.held(arrived).probably) && !before->links->isPartial
                   && isNotAmong(m_places[place].predecessor, arrived)
               ? certainty(before->existence, aloneSince(before->existence, nullptr))
               : Certainty::Unknown;
}

bool Exclusions::beganSoonAfterStart(std::size_t place, End arrived) const
{
    const core::Existence &process = m_places[place].process;
    const auto began = m_ends.beganAtLatest(arrived);
    return process.isStart && began && *began >= process.since && listsLack(place, arrived);
}

/// Whether that list contains all that the endpoint held while the connection existed, and no entry of it may
/// be the connection.
bool Exclusions::isComplete(const LinksPtr &told, const std::vector<Stray> &strays, End arrived) const
{
    return isOfItsTime(told, arrived, m_ends.held(arrived).probably) && !told->isPartial
           && !mayBeAmong(strays, arrived.sample, !m_ends.link(arrived), m_ends.userOf(arrived));
}

/// From when on lists of that kind have it.
std::optional<core::Instant> Exclusions::listedAtLatest(const LinksPtr &told, End arrived) const
{
    const bool mustBeIn = told && told->omitsLogins && !m_ends.link(arrived);
    return mustBeIn ? m_ends.letInAtLatest(arrived) : m_ends.beganAtLatest(arrived);
}

/// Whether that list was made while the connection existed, which was last seen then. A later one proves
/// nothing: the connection may have ended since.
bool Exclusions::isOfItsTime(const LinksPtr &told, End arrived, core::Instant seen) const
{
    return told && covers(*told, { listedAtLatest(told, arrived), seen });
}

/// Whether an endpoint has a pool for that user, or may have made one since it reported its pools, or dropped
/// one while the backend worked, or just now.
bool Exclusions::servesUser(std::size_t place, End arrived) const
{
    const core::Sample &sample = m_ends.at(place);
    const auto began = m_ends.beganAtLatest(arrived);
    const core::Instant held = m_ends.held(arrived).probably;
    const bool mayEndFirst = core::poolsEndWithClients(sample.endpoint.kind)
                             || (!m_ends.link(arrived) && held < readAtEarliest(m_ends.at(arrived.sample)));
    if (!began || *began > readAtEarliest(sample)
        || (mayEndFirst && !(sample.received && *sample.received <= held)))
        return true;
    const QString &user = m_ends.userOf(arrived);
    const auto &pools = sample.pools;
    return user.isEmpty() || pools.empty() || std::ranges::any_of(pools, [&user](const core::Pool &pool) {
               return pool.purpose != core::PoolPurpose::Database
                      && (pool.user.isEmpty() || core::isSameName(pool.user, user));
           });
}

Evidence Exclusions::whyNotRuledOut(std::size_t place, End arrived) const
{
    const core::Sample &between = m_ends.at(place);
    if (between.error)
        return Evidence::Silent;
    if (!between.links || between.links->isPartial || m_places[place].sharesAddress)
        return Evidence::NotAsked;
    if (isRuledOutUnlessLeft(place, arrived))
        return Evidence::NeverListed;
    if (listsLack(place, arrived))
        return beganSoonAfterStart(place, arrived) ? Evidence::SoonAfterStart : Evidence::OfAnother;
    if (isOfItsTime(between.links, arrived, m_ends.held(arrived).probably))
        return Evidence::AddressDiffers;
    const core::Instant read = readAtEarliest(m_ends.at(arrived.sample));
    return !m_ends.link(arrived) && isOfItsTime(between.links, arrived, read) ? Evidence::StillBusy
                                                                              : Evidence::TooOld;
}

bool Exclusions::isOlderThanCounts(End arrived, std::size_t place) const
{
    const core::Sample &counting = m_ends.at(place);
    const auto began = listedAtLatest(counting.links, arrived);
    return began && !counting.error && !m_places[place].sharesAddress && *began <= readAtEarliest(counting)
           && (!listsLack(place, arrived) || ofItsProcess(place, arrived) != Certainty::Unknown);
}

} // namespace insight
