#include "store/sample_reader.h"

#include <algorithm>

namespace store {

using namespace std::chrono_literals;
using core::Instant;
using core::SamplePtr;

namespace {

SamplePtr failureOf(const Recorded &recorded, const core::Error &reason, Instant at)
{
    core::Sample sample;
    sample.endpoint = recorded.endpoint;
    sample.health = core::healthOf(reason.fault);
    sample.error = reason;
    sample.at = sample.received = at;
    return std::make_shared<const core::Sample>(std::move(sample));
}

/// A gap begins with the last answer, and its failure came later. One that goes on with another reason begins
/// with that failure.
std::deque<SamplePtr> failuresOf(Reader &reader, const Recorded &recorded, Instant from, Instant to)
{
    std::deque<SamplePtr> failures;
    for (const RecordedGap &gap : reader.gaps(recorded.id)) {
        const bool lasts = gap.to > from || gap.from >= from;
        if (!gap.reason || !lasts || gap.from > to)
            continue;
        const Instant came = gap.from + (reader.isAnsweredAt(recorded.id, gap.from) ? 1ms : 0ms);
        failures.push_back(failureOf(recorded, *gap.reason, std::max(came, from)));
    }
    return failures;
}

} // namespace

SampleReader::SampleReader(Database &database, Instant from, Instant to, const Wanted &wanted,
                           const Details &details)
{
    Reader reader(database);
    for (const Recorded &recorded : reader.endpoints()) {
        if (wanted && !wanted(recorded))
            continue;
        Voice voice { .replay = std::make_unique<Replay>(database, recorded, from, to, details),
                      .failures = failuresOf(reader, recorded, from, to) };
        m_size += voice.replay->size() + qint64(voice.failures.size());
        voice.sample = voice.replay->next();
        m_voices.push_back(std::move(voice));
    }
}

SamplePtr SampleReader::next()
{
    Voice *first = nullptr;
    SamplePtr earliest;
    for (Voice &voice : m_voices) {
        const SamplePtr front = voice.front();
        if (front && (!earliest || front->received < earliest->received)) {
            earliest = front;
            first = &voice;
        }
    }
    if (first)
        first->advance();
    return earliest;
}

SamplePtr SampleReader::Voice::front() const
{
    if (failures.empty() || (sample && sample->received <= failures.front()->received))
        return sample;
    return failures.front();
}

void SampleReader::Voice::advance()
{
    if (front() == sample)
        sample = replay->next();
    else
        failures.pop_front();
}

} // namespace store
