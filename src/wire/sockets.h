#pragma once

namespace wire {

/// A SYN that nobody answered, a refusal, a reset: the other side has nothing to let go.
bool isUnconnected(int socket);

/// Bytes the kernel has received for it since it was opened; of a Unix socket, which keeps no account, -1.
long long bytesReceived(int socket);

/// Bytes that are waiting to be read.
long long bytesWaiting(int socket);

} // namespace wire
