#pragma once

namespace wire {

/// A SYN that nobody answered, a refusal, a reset: the other side has nothing to let go.
bool isUnconnected(int socket);

/// Whether the kernel keeps an account of what it receives: not for a Unix socket.
bool keepsAccount(int socket);
long long bytesReceived(int socket); ///< since it was opened; 0 without an account

/// Whether this program may open no more sockets or files, by its own limit or the machine's.
bool areDescriptorsUsedUp();

/// Bytes that are waiting to be read.
long long bytesWaiting(int socket);

} // namespace wire
