#pragma once

#include "store/measure.h"
#include "store/series_reader.h"
#include "store/texts.h"

#include <array>

namespace store {

/// The samples of endpoints as buckets, each written when it is over; of coarser ones those are made at once.
/// What an earlier one has left open it goes on with, but for the finest.
class SeriesRows
{
public:
    SeriesRows(Database &database, Texts &texts, Measure measure);

    /// In the order of time. Where our clock was set back, what then lies ahead of it is taken out.
    void add(qint64 endpoint, core::Instant at, core::Duration stands, const core::Sample &sample);

    /// Of an endpoint that does not answer: what is over by then is written.
    void advance(qint64 endpoint, core::Instant at);

private:
    struct Level
    {
        std::optional<Gathering> open;
        std::optional<core::Instant> end; ///< of the last one that was written here
        std::vector<Average> written;     ///< in that one, as it can be read
        qint64 samples = 0;               ///< in that one
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
