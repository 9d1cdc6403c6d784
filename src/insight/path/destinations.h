#pragma once

#include "core/sample.h"

#include <vector>

namespace insight {

/// Whether connections pass through it on their way; so may those through an endpoint of unknown layer.
bool isOnTheWay(const core::Sample &sample);

/// Where an endpoint itself reports that its connections go, by its neighbours and by its last list of
/// connections, each address once and as it writes it.
std::vector<core::Address> destinationsOf(const core::Sample &sample);

/// Whether it reports that neighbour, but has no connections there: it is down and empty.
bool leadsNowhere(const core::Sample &sample, const core::Neighbour &neighbour);

/// Its last list of connections. Null where it never gave one.
const std::shared_ptr<const core::Links> &lastLinks(const core::Sample &sample);

} // namespace insight
