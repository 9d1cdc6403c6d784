#pragma once

#include "insight/path/discovered.h"

#include <QString>

namespace report {

/// Why a found endpoint is not contacted, in a few words: "loopback of another machine".
QString barWords(core::Bar bar);

/// The same as a sentence with the next step.
QString barSentence(core::Bar bar);

/// "PostgreSQL replica, reported by the manager at cluster1:8008".
QString foundWords(const insight::DiscoveredEndpoint &found);

} // namespace report
