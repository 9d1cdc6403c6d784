#include "insight/path/intermediaries.h"

#include <algorithm>

namespace insight {

Intermediaries::Intermediaries(const Ends &ends, const MatchedEnds &matchedEnds, const Routes &routes)
    : m_ends(ends)
    , m_routes(routes)
    , m_leftServers(ends)
    , m_hosts(ends, matchedEnds)
    , m_exclusions(ends, matchedEnds)
    , m_unasked(ends, matchedEnds, routes)
    , m_hardlyTo(ends.places())
{
    for (std::size_t place = 0; place < ends.places(); ++place) {
        const core::Sample &sample = ends.at(place);
        if (!routes.leadsAnywhere(place) || sample.links || sample.error)
            continue;
        const std::vector<qint64> servers = serversInUse(sample);
        if (!servers.empty())
            m_hardlyTo[place] = unlikelyTargets(comingThrough(place, matchedEnds), servers);
    }
}

/// How many connections of each endpoint may have come through that place.
std::vector<PossibleArrivals> Intermediaries::comingThrough(std::size_t place,
                                                            const MatchedEnds &matchedEnds) const
{
    std::vector<PossibleArrivals> found;
    for (std::size_t to = 0; to < m_ends.places(); ++to) {
        if (to == place || !m_routes.mayLead(place, to))
            continue;
        const std::vector<End> arrived = m_ends.arrivedAt(to);
        const qint64 count = std::ranges::count_if(arrived, [&](const End &end) {
            return !matchedEnds.above(end).end && !m_ends.isHidden(end)
                   && mayBeOn(place, end, m_ends.hostOf(end));
        });
        if (count > 0)
            found.push_back({ to, count });
    }
    return found;
}

/// Of a place that may lead there at all.
bool Intermediaries::mayBeOn(std::size_t place, End arrived, const QString &host) const
{
    return m_hosts.mayInclude(place, host) && !m_hardlyTo[place].contains(arrived.sample)
           && m_exclusions.ruledOut(place, arrived) == Certainty::Unknown;
}

std::optional<Intermediaries::Via> Intermediaries::mayComeThrough(End arrived, std::size_t searchFrom) const
{
    if (m_ends.isHidden(arrived))
        return std::nullopt;
    if (const auto opener = m_leftServers.openerOf(arrived))
        return opener->place >= searchFrom ? opener : std::nullopt;
    QString host; // needed by few of thousands
    for (std::size_t place = searchFrom; place < m_ends.places(); ++place) {
        if (place == arrived.sample || !m_routes.mayLead(place, arrived.sample))
            continue;
        if (host.isNull())
            host = m_ends.hostOf(arrived);
        if (mayBeOn(place, arrived, host))
            return Via { place, Certainty::Unknown, { m_exclusions.whyNotRuledOut(place, arrived) }, false };
    }
    return std::nullopt;
}

Intermediaries::Directness Intermediaries::directness(End arrived) const
{
    if (m_ends.isHidden(arrived) || m_unasked.mayLead(arrived))
        return { Certainty::Unknown, Evidence::NotAsked };
    Directness found;
    for (std::size_t place = 0; place < m_ends.places() && found.certainty != Certainty::Unknown; ++place) {
        if (place == arrived.sample || !m_routes.mayLead(place, arrived.sample)
            || m_exclusions.ruledOut(place, arrived) == Certainty::Certain)
            continue;
        // It came from a host other than the known ones of the endpoint, which may have more.
        const bool isElsewhere =
            m_hosts.areKnown(place, arrived.sample) && !m_hosts.mayInclude(place, m_ends.hostOf(arrived));
        const bool isLikely = isElsewhere || m_exclusions.beganSoonAfterStart(place, arrived)
                              || m_exclusions.isRuledOutUnlessLeft(place, arrived);
        found = { isLikely ? Certainty::Likely : Certainty::Unknown,
                  m_exclusions.whyNotRuledOut(place, arrived) };
    }
    return found;
}

} // namespace insight
