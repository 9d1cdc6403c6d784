#include "cli/rounds.h"

namespace cli {

namespace {

// Who has said nothing for that long is not there beside the others. (That it is silent, and why, is a sample
// too, except where nobody recorded.)
constexpr core::Duration longest = std::chrono::minutes { 2 };

} // namespace

Rounds::Samples Rounds::add(const core::SamplePtr &sample)
{
    const core::Instant at = sample->received.value_or(m_begun);
    Voice &voice = m_voices[sample->endpoint.name];
    const bool isAgain = voice.sample && voice.round == m_round;
    Samples done;
    if (isAgain || (m_round > 0 && at - m_begun > longest))
        done = over();
    if (m_round == 0 || !done.isEmpty()) {
        ++m_round;
        m_begun = at;
    }
    voice = { sample, m_round };
    return done;
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
            voice.sample && voice.round >= m_round - 1 && voice.sample->received > m_begun - longest;
        if (isRecent)
            samples.append(voice.sample);
    }
    return samples;
}

} // namespace cli
