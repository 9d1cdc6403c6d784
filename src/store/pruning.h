#pragma once

#include "core/keep.h"
#include "store/bucket.h"
#include "store/database.h"

#include <optional>
#include <vector>

namespace store {

/// Deletes what is too old or does not fit, in small steps, and gives the space back to the disk. Each step
/// is a transaction of its own.
class Pruning
{
public:
    Pruning(Database &database, const core::Keep &keep);

    /// Until nothing is left to do or the time is over; by the clock of the samples.
    core::Status go(core::Instant now, core::Duration atMost);

private:
    bool isTrusted(core::Instant now);
    void look(core::Instant now);
    bool takeSome();
    bool takeSamples();
    bool takeSeries();
    bool giveBack();
    void takeEvents(core::Instant now);
    void makeRoom(core::Instant now);
    core::Instant keptSince(core::Instant now, Step step) const;
    std::optional<core::Instant> oldestBucket(Step step);
    std::optional<qint64> number(const char *sql);

    Database &m_database;
    core::Keep m_keep;
    std::optional<core::Instant> m_heard; ///< by the clock of the samples
    core::Instant m_trusted;              ///< from then on
    std::optional<core::Instant> m_looked;
    std::optional<core::Instant> m_tookEvents;
    qint64 m_samplesTo = 0; ///< all samples before that id are deleted
    qint64 m_atOnce;        ///< samples
    std::array<core::Instant, steps.size()> m_seriesTo {};
    std::vector<Statement> m_takeSamples;
    Statement m_takeBuckets;
    Statement m_takeSeries;
    Statement m_oldestBucket;
    Statement m_firstKept;
};

} // namespace store
