#pragma once

#include "core/sample.h"

#include <QList>
#include <QMap>

namespace cli {

/// Puts samples of several endpoints, which come one after the other, together again as they stood beside
/// each other: a round is over when somebody answers a second time, or all have been silent for long.
class Rounds
{
public:
    using Samples = QList<core::SamplePtr>;

    Samples add(const core::SamplePtr &sample); ///< the round that is over with it; empty: none yet
    Samples rest();                             ///< the last one

private:
    struct Voice
    {
        core::SamplePtr sample;
        int round = 0;
        std::optional<core::Duration> interval; ///< the shortest time between two answers
    };

    Samples over();
    core::Duration longest() const;

    QMap<QString, Voice> m_voices; ///< by endpoint
    core::Instant m_begun;
    int m_round = 0;
};

} // namespace cli
