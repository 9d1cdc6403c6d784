#include "app/assessed.h"

#include <utility>

namespace app {

namespace {

/// Assessing fewer takes less than changing to another thread is worth.
constexpr std::size_t manyConnections = 500;
/// Bytes of what sessions did in a long span; adding up fewer is not worth a change of thread either.
constexpr std::size_t manyDetails = 4'000'000;

std::size_t connectionsIn(const QList<core::SamplePtr> &samples)
{
    std::size_t all = 0;
    for (const core::SamplePtr &sample : samples)
        all += sample->sessions.size()
               + (sample->links ? sample->links->clients.size() + sample->links->servers.size() : 0);
    return all;
}

std::size_t detailsOf(const insight::ClusterHistory &past)
{
    std::size_t all = 0;
    for (const QString &endpoint : past.endpoints())
        all += past.history(endpoint).detailBytes();
    return all;
}

std::shared_ptr<const gui::LoadShown> loadOf(const Subject &subject)
{
    if (subject.loadBy.empty())
        return {};
    return std::make_shared<const gui::LoadShown>(
        gui::LoadShown { subject.loadBy, insight::breakDown(*subject.past, subject.scope, subject.span,
                                                            subject.loadBy, gui::comparedTo(subject.span)) });
}

} // namespace

bool takesLong(const Subject &subject)
{
    return connectionsIn(subject.samples) >= manyConnections
           || (subject.isPast && detailsOf(*subject.past) >= manyDetails);
}

Assessed assessed(Subject subject)
{
    auto snapshot = subject.matched ? *std::exchange(subject.matched, {})
                                    : insight::clusterSnapshotOf(subject.samples, subject.scope);
    insight::Assessment assessment =
        insight::assessmentOf(*subject.past, subject.scope, subject.span, std::move(snapshot), subject.cores);
    auto load = loadOf(subject);
    if (!subject.isPast)
        subject.past.reset(); // what is heard next is then added without a copy of it
    return { std::move(subject), std::move(assessment), std::move(load) };
}

} // namespace app
