#include "insight/path/connection_matches.h"

#include <algorithm>

namespace insight {

namespace {

/// The connections of each server that is in use; empty where one does not report them.
std::vector<qint64> serversInUse(const core::Sample &sample)
{
    std::vector<qint64> counts;
    for (const core::Pool &pool : sample.pools) {
        if (pool.purpose != core::PoolPurpose::User)
            continue;
        if (!pool.physicalTotal)
            return {};
        if (*pool.physicalTotal > 0)
            counts.push_back(*pool.physicalTotal);
    }
    return counts;
}

} // namespace

/// How many connections of each endpoint may have come through that place.
std::vector<std::pair<std::size_t, qint64>> ConnectionMatches::comingThrough(std::size_t place) const
{
    std::vector<std::pair<std::size_t, qint64>> found;
    for (std::size_t to = 0; to < m_nodes.size(); ++to) {
        if (to == place || !mayLead(place, to))
            continue;
        const std::vector<End> arrived = arrivedAt(to);
        const qint64 count = std::ranges::count_if(arrived, [&](const End &end) {
            if (above(end).end)
                return false;
            const auto via = mayComeThrough(end, place);
            return via && via->place == place;
        });
        if (count > 0)
            found.emplace_back(to, count);
    }
    return found;
}

/// A proxy that hides where its servers are leads to no more endpoints than it has servers in use. Where more
/// come into question, those with far fewer connections than its smallest server has are none of them. This
/// is a matter of likelihood: it does not make a connection certain.
void ConnectionMatches::narrow(std::size_t place)
{
    const core::Sample &sample = *m_samples[qsizetype(place)];
    if (!m_nodes[place].leadsAnywhere || sample.links || sample.error)
        return;
    const std::vector<qint64> servers = serversInUse(sample);
    auto coming = servers.empty() ? std::vector<std::pair<std::size_t, qint64>> {} : comingThrough(place);
    if (coming.size() <= servers.size())
        return;
    std::ranges::stable_sort(coming, std::ranges::greater {}, &std::pair<std::size_t, qint64>::second);
    const qint64 smallest = *std::ranges::min_element(servers);
    for (std::size_t i = servers.size(); i < coming.size(); ++i) {
        if (coming[i].second * 2 < smallest)
            m_nodes[place].hardlyTo.insert(coming[i].first);
    }
}

} // namespace insight
