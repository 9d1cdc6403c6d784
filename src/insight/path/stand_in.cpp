#include "insight/path/stand_in.h"

#include "insight/past/cluster_history.h"

namespace insight {

namespace {

// For this long the connections of a silent endpoint are likely to be those it reported last.
constexpr core::Duration holds = std::chrono::minutes { 1 };

/// A process that refuses connections has ended, and its clients are gone. The backends that it
/// served them with may still work.
bool hasEnded(const core::Sample &failure)
{
    return failure.error && failure.error->fault == core::Fault::Refused;
}

std::shared_ptr<const core::Links> withoutClients(const core::Links &told)
{
    core::Links left = told;
    left.clients.clear();
    for (core::Link &server : left.servers)
        server.peer.clear();
    return std::make_shared<const core::Links>(std::move(left));
}

} // namespace

core::SamplePtr standIn(const core::Sample &failure, const core::SamplePtr &lastGood, core::Instant now)
{
    core::Sample sample;
    sample.endpoint = lastGood ? lastGood->endpoint : failure.endpoint;
    sample.health = failure.health;
    sample.error = failure.error;
    sample.nextTry = failure.nextTry;
    if (!lastGood)
        return std::make_shared<const core::Sample>(std::move(sample));
    sample.neighbours = lastGood->neighbours;
    sample.ownName = lastGood->ownName;
    const auto &told = lastGood->links;
    const bool holdsStill = told && now - told->received <= holds;
    if (holdsStill)
        sample.links = hasEnded(failure) ? withoutClients(*told) : told;
    // A connection that it did not hold then it does not hold now, however long ago that was.
    sample.linksBefore = holdsStill ? lastGood->linksBefore : told;
    sample.formerLists = lastGood->formerLists;
    sample.lister = lastGood->lister;
    sample.predecessor = lastGood->predecessor;
    return std::make_shared<const core::Sample>(std::move(sample));
}

core::SamplePtr standIn(const core::Endpoint &endpoint)
{
    return std::make_shared<const core::Sample>(core::Sample { .endpoint = endpoint });
}

bool isAnswer(const core::Sample &sample)
{
    return !sample.error && sample.received;
}

QList<core::SamplePtr> standingSamples(const ClusterHistory &past, const Scope &scope, core::Instant now)
{
    QList<core::SamplePtr> samples;
    for (const QString &name : past.endpointsIn(scope)) {
        const EndpointHistory &history = past.history(name);
        if (history.latestGood() && !history.isSilent())
            samples.append(history.latestGood());
        else
            samples.append(history.latest() ? standIn(*history.latest(), history.latestGood(), now)
                                            : standIn({ .name = name }));
    }
    return samples;
}

} // namespace insight
