#pragma once

#include "store/bucket.h"
#include "store/database.h"

#include <optional>

namespace store {

/// Reads what the samples of an endpoint were made into.
class SeriesReader
{
public:
    explicit SeriesReader(Database &database);

    /// Those that begin from the first moment on, before the last one.
    std::vector<Bucket> read(qint64 endpoint, Step step, core::Instant from, core::Instant to);

    std::optional<core::Instant> first(qint64 endpoint, Step step);
    std::optional<core::Instant> end(qint64 endpoint, Step step); ///< of the last one

private:
    void takeSeries(const Bucket &bucket, qint64 endpoint, std::vector<Average> &known);

    Statement m_buckets;
    Statement m_series;
    Statement m_first;
    Statement m_last;
};

/// A history of the first version has none.
bool holdsSeries(Database &database);

/// Of what a history knows of any endpoint.
std::optional<core::Instant> firstMoment(Database &database);
std::optional<core::Instant> lastMoment(Database &database);

/// How often all metrics of an endpoint are named.
constexpr int bucketsToWhole = 60;

/// When a bucket in which they are begins, at the latest, for one that begins then.
core::Instant wholeBefore(core::Instant from, Step step);

} // namespace store
