#pragma once

#include "core/time.h"

#include <array>
#include <map>
#include <vector>

namespace store {

/// The length of buckets; each is a multiple of the previous one.
using Step = std::chrono::seconds;
constexpr auto steps = std::to_array<Step>({ std::chrono::seconds { 10 }, std::chrono::minutes { 1 },
                                             std::chrono::minutes { 10 }, std::chrono::hours { 1 } });
constexpr Step finest = steps.front();
constexpr Step coarsest = steps.back();

core::Instant beginOf(core::Instant moment, Step step); ///< the start of the bucket that contains it
qint64 wholeSeconds(core::Instant moment);              ///< since 1970: the times of buckets in a file

/// A metric over a bucket.
struct Average
{
    qint64 metric = 0; ///< the id of its name
    double mean = 0;   ///< weighted by time
    double highest = 0;
    qint64 samples = 0; ///< that measured it

    bool operator==(const Average &) const = default;
};

/// The averages of an endpoint from a moment on, for one step.
struct Bucket
{
    core::Instant from;
    Step step {};
    core::Duration measured {};    ///< how much of the bucket was measured
    qint64 samples = 0;            ///< that arrived in it
    std::vector<Average> averages; ///< by metric

    core::Instant to() const { return from + step; }
    bool isMeasuredWhole(const Average &average) const { return average.samples == samples; }
};

/// Collects the content of one bucket.
class Gathering
{
public:
    Gathering(core::Instant from, Step step);

    core::Instant from() const { return m_bucket.from; }
    core::Instant to() const { return m_bucket.to(); }

    /// A sample that stands for this much of the bucket; `cameHere`: it also arrived in it.
    void add(const std::map<qint64, double> &figures, core::Duration time, bool cameHere);
    void add(const Bucket &finer);

    Bucket bucket() const;

private:
    struct Sum
    {
        double weighted = 0;
        double time = 0;
        double highest = 0;
        qint64 samples = 0;
    };

    void add(qint64 metric, const Sum &more);

    Bucket m_bucket;
    std::map<qint64, Sum> m_sums;
};

} // namespace store
