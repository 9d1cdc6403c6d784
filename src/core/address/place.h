#pragma once

#include "core/links.h"
#include "core/sample.h"

namespace core {

/// "10.0.0.5:5432", "[::1]:5432", "db1:5432"; a text without a port is only a host.
Address parseAddress(const QString &text);

/// Where the endpoint was reached, or, before it ever was, where it is expected; "localhost" for this
/// computer.
QString hostOf(const Endpoint &endpoint);

/// What an endpoint on that host reports, as seen from other hosts: loopback and a socket's folder become
/// that host.
Address seenFrom(const QString &host, Address address);

} // namespace core
