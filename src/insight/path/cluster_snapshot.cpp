#include "insight/path/cluster_snapshot.h"

#include "insight/path/connection_matches.h"
#include "insight/path/standing.h"

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
    snapshot.graph = std::make_shared<const PathGraph>(
        inScope.size() == all.size() ? pathGraphOf(snapshot.chains.matches()) : pathGraphOf(inScope));
    return snapshot;
}

} // namespace insight
