#include "insight/path/split_samples.h"

#include "insight/past/traffic.h"

#include <QHash>

#include <map>

namespace insight {

namespace {

/// An address that reports more stays one box: so many could not be read.
constexpr std::size_t mostApplications = 40;

/// Empty where the pool's name has none.
QString applicationOf(const core::Pool &pool)
{
    const auto owner = core::ownerOf(pool);
    return owner ? owner->application : QString();
}

/// The endpoint without what belongs to single pools. What the user says of the address holds for all of its
/// applications.
core::Sample withoutPools(const core::Sample &whole)
{
    core::Sample part = whole;
    part.pools.clear();
    part.limits.clear();
    std::erase_if(part.neighbours, [](const core::Neighbour &neighbour) {
        return neighbour.relation == core::Neighbour::Relation::LeadsTo;
    });
    part.counts = {};
    part.rates = {};
    return part;
}

/// By application; nothing where it is to stay one.
std::map<QString, core::Sample> partsOf(const core::Sample &whole)
{
    std::map<QString, core::Sample> parts;
    QHash<QString, core::Sample *> byPool;
    const core::Sample empty = withoutPools(whole);
    for (const core::Pool &pool : whole.pools) {
        core::Sample &part = parts.try_emplace(applicationOf(pool), empty).first->second;
        if (parts.size() > mostApplications)
            return {};
        part.pools.push_back(pool);
        byPool.insert(pool.name, &part);
    }
    if (parts.empty() || parts.rbegin()->first.isEmpty())
        return {};
    for (const core::Limit &limit : whole.limits) {
        if (core::Sample *const part = byPool.value(limit.name))
            part->limits.push_back(limit);
    }
    for (const core::Neighbour &neighbour : whole.neighbours) {
        core::Sample *const part = byPool.value(neighbour.name);
        if (part && neighbour.relation == core::Neighbour::Relation::LeadsTo)
            part->neighbours.push_back(neighbour);
    }
    for (auto &[application, part] : parts)
        part.ownName = application;
    return parts;
}

} // namespace

SplitSamples splitByApplication(const QList<core::SamplePtr> &samples)
{
    SplitSamples split;
    for (const core::SamplePtr &whole : samples) {
        auto parts = isApplication(*whole) ? partsOf(*whole) : std::map<QString, core::Sample>();
        for (auto &[application, part] : parts)
            split.samples.append(std::make_shared<const core::Sample>(std::move(part)));
        if (parts.empty())
            split.samples.append(whole);
        split.wholes.resize(split.samples.size(), whole);
    }
    return split;
}

} // namespace insight
