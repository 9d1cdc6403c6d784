#pragma once

#include "store/measure.h"
#include "store/series_reader.h"
#include "store/texts.h"

#include <array>

namespace store {

/// The samples of endpoints as buckets, each written when it is over; coarser buckets are made from finer
/// ones at the same time. Buckets that an earlier writer left open are continued, except the finest.
class SeriesRows
{
public:
    SeriesRows(Database &database, Texts &texts, Measure measure);

    /// In the order of time. When our clock is set back, buckets that would lie in the future are removed.
    void add(qint64 endpoint, core::Instant at, core::Duration stands, const core::Sample &sample);

    /// For an endpoint that does not answer: writes the buckets that are over by then.
    void advance(qint64 endpoint, core::Instant at);

    void hold(); ///< the names of metrics that may be written again are in use

private:
    struct Level
    {
        std::optional<Gathering> open;
        std::optional<core::Instant> end; ///< of the last bucket written here
        std::vector<Average> written;     ///< of that bucket, as it will be read
        qint64 samples = 0;               ///< in that bucket
    };
    using Levels = std::array<Level, steps.size()>;

    Levels &levelsOf(qint64 endpoint, core::Instant at);
    void goOn(qint64 endpoint, Levels &levels);
    void forgetFrom(qint64 endpoint, core::Instant moment);
    void spread(qint64 endpoint, Levels &levels, const std::map<qint64, double> &figures, core::Instant from,
                core::Instant at);
    void addFiner(qint64 endpoint, Levels &levels, std::size_t level, const Bucket &finer);
    void close(qint64 endpoint, Levels &levels, std::size_t level);
    void write(qint64 endpoint, Level &level, const Bucket &bucket);

    Texts &m_texts;
    Measure m_measure;
    SeriesReader m_reader;
    Statement m_insertBucket;
    Statement m_insertSeries;
    Statement m_forgetBuckets;
    Statement m_forgetSeries;
    std::map<qint64, Levels> m_endpoints;
    std::map<qint64, core::Instant> m_latest; ///< sample of an endpoint
};

} // namespace store
