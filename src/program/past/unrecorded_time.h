#pragma once

#include "insight/past/span.h"
#include "program/past/endpoint_samples.h"

namespace program {

/// When one endpoint was not recorded, and when it was recorded that it failed.
class UnrecordedTime
{
public:
    UnrecordedTime(std::deque<store::Database> &files, const core::Endpoint &endpoint,
                   const insight::TimeSpan &span);

    /// Whether nothing is known of it at that moment; `last` is its last news until then.
    bool covers(core::Instant moment, const std::optional<core::Instant> &last,
                core::Duration interval) const;

    /// Whether it failed then, as far as was recorded.
    bool isFailing(core::Instant moment) const;

private:
    std::vector<store::RecordedGap> m_gaps; ///< within the span
};

/// Without its present state.
core::Endpoint identityOf(const core::Endpoint &endpoint);

} // namespace program
