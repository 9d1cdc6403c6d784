#pragma once

#include "core/sample.h"

#include <QList>
#include <QMap>

namespace cli {

/// Puts samples of several endpoints, which come one after the other, together again as they stood beside
/// each other: a round is over when somebody answers a second time, or all have been silent for long. Who
/// fails stands beside the others until it answers again.
class SnapshotAssembler
{
public:
    using Samples = QList<core::SamplePtr>;

    /// Who will be heard of, and from when on: until then it stands beside the others without a word.
    struct Expected
    {
        core::Endpoint endpoint;
        core::Instant from;
    };
    explicit SnapshotAssembler(const QList<Expected> &expected = {})
        : m_expected(expected)
    {
    }

    Samples add(const core::SamplePtr &sample); ///< the round that is over with it; empty: none yet
    Samples rest();                             ///< the last one

private:
    struct Voice
    {
        core::SamplePtr sample;
        core::SamplePtr good; ///< the last one without an error
        int round = 0;
        std::optional<core::Duration> interval; ///< the shortest time between two answers
    };

    Samples over();
    core::Duration longest() const;

    QList<Expected> m_expected;
    QMap<QString, Voice> m_voices; ///< by endpoint
    core::Instant m_begun;
    int m_round = 0;
};

} // namespace cli
