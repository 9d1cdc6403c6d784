#pragma once

#include <QtGlobal>

namespace test {

/// A loopback TCP port that has no listener now. It lies below the range for outgoing connections, so that a
/// server that stops can have it back, and is leased: no other call of this user's tests gets it as long as
/// this process lives. Not for several threads.
quint16 freePort();

} // namespace test
