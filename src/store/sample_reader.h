#pragma once

#include "store/replay.h"

#include <deque>
#include <functional>

namespace store {

/// What a file knows of all endpoints, in the order of our time. Where one did not answer there is a sample
/// that says why, dated at the beginning of that gap or of the span.
class SampleReader
{
public:
    /// From the first moment to the last, both included; of those that are `wanted`, or of all.
    using Wanted = std::function<bool(const Recorded &recorded)>;
    SampleReader(Database &database, core::Instant from, core::Instant to, const Wanted &wanted = {});

    qint64 size() const { return m_size; } ///< how many next() gives
    core::SamplePtr next();                ///< null behind the last one, and where the file cannot be read

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
