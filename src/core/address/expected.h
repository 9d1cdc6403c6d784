#pragma once

#include "core/address/target.h"
#include "core/sample.h"

namespace core {

/// What is known of an endpoint before its first answer: its name, and the layer that its address implies. A
/// page can belong to any system; until it answers it counts as an endpoint on the way, which claims the
/// least.
Endpoint expectedAt(const Target &target, const Host &host);

/// The same for all endpoints of the targets.
QList<Endpoint> expectedAt(const QList<Target> &targets);

/// Enters an endpoint into a history as asked but not yet answered. Until it answers, connections that may
/// come through it must not be called direct.
SamplePtr awaited(const Endpoint &endpoint);

/// Enters into a history that an endpoint is no longer asked, so that no gap follows.
SamplePtr dismissed(const QString &endpoint);

} // namespace core
