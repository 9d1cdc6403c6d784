#pragma once

#include "core/address/host.h"
#include "core/result.h"

#include <QList>

namespace core {

/// An IPv4 address, or an IPv6 address with or without a zone.
bool isIpAddress(QByteArrayView text);

/// A number from 1 to 65535.
bool isPort(QByteArrayView text);

/// Pairs the three lists as libpq does: as many names as addresses, and one port for all or one for each. An
/// error names the place in the list, never the value.
Result<QList<Host>> hostsOf(const QByteArray &names, const QByteArray &addresses, const QByteArray &ports);

/// "db1:5432,[::1]:6432", each with its port; none in an empty text.
Result<QList<Host>> destinationsOf(const QByteArray &text);

} // namespace core
