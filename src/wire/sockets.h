#pragma once

#include "core/links.h"

namespace wire {

/// An unanswered SYN, a refusal, a reset: the other side holds nothing.
bool isUnconnected(int socket);

/// Whether the kernel counts received bytes: not for a Unix socket.
bool keepsAccount(int socket);
long long bytesReceived(int socket); ///< since it was opened; 0 if not counted

/// Whether this process may open no more sockets or files, by its own limit or the machine's.
bool areDescriptorsUsedUp();

/// Why the connecting of a socket failed; 0 if it did not. Reading it clears it.
int takeError(int socket);

/// Of a TCP socket, on this computer.
core::Address ownEndOf(int socket);

/// Bytes that are waiting to be read.
long long bytesWaiting(int socket);

/// Bytes of a socket that keeps account. More may arrive while they are counted, so how many have been read
/// is known to lie between two numbers.
struct BytesSoFar
{
    long long received = 0;
    long long leastRead = 0;
    long long mostRead = 0;
};
BytesSoFar bytesSoFar(int socket);

} // namespace wire
