#pragma once

#include "core/retention_policy.h"
#include "store/aging.h"
#include "store/bucket.h"
#include "store/old_samples.h"
#include "store/sweep.h"

#include <functional>
#include <optional>

namespace store {

/// Deletes what is too old or does not fit, and what nothing refers to any more, and gives the space back to
/// the disk. It does so in small steps, each a transaction of its own.
class Pruning
{
public:
    using Ticks = std::function<std::chrono::steady_clock::time_point()>;

    Pruning(Database &database, const core::RetentionPolicy &retention,
            Ticks ticks = std::chrono::steady_clock::now);

    /// Until nothing is left to do or the time is over; by the clock of the samples. The writer of the file
    /// forgets what was swept; while there is none, nothing is.
    core::Status go(core::Instant now, core::Duration atMost, SampleWriter *sampleWriter);

private:
    static bool isTime(std::optional<core::Instant> &last, core::Instant now, core::Duration every);
    bool isTrusted(core::Instant now);
    void look(core::Instant now);
    bool isTooLarge();
    bool maySweep();
    std::optional<core::Instant> makeRoom(core::Instant now);
    core::Status takeAll(core::Instant now, core::Duration atMost, SampleWriter *sampleWriter);
    bool takeSome(core::Instant now, SampleWriter *sampleWriter);
    bool takeSeries();
    bool giveBack();
    bool sweep(core::Instant now, SampleWriter *sampleWriter);
    qint64 taken() const { return m_samples.taken() + m_aging.taken(); }
    core::Instant keptSince(core::Instant now, Step step) const;
    std::optional<core::Instant> oldestBucket(Step step);

    Database &m_database;
    core::RetentionPolicy m_retention;
    Ticks m_ticks;
    std::optional<core::Instant> m_heard; ///< by the clock of the samples
    core::Instant m_trusted;              ///< from then on
    std::optional<core::Instant> m_looked;
    std::optional<core::Instant> m_tookSamples;
    std::optional<core::Instant> m_tookEvents;
    std::optional<core::Instant> m_swept;
    OldSamples m_samples;
    Aging m_aging;
    Sweep m_sweep;
    qint64 m_takenBefore; ///< the last sweep; less than none: by earlier processes
    std::array<core::Instant, steps.size()> m_seriesTo {};
    std::array<bool, steps.size()> m_hasOldSeries {};
    Statement m_oldSeries;
    Statement m_takeBuckets;
    Statement m_takeSeries;
    Statement m_oldestBucket;
};

} // namespace store
