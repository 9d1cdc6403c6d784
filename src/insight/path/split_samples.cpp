#include "insight/path/split_samples.h"

#include "insight/past/traffic.h"
#include "insight/path/address_index.h"

#include <QHash>

#include <algorithm>
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

/// Applications that tell their own pools, and where.
class PolledInstances
{
public:
    explicit PolledInstances(const QList<core::SamplePtr> &samples)
    {
        std::ranges::copy_if(samples, std::back_inserter(m_samples),
                             [](const core::SamplePtr &sample) { return isApplication(*sample); });
        if (m_samples.size() > 1)
            m_places.emplace(m_samples);
    }

    /// The pools of an address that are told there alone.
    std::vector<core::Pool> othersThan(const core::SamplePtr &saidBy) const
    {
        std::vector<core::Pool> others = saidBy->pools;
        if (m_places)
            std::erase_if(others, [&](const core::Pool &pool) { return have(saidBy, pool); });
        return others;
    }

private:
    bool have(const core::SamplePtr &saidBy, const core::Pool &pool) const
    {
        const auto owner = core::ownerOf(pool);
        const auto place =
            owner ? m_places->find(std::size_t(m_samples.indexOf(saidBy)), parseAddress(owner->place.front()))
                  : std::nullopt;
        return place && m_samples[qsizetype(*place)] != saidBy
               && !m_samples[qsizetype(*place)]->pools.empty();
    }

    QList<core::SamplePtr> m_samples;
    std::optional<AddressIndex> m_places;
};

using Parts = std::map<QString, core::Sample>;

/// By application; nothing where they are to stay one.
Parts partsOf(const core::Sample &whole, const std::vector<core::Pool> &pools,
              QString (*applicationOf)(const core::Pool &))
{
    Parts parts;
    QHash<QString, core::Sample *> byPool;
    const core::Sample empty = withoutPools(whole);
    for (const core::Pool &pool : pools) {
        core::Sample &part = parts.try_emplace(applicationOf(pool), empty).first->second;
        if (parts.size() > mostApplications)
            return {};
        part.pools.push_back(pool);
        byPool.insert(pool.name, &part);
    }
    for (const core::Limit &limit : whole.limits) {
        if (core::Sample *const part = byPool.value(limit.name))
            part->limits.push_back(limit);
    }
    for (const core::Neighbour &neighbour : whole.neighbours) {
        core::Sample *const part = byPool.value(neighbour.name);
        if (part && neighbour.relation == core::Neighbour::Relation::LeadsTo)
            part->neighbours.push_back(neighbour);
    }
    return parts;
}

Parts partsOf(const core::SamplePtr &whole, const PolledInstances &polled)
{
    const std::vector<core::Pool> pools = polled.othersThan(whole);
    Parts parts = partsOf(*whole, pools, applicationOf);
    if (!parts.empty() && !parts.rbegin()->first.isEmpty()) {
        for (auto &[application, part] : parts)
            part.ownName = application;
        return parts;
    }
    if (pools.size() == whole->pools.size())
        return {};
    const auto one = [](const core::Pool &) { return QString(); };
    return pools.empty() ? Parts { { {}, withoutPools(*whole) } } : partsOf(*whole, pools, one);
}

} // namespace

SplitSamples splitByApplication(const QList<core::SamplePtr> &samples)
{
    SplitSamples split;
    const PolledInstances polled(samples);
    for (const core::SamplePtr &whole : samples) {
        auto parts = isApplication(*whole) ? partsOf(whole, polled) : Parts();
        for (auto &[application, part] : parts)
            split.samples.append(std::make_shared<const core::Sample>(std::move(part)));
        if (parts.empty())
            split.samples.append(whole);
        split.wholes.resize(split.samples.size(), whole);
    }
    return split;
}

} // namespace insight
