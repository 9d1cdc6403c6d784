#pragma once

#include "core/address/surroundings.h"
#include "core/address/target.h"

namespace core {

/// Understands every form a DBA has at hand: URLs with several hosts, libpq keyword strings, `service=…`,
/// `jdbc:` prefixes, `pgbouncer://` for its console, `https://` for a page of statistics, `haproxy://` for
/// its socket. Strict, because libpq dials a piece of a password that contains a raw '@'. An error names
/// position or key, never a value.
Result<Target> parseTarget(const QString &text, const Surroundings &surroundings);

} // namespace core
