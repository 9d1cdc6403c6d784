#include "insight/path/exclusions.h"

#include "core/kept_name.h"
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

bool covers(const core::Links &told, const Lifetime &lifetime)
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
        held.strays = straysOf(*sample.links, [&](std::size_t i) {
            Placed here = placed(place, sample.links->servers[i], matchedEnds);
            here.isFound = bool(matchedEnds.belowServersOf(place)[i].end);
            return here;
        });
    if (lastLinks(sample))
        held.process = processOf(place, matchedEnds);
    if (sample.linksBefore)
        held.before = earlier(place, *sample.linksBefore, matchedEnds);
    if (sample.predecessor)
        held.predecessor = earlier(place, *sample.predecessor->links, matchedEnds);
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

Exclusions::Earlier Exclusions::earlier(std::size_t place, const core::Links &told,
                                        const MatchedEnds &matchedEnds) const
{
    Earlier known;
    known.strays = straysOf(told, [&](std::size_t i) { return placed(place, told.servers[i], matchedEnds); });
    for (const core::Link &server : told.servers) {
        if (server.local.isKnown())
            known.origins.insert(m_ends.addressIndex().seenFrom(place, server.local));
        if (told.pidsAreBackends && server.remotePid)
            known.pids.insert(*server.remotePid);
    }
    return known;
}

// In this order: the lists rule most out, and there may be hundreds of pools.
Certainty Exclusions::ruledOut(std::size_t place, End arrived) const
{
    if (m_places[place].sharesAddress)
        return Certainty::Unknown;
    const bool isLacked = listsLack(place, arrived) || !servesUser(place, arrived);
    return isLacked ? ofItsProcess(place, arrived) : Certainty::Unknown;
}

bool Exclusions::listsLack(std::size_t place, End arrived) const
{
    const core::Sample &asked = m_ends.at(place);
    const Place &held = m_places[place];
    return isComplete(asked.links, held.strays, arrived) || lacks(asked.linksBefore, held.before, arrived);
}

bool Exclusions::lacks(const LinksPtr &told, const Earlier &known, End arrived) const
{
    return isComplete(told, known.strays, arrived) && !known.origins.contains(m_ends.origin(arrived))
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
    return lacks(before->links, m_places[place].predecessor, arrived)
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
    return isOfItsTime(told, arrived, m_ends.heldAtLeastUntil(arrived)) && !told->isPartial
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
/// one while the backend worked.
bool Exclusions::servesUser(std::size_t place, End arrived) const
{
    const core::Sample &sample = m_ends.at(place);
    const auto began = m_ends.beganAtLatest(arrived);
    const core::Instant held = m_ends.heldAtLeastUntil(arrived);
    const bool isStillBusy = !m_ends.link(arrived) && held < readAtEarliest(m_ends.at(arrived.sample))
                             && !(sample.received && *sample.received <= held);
    if (!began || *began > readAtEarliest(sample) || isStillBusy)
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
    if (listsLack(place, arrived))
        return beganSoonAfterStart(place, arrived) ? Evidence::SoonAfterStart : Evidence::OfAnother;
    if (isOfItsTime(between.links, arrived, m_ends.heldAtLeastUntil(arrived)))
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
