#include "program/past/unrecorded_time.h"

#include <algorithm>

namespace program {

using namespace std::chrono_literals;
using core::Duration;
using core::Instant;
using store::RecordedGap;

namespace {

/// An endpoint without news for that long is left out.
constexpr Duration holds = 2min;

/// Of a recorder that has just begun: what an earlier one heard says nothing.
bool tellsOfFailure(const RecordedGap &gap)
{
    return gap.reason && gap.reason->fault != core::Fault::NoAnswerYet;
}

} // namespace

UnrecordedTime::UnrecordedTime(std::deque<store::Database> &files, const core::Endpoint &endpoint,
                               const insight::TimeSpan &span)
{
    const auto isWithin = [&span](const RecordedGap &gap) {
        return gap.from <= span.to && gap.to >= span.from;
    };
    for (store::Database &file : files) {
        store::Reader reader(file);
        for (const store::Recorded &recorded : reader.endpoints()) {
            if (isMeant(endpoint, recorded.endpoint))
                std::ranges::copy_if(reader.gaps(recorded.id), std::back_inserter(m_gaps), isWithin);
        }
    }
}

bool UnrecordedTime::covers(Instant moment, const std::optional<Instant> &last, Duration interval) const
{
    std::optional<Instant> heard = last;
    for (const RecordedGap &gap : m_gaps) {
        if (tellsOfFailure(gap) && gap.from <= moment) // a failure lasts until the end of its gap
            heard = std::max(heard, std::optional(std::min(gap.to, moment)));
    }
    if (!heard)
        return true;
    if (moment - *heard <= interval)
        return false;
    return moment - *heard > std::max(holds, 2 * interval)
           || std::ranges::any_of(m_gaps, [moment](const RecordedGap &gap) {
                  return !tellsOfFailure(gap) && gap.from <= moment && moment < gap.to;
              });
}

bool UnrecordedTime::isFailing(Instant moment) const
{
    return std::ranges::any_of(m_gaps, [moment](const RecordedGap &gap) {
        return gap.reason && gap.from <= moment && moment <= gap.to;
    });
}

core::Endpoint identityOf(const core::Endpoint &endpoint)
{
    return { .name = endpoint.name,
             .kind = endpoint.kind,
             .layer = endpoint.layer,
             .address = endpoint.address,
             .systemId = endpoint.systemId };
}

} // namespace program
