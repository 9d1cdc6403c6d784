#include "store/bucket.h"

#include <algorithm>

namespace store {

using core::Duration;
using core::Instant;

Instant beginOf(Instant moment, Step step)
{
    const Duration since = moment.time_since_epoch();
    return moment - since % step;
}

qint64 wholeSeconds(Instant moment)
{
    return std::chrono::floor<Step>(moment.time_since_epoch()).count();
}

Gathering::Gathering(Instant from, Step step)
    : m_bucket { .from = from, .step = step }
{
}

void Gathering::add(const std::map<qint64, double> &figures, Duration time, bool cameHere)
{
    m_bucket.measured += time;
    m_bucket.samples += cameHere ? 1 : 0;
    const auto weight = double(time.count());
    for (const auto &[metric, value] : figures)
        add(metric, { value * weight, weight, value, cameHere ? 1 : 0 });
}

/// For a metric that only some samples measured, the time is weighted accordingly.
void Gathering::add(const Bucket &finer)
{
    m_bucket.measured += finer.measured;
    m_bucket.samples += finer.samples;
    for (const Average &average : finer.averages) {
        const double share = finer.samples > 0 ? double(average.samples) / double(finer.samples) : 1;
        const double weight = double(finer.measured.count()) * share;
        add(average.metric, { average.mean * weight, weight, average.highest, average.samples });
    }
}

void Gathering::add(qint64 metric, const Sum &more)
{
    const auto [known, isNew] = m_sums.try_emplace(metric, more);
    if (isNew)
        return;
    Sum &sum = known->second;
    sum.weighted += more.weighted;
    sum.time += more.time;
    sum.highest = std::max(sum.highest, more.highest);
    sum.samples += more.samples;
}

Bucket Gathering::bucket() const
{
    Bucket bucket = m_bucket;
    for (const auto &[metric, sum] : m_sums) {
        const double mean = sum.time > 0 ? sum.weighted / sum.time : sum.highest;
        bucket.averages.push_back({ metric, mean, sum.highest, sum.samples });
    }
    return bucket;
}

} // namespace store
