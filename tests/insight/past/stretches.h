// What a history keeps of its sessions, without its codes.
#pragma once

#include "insight/past/endpoint_history.h"

namespace test {

/// Since when session activity is known.
inline std::optional<core::Instant> detailsSince(const insight::EndpointHistory &history)
{
    const auto &segments = history.segments();
    return segments.empty() ? std::nullopt : std::optional(segments.front().span().from);
}

/// Every session of the span: its identity, its activity, and for how long. A session that changed comes
/// several times.
void eachStretch(const insight::EndpointHistory &history, insight::TimeSpan span, const auto &visit)
{
    for (const insight::ActivitySegment &segment : history.segments()) {
        segment.eachPiece(span, [&](const insight::ActivitySegment::Piece &piece) {
            visit(segment.codes().who(piece.who), segment.codes().doing(piece.doing), piece.time());
        });
    }
}

} // namespace test
