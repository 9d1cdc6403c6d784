#pragma once

#include "core/address/surroundings.h"
#include "core/address/target.h"

namespace core {

/// Parses every form a DBA has at hand: URLs with several hosts, libpq keyword strings, `service=…`, `jdbc:`
/// prefixes, `pgbouncer://` for its console, `https://` for a statistics page, `haproxy://` for its socket.
/// It is strict, because libpq dials part of a password that contains a raw '@'. An error names a position or
/// a key, never a value.
Result<Target> parseTarget(const QString &text, const Surroundings &surroundings);

} // namespace core
