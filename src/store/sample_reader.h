#pragma once

#include "store/replay.h"

#include <deque>
#include <functional>

namespace store {

/// The samples of all endpoints in a file, in the order of our time. Where an endpoint did not answer there
/// is a sample with the reason, dated at the beginning of the gap or of the span.
class SampleReader
{
public:
    /// From the first moment to the last, both included; for `wanted` endpoints, or for all.
    using Wanted = std::function<bool(const Recorded &recorded)>;
    SampleReader(Database &database, core::Instant from, core::Instant to, const Wanted &wanted = {},
                 const Details &details = {});

    qint64 size() const { return m_size; } ///< how many samples next() returns
    core::SamplePtr next();                ///< null after the last one, and where the file cannot be read

private:
    struct Voice
    {
        std::unique_ptr<Replay> replay;
        core::SamplePtr sample; ///< the next one
        std::deque<core::SamplePtr> failures;

        core::SamplePtr front() const;
        void advance();
    };

    std::vector<Voice> m_voices;
    qint64 m_size = 0;
};

} // namespace store
