#pragma once

#include <QString>

namespace core {

/// Whether an address or a name means this machine, so that what is sent there does not leave it.
bool isLoopback(const QString &host);

} // namespace core
