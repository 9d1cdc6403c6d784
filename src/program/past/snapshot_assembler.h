#pragma once

#include "core/sample.h"

#include <QList>
#include <QMap>

namespace program {

/// Combines samples of several endpoints, which arrive one after another, into rounds: a round is over when
/// an endpoint answers a second time, or all have been silent for long. A failing endpoint is part of every
/// round until it answers again.
class SnapshotAssembler
{
public:
    using Samples = QList<core::SamplePtr>;

    /// An endpoint that is expected from a certain time on: until it has news it is part of every round
    /// without a sample.
    struct Expected
    {
        core::Endpoint endpoint;
        core::Instant from;
    };
    explicit SnapshotAssembler(const QList<Expected> &expected = {})
        : m_expected(expected)
    {
    }

    Samples add(const core::SamplePtr &sample); ///< the round that it completes; empty: none yet
    Samples rest();                             ///< the last round

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

} // namespace program
