#pragma once

#include <QtGlobal>

namespace test {

/// A loopback TCP port nobody listens on now. It lies below the range for outgoing connections,
/// so that a server that stops can have it back.
quint16 freePort();

} // namespace test
