#include "insight/path/last_known.h"

#include "insight/past/traffic.h"

#include <algorithm>

namespace insight {

namespace {

bool haveMostGone(qint64 listed, const std::optional<qint64> &counted)
{
    return counted && 2 * *counted < listed;
}

qint64 clientsOfUsers(const core::Sample &sample)
{
    const QSet<QString> aside = sideDoors(sample);
    return std::ranges::count_if(sample.links->clients,
                                 [&aside](const core::Link &client) { return !aside.contains(client.pool); });
}

} // namespace

bool isLastKnown(const core::Sample &sample)
{
    if (!sample.links || !isAnswer(sample))
        return sample.links != nullptr;
    return sample.received && sample.links->received < *sample.received
           && (haveMostGone(clientsOfUsers(sample), logicalOf(sample).total())
               || haveMostGone(qint64(sample.links->servers.size()), physicalOf(sample).total()));
}

} // namespace insight
