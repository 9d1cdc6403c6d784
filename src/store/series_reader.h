#pragma once

#include "store/bucket.h"
#include "store/database.h"

#include <optional>

namespace store {

/// Reads the averages made from the samples of an endpoint.
class SeriesReader
{
public:
    explicit SeriesReader(Database &database);

    /// Buckets that begin at the first moment or later, before the last one.
    std::vector<Bucket> read(qint64 endpoint, Step step, core::Instant from, core::Instant to);

    std::optional<core::Instant> first(qint64 endpoint, Step step);
    std::optional<core::Instant> end(qint64 endpoint, Step step); ///< of the last bucket

private:
    void takeSeries(const Bucket &bucket, qint64 endpoint, std::vector<Average> &known);

    Statement m_buckets;
    Statement m_series;
    Statement m_first;
    Statement m_last;
};

/// A history of the first version has none.
bool holdsSeries(Database &database);

/// Over all endpoints of a history.
std::optional<core::Instant> firstMoment(Database &database);
std::optional<core::Instant> lastMoment(Database &database);

/// Every how many buckets all metrics of an endpoint are listed.
constexpr int bucketsToWhole = 60;

/// The latest start of a bucket that lists all metrics, for reading from `from` on.
core::Instant wholeBefore(core::Instant from, Step step);

} // namespace store
