#pragma once

#include "core/links.h"
#include "wire/rules.h"

namespace wire {

/// An unanswered SYN, a refusal, a reset: the other side holds nothing.
bool isUnconnected(int socket);

/// Whether the kernel counts received bytes: not for a Unix socket.
bool keepsAccount(int socket);
long long bytesReceived(int socket); ///< since it was opened; 0 if not counted

/// The shortest time to the other side and back so far; zero for a Unix socket.
std::chrono::microseconds roundTrip(int socket);

/// How often an answer of this size makes a sender wait for the network, where it begins slowly.
int roundTrips(long long bytes);

/// Whether this process may open no more sockets or files, by its own limit or the machine's.
bool areDescriptorsUsedUp();

/// Of a library's socket, which it closes too early to see the server's end; < 0: no descriptor is left. Both
/// get a small buffer: a library reads as long as data is available, and the caps would not be checked.
int duplicateOf(int socket);

/// Of a connection on which the other side keeps silent, the end is seen.
void noticeSilence(int socket);

/// Makes what reads and writes this socket fail at once. A duplicate of it is still connected.
void cutOff(int socket);

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
