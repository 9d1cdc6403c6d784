#pragma once

#include "store/history.h"
#include "support/poolers.h"

#include <functional>

namespace test {

/// Two hours of a pooler, a primary and a replica, read every five seconds of an injected clock: two queues,
/// a lock pile-up, a restart, a failover and a time in which no program ran.
class TwoHours
{
public:
    static constexpr int steps = 1440;
    static constexpr core::Duration interval = std::chrono::seconds { 5 };

    struct Heard
    {
        core::SamplePtr sample;
        core::Instant at;
    };

    static core::Instant timeOf(int step) { return noon + step * interval; }
    static bool isRecorded(int step) { return step < 1200 || step >= 1230; }
    /// Where an endpoint fails at the next step: a history dates a failure at the last answer before it.
    static bool isLastAnswer(int step);
    static QList<core::Endpoint> endpoints();

    /// What came at that step, in order.
    std::vector<Heard> heardAt(int step) const;
};

} // namespace test
