#pragma once

#include "insight/load/session_totals.h"
#include "insight/past/endpoint_history.h"
#include "program/past/endpoint_samples.h"

#include <optional>
#include <vector>

namespace program {

/// Rebuilds a history as if it had been fed at that time. The recorder may have polled less often than we do,
/// so the first samples give the interval.
class HistoryBuilder
{
public:
    /// With an `end` the last answer before stays until then, however old: it dates what was found changed
    /// after a silence. `totals` gets what is added, too; may be null.
    explicit HistoryBuilder(const insight::HistoryRules &rules, std::optional<core::Instant> end = {},
                            insight::SpanTotals *totals = nullptr)
        : m_rules(rules)
        , m_end(end)
        , m_totals(totals)
    {
    }

    void
    precede(const TimedSample &heard); ///< what was known before: the last answer, and the failures since
    void add(const TimedSample &heard);
    insight::EndpointHistory finish();

private:
    void begin();
    void put(const TimedSample &heard);

    insight::HistoryRules m_rules;
    std::optional<core::Instant> m_end;
    insight::SpanTotals *m_totals;
    std::vector<TimedSample> m_before;
    std::vector<TimedSample> m_first;
    std::optional<insight::EndpointHistory> m_history;
};

} // namespace program
