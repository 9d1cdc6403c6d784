#include "insight/path/narrowing.h"

#include <algorithm>

namespace insight {

std::vector<qint64> serversInUse(const core::Sample &proxy)
{
    std::vector<qint64> counts;
    for (const core::Pool &pool : proxy.pools) {
        if (pool.purpose != core::PoolPurpose::User)
            continue;
        if (!pool.physicalTotal)
            return {};
        if (*pool.physicalTotal > 0)
            counts.push_back(*pool.physicalTotal);
    }
    return counts;
}

QSet<std::size_t> unlikelyTargets(std::vector<PossibleArrivals> coming, const std::vector<qint64> &servers)
{
    QSet<std::size_t> hardly;
    if (servers.empty() || coming.size() <= servers.size())
        return hardly;
    std::ranges::stable_sort(coming, std::ranges::greater {}, &PossibleArrivals::connections);
    const qint64 smallest = *std::ranges::min_element(servers);
    for (std::size_t i = servers.size(); i < coming.size(); ++i) {
        if (coming[i].connections * 2 < smallest)
            hardly.insert(coming[i].to);
    }
    return hardly;
}

} // namespace insight
