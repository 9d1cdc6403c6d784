#include "insight/path/cluster_snapshot.h"

#include "insight/path/connection_matches.h"
#include "insight/path/stand_in.h"
#include "insight/path/ways.h"

#include <algorithm>
#include <iterator>

namespace insight {

ClusterSnapshot clusterSnapshotOf(const QList<core::SamplePtr> &all, const Scope &scope)
{
    ClusterSnapshot snapshot { .chains = Chains(all) };
    QList<core::SamplePtr> inScope;
    std::ranges::copy_if(all, std::back_inserter(inScope), [&scope](const core::SamplePtr &sample) {
        return scope.includes(sample->endpoint.name);
    });
    std::ranges::copy_if(inScope, std::back_inserter(snapshot.samples),
                         [](const core::SamplePtr &sample) { return isAnswer(*sample); });
    const auto whole = std::make_shared<const PathGraph>(pathGraphOf(snapshot.chains.matches()));
    snapshot.graph =
        inScope.size() == all.size() ? whole : std::make_shared<const PathGraph>(pathGraphOf(inScope));
    snapshot.ways = waysThrough(whole, scope);
    return snapshot;
}

} // namespace insight
