#include "program/past/snapshot_assembler.h"

#include "insight/path/standing.h"

#include <algorithm>
#include <ranges>

namespace program {

namespace {

constexpr core::Duration leastLongest = std::chrono::minutes { 2 };

} // namespace

SnapshotAssembler::Samples SnapshotAssembler::add(const core::SamplePtr &sample)
{
    const core::Instant at = sample->received.value_or(m_begun);
    Voice &voice = m_voices[sample->endpoint.name];
    const bool isAgain = voice.sample && voice.round == m_round;
    const bool isOver = isAgain || (m_round > 0 && at - m_begun > longest());
    Samples done = isOver ? over() : Samples {};
    if (m_round == 0 || isOver) {
        ++m_round;
        m_begun = at;
    }
    if (voice.sample && !voice.sample->error && !sample->error && at > *voice.sample->received)
        voice.interval =
            std::min(voice.interval.value_or(core::Duration::max()), at - *voice.sample->received);
    voice.sample = sample;
    if (!sample->error)
        voice.good = sample;
    voice.round = m_round;
    return done;
}

/// An endpoint without news for that long is left out. (Silence with its reason is a sample too, except where
/// there was no recorder.)
core::Duration SnapshotAssembler::longest() const
{
    core::Duration longest = leastLongest;
    for (const Voice &voice : m_voices)
        longest = std::max(longest, 2 * voice.interval.value_or(core::Duration {}));
    return longest;
}

SnapshotAssembler::Samples SnapshotAssembler::rest()
{
    return m_voices.isEmpty() ? Samples {} : over();
}

/// An endpoint that was late this time is shown as it was the previous time.
SnapshotAssembler::Samples SnapshotAssembler::over()
{
    Samples samples;
    const auto isHeard = [](const Voice &voice) { return voice.sample != nullptr; };
    for (const Voice &voice : m_voices | std::views::filter(isHeard)) {
        const bool isRecent = voice.sample->received > m_begun - longest();
        if (isRecent && !voice.sample->error && voice.round >= m_round - 1)
            samples.append(voice.sample);
        else if (isRecent || voice.sample->error)
            samples.append(insight::standIn(*voice.sample, voice.good, m_begun));
    }
    for (const Expected &expected : std::as_const(m_expected)) {
        if (!isHeard(m_voices.value(expected.endpoint.name)) && expected.from - m_begun <= longest())
            samples.append(insight::standIn(expected.endpoint));
    }
    const auto answers = [](const core::SamplePtr &sample) { return insight::isAnswer(*sample); };
    return std::ranges::any_of(samples, answers) ? samples : Samples {};
}

} // namespace program
