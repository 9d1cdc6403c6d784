#include "insight/path/parted.h"

#include "insight/past/traffic.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace insight {

namespace {

/// Empty where the pool's name has none.
QString applicationOf(const core::Pool &pool)
{
    const auto owner = core::ownerOf(pool);
    return owner ? owner->application : QString();
}

/// What the user says of the address holds for all of its applications.
core::SamplePtr partOf(const core::Sample &whole, const QString &application)
{
    core::Sample part = whole;
    const auto isAnothers = [&](const core::Pool &pool) { return applicationOf(pool) != application; };
    std::erase_if(part.pools, isAnothers);
    const auto isItsPool = [&part](const QString &name) {
        return std::ranges::find(part.pools, name, &core::Pool::name) != part.pools.end();
    };
    std::erase_if(part.limits, [&](const core::Limit &limit) { return !isItsPool(limit.name); });
    std::erase_if(part.neighbours, [&](const core::Neighbour &neighbour) {
        return neighbour.relation == core::Neighbour::Relation::LeadsTo && !isItsPool(neighbour.name);
    });
    part.counts = {};
    part.rates = {};
    part.ownName = application;
    return std::make_shared<const core::Sample>(std::move(part));
}

} // namespace

Parted parted(const QList<core::SamplePtr> &samples)
{
    Parted parted;
    for (const core::SamplePtr &whole : samples) {
        std::set<QString> applications;
        if (isApplication(*whole))
            std::ranges::transform(whole->pools, std::inserter(applications, applications.end()),
                                   applicationOf);
        const bool isOfNone = applications.empty() || applications.rbegin()->isEmpty();
        for (const QString &application : isOfNone ? std::set<QString> { {} } : applications) {
            parted.samples.append(isOfNone ? whole : partOf(*whole, application));
            parted.wholes.append(whole);
        }
    }
    return parted;
}

} // namespace insight
