#pragma once

#include "core/address/allowance.h"
#include "core/sample.h"

#include <QList>
#include <QStringList>

#include <vector>

namespace insight {

/// An endpoint known only from reports of others.
struct DiscoveredEndpoint
{
    core::Neighbour neighbour; ///< with the address as seen from here
    QStringList toldBy;
    core::Obstacle obstacle = core::Obstacle::NotAllowed; ///< why it is not contacted

    bool operator==(const DiscoveredEndpoint &) const = default;
};

QString labelOf(const DiscoveredEndpoint &found); ///< "10.0.0.5:5432"

/// Listed, never contacted without approval. `samples` are of all endpoints, failing ones included.
std::vector<DiscoveredEndpoint> discoveredEndpoints(const QList<core::SamplePtr> &samples);

} // namespace insight
