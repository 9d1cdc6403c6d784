#pragma once

#include "insight/path/discovered.h"

#include <QString>

namespace report {

/// Why an endpoint that was found is not contacted, in a few words: "loopback of another machine".
QString barWords(core::Bar bar);

/// The same with the next step.
QString barSentence(core::Bar bar);

/// "PostgreSQL replica, reported by the manager at cluster1:8008".
QString foundWords(const insight::DiscoveredEndpoint &found);

} // namespace report
