#pragma once

#include "insight/path/discovered.h"

#include <QString>

namespace report {

/// Why a found endpoint is not contacted, in a few words: "loopback of another machine".
QString obstacleWords(core::Obstacle obstacle);

/// The same as a sentence with the next step.
QString obstacleSentence(core::Obstacle obstacle);

/// "PostgreSQL replica, reported by the manager at cluster1:8008".
QString foundWords(const insight::DiscoveredEndpoint &found);

} // namespace report
