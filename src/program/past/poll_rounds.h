#pragma once

#include "insight/past/cluster_history.h"

#include <QList>

#include <map>

namespace program {

/// What was known of a cluster from round to round, by the history from which any moment is shown. The
/// samples of several endpoints arrive one after another: a round is over when an endpoint answers a second
/// time, or all have been silent for long. A failing endpoint is part of every round until it answers again.
/// With every answer of the leader a round begins, so that the rounds are the same wherever reading begins.
class PollRounds
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
    /// Reading must begin so much before the first round that counts, to know of those that are silent then.
    static constexpr core::Duration warmUp = std::chrono::minutes { 2 };

    explicit PollRounds(const QList<Expected> &expected = {}, const QString &leader = {});

    Samples add(const core::SamplePtr &sample); ///< the round that it completes; empty: none yet
    Samples rest();                             ///< the last round

private:
    struct Heard
    {
        core::Instant last; ///< answer; of one that is expected, when it comes
        int round = 0;
        std::optional<core::Duration> interval {}; ///< the shortest time between two answers
    };

    Samples over();
    bool isPart(const core::Sample &latest, const Heard &heard) const;
    core::Duration longest() const;

    insight::ClusterHistory m_past;
    QString m_leader;
    std::map<QString, Heard> m_heard; ///< by endpoint
    core::Instant m_begun;
    int m_round = 0;
};

} // namespace program
