#pragma once

#include "gui/charts/lanes.h"
#include "support/samples.h"

namespace test {

/// A server with so many active and idle sessions in every second of a span.
inline void count(insight::ClusterHistory &past, insight::TimeSpan span, qint64 active, qint64 idle,
                  const QString &endpoint = u"db1"_s)
{
    for (core::Instant at = span.from; at <= span.to; at += 1s) {
        core::Sample sample = answer(at, {}, endpoint);
        sample.counts.active = active;
        sample.counts.idle = idle;
        past.add(shared(sample), at);
    }
}

inline void fail(insight::ClusterHistory &past, insight::TimeSpan span, const QString &endpoint = u"db1"_s,
                 core::Fault fault = core::Fault::Refused)
{
    for (core::Instant at = span.from; at <= span.to; at += 1s)
        past.add(shared(failure(fault, endpoint)), at);
}

/// Active sessions below, idle ones above.
inline gui::LaneSpec statesLane()
{
    const gui::Theme &theme = gui::lightTheme();
    return { .key = u"states"_s,
             .title = u"Backends by state"_s,
             .series = {
                 { u"states/active"_s, u"active"_s, { theme.active }, { insight::Metric::Active, {} } },
                 { u"states/idle"_s, u"idle"_s, { theme.idle }, { insight::Metric::Idle, {} } } } };
}

} // namespace test
