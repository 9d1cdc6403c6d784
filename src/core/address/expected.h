#pragma once

#include "core/address/target.h"
#include "core/sample.h"

namespace core {

/// What is known of an endpoint that has never answered: its name, and the layer its address speaks of. A
/// page may be anybody's; until it answers it is taken for one on the way, which claims least of the others.
Endpoint expectedAt(const Target &target, const Host &host);

/// Of all endpoints of the targets.
QList<Endpoint> expectedAt(const QList<Target> &targets);

/// Tells a history that an endpoint is asked and has not answered yet. Until it does, connections that may
/// come through it must not be called direct.
SamplePtr awaited(const Endpoint &endpoint);

/// Tells a history that an endpoint is no longer asked, so that no gap follows.
SamplePtr dismissed(const QString &endpoint);

} // namespace core
