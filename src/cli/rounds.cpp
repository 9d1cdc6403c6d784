#include "cli/rounds.h"

#include <algorithm>

namespace cli {

namespace {

constexpr core::Duration leastLongest = std::chrono::minutes { 2 };

} // namespace

Rounds::Samples Rounds::add(const core::SamplePtr &sample)
{
    const core::Instant at = sample->received.value_or(m_begun);
    Voice &voice = m_voices[sample->endpoint.name];
    const bool isAgain = voice.sample && voice.round == m_round;
    Samples done;
    if (isAgain || (m_round > 0 && at - m_begun > longest()))
        done = over();
    if (m_round == 0 || !done.isEmpty()) {
        ++m_round;
        m_begun = at;
    }
    if (voice.sample && !voice.sample->error && !sample->error && at > *voice.sample->received)
        voice.interval =
            std::min(voice.interval.value_or(core::Duration::max()), at - *voice.sample->received);
    voice.sample = sample;
    voice.round = m_round;
    return done;
}

/// Who has said nothing for that long is not there beside the others. (That it is silent, and why, is a
/// sample too, except where nobody recorded.)
core::Duration Rounds::longest() const
{
    core::Duration longest = leastLongest;
    for (const Voice &voice : m_voices)
        longest = std::max(longest, 2 * voice.interval.value_or(core::Duration {}));
    return longest;
}

Rounds::Samples Rounds::rest()
{
    return m_voices.isEmpty() ? Samples {} : over();
}

/// Who was late this time is shown as it was the time before.
Rounds::Samples Rounds::over()
{
    Samples samples;
    for (const Voice &voice : std::as_const(m_voices)) {
        const bool isRecent =
            voice.sample && voice.round >= m_round - 1 && voice.sample->received > m_begun - longest();
        if (isRecent)
            samples.append(voice.sample);
    }
    return samples;
}

} // namespace cli
