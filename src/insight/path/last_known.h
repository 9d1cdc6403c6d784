#pragma once

#include "insight/path/stand_in.h"

#include <algorithm>
#include <optional>

namespace insight {

/// Connections that an endpoint listed which does not answer now, or has since lost most of them.
struct LastKnown
{
    qint64 connections = 0;
    core::Instant at; ///< our clock, the oldest list
};

/// Whether its list tells how it was, not how it is: it stands for an endpoint that does not answer, or by
/// what was counted since most of the listed connections have gone, as when all clients leave at once.
bool isLastKnown(const core::Sample &sample);

inline void add(std::optional<LastKnown> &sum, const LastKnown &more)
{
    sum = sum ? LastKnown { sum->connections + more.connections, std::min(sum->at, more.at) } : more;
}

} // namespace insight
