#include "insight/path/exclusions.h"

#include "core/kept_name.h"
#include "insight/past/our_clock.h"
#include "insight/path/destinations.h"

#include <algorithm>

namespace insight {

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

/// Whether the list of the process that answered covers all connections at its address.
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

} // namespace

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
    const AddressIndex &index = m_ends.addressIndex();
    const auto placed = [&](const core::Link &server, bool isFound) {
        return Placed { index.find(place, server.remote), isFound,
                        server.local.isKnown() && matchedEnds.keepsAddress(place, server.remote) };
    };
    Place held { .sharesAddress = !isAlone(sample, m_ends.samples()) };
    if (sample.links)
        held.strays = straysOf(*sample.links, [&](std::size_t i) {
            return placed(sample.links->servers[i], bool(matchedEnds.belowServersOf(place)[i].end));
        });
    if (!sample.linksBefore)
        return held;
    const core::Links &before = *sample.linksBefore;
    held.straysBefore = straysOf(before, [&](std::size_t i) { return placed(before.servers[i], false); });
    for (const core::Link &server : before.servers) {
        if (server.local.isKnown())
            held.originsBefore.insert(index.seenFrom(place, server.local));
        if (before.pidsAreBackends && server.remotePid)
            held.pidsBefore.insert(*server.remotePid);
    }
    return held;
}

// In this order: the lists rule most out, and there may be hundreds of pools.
bool Exclusions::ruleOut(std::size_t place, End arrived) const
{
    return !m_places[place].sharesAddress && (listsLack(place, arrived) || !servesUser(place, arrived));
}

bool Exclusions::listsLack(std::size_t place, End arrived) const
{
    const core::Sample &asked = m_ends.at(place);
    const Place &held = m_places[place];
    if (isComplete(asked.links, held.strays, arrived))
        return true;
    return isComplete(asked.linksBefore, held.straysBefore, arrived)
           && !held.originsBefore.contains(m_ends.origin(arrived))
           && (m_ends.link(arrived) || !held.pidsBefore.contains(m_ends.session(arrived)->pid));
}

/// Whether that list contains all that the endpoint held while the connection existed, and no entry of it may
/// be the connection.
bool Exclusions::isComplete(const LinksPtr &told, const std::vector<Stray> &strays, End arrived) const
{
    return isOfItsTime(told, arrived) && !told->isPartial
           && !mayBeAmong(strays, arrived.sample, !m_ends.link(arrived), m_ends.userOf(arrived));
}

/// From when on lists of that kind have it.
std::optional<core::Instant> Exclusions::listedAtLatest(const LinksPtr &told, End arrived) const
{
    const bool mustBeIn = told && told->omitsLogins && !m_ends.link(arrived);
    return mustBeIn ? m_ends.letInAtLatest(arrived) : m_ends.beganAtLatest(arrived);
}

/// Whether that list was made while the connection existed. A later one proves nothing: the connection may
/// have ended since.
bool Exclusions::isOfItsTime(const LinksPtr &told, End arrived) const
{
    if (!told)
        return false;
    const core::Sample &sample = m_ends.at(arrived.sample);
    const core::Instant seen = m_ends.link(arrived) ? sample.links->asked : readAtEarliest(sample);
    return covers(*told, { listedAtLatest(told, arrived), seen });
}

/// Whether an endpoint has a pool for that user, or may have made one since it reported its pools.
bool Exclusions::servesUser(std::size_t place, End arrived) const
{
    const core::Sample &sample = m_ends.at(place);
    const auto began = m_ends.beganAtLatest(arrived);
    if (!began || *began > readAtEarliest(sample))
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
    return isOfItsTime(between.links, arrived) ? Evidence::AddressDiffers : Evidence::TooOld;
}

bool Exclusions::isOlderThanCounts(End arrived, std::size_t place) const
{
    const core::Sample &counting = m_ends.at(place);
    const auto began = listedAtLatest(counting.links, arrived);
    return began && !counting.error && !m_places[place].sharesAddress && *began <= readAtEarliest(counting);
}

} // namespace insight
