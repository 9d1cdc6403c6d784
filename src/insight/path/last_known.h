#pragma once

#include "insight/path/stand_in.h"

#include <algorithm>
#include <optional>

namespace insight {

/// Connections that an endpoint listed which does not answer now.
struct LastKnown
{
    qint64 connections = 0;
    core::Instant at; ///< our clock, the oldest list
};

/// Whether it stands for an endpoint that does not answer, with what that one listed last.
inline bool isLastKnown(const core::Sample &sample)
{
    return !isAnswer(sample) && sample.links;
}

inline void add(std::optional<LastKnown> &sum, const LastKnown &more)
{
    sum = sum ? LastKnown { sum->connections + more.connections, std::min(sum->at, more.at) } : more;
}

} // namespace insight
