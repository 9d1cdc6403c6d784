#pragma once

#include <QByteArray>

namespace test {

/// A listening, non-blocking TCP socket on a free port of 127.0.0.1, or on what is given. Throws when there
/// is none.
int listenOnLoopback(int backlog, const char *address = "127.0.0.1", quint16 port = 0);

/// A socket connected to a port of 127.0.0.1, non-blocking from then on; negative when refused.
int connectToLoopback(quint16 port);

/// The same for a socket that is a file.
int connectToFile(const QByteArray &path);

quint16 portOf(int socket);

/// The most bytes that the kernel may receive for a socket before we read them. A busy machine may let so
/// many arrive.
qint64 largestReceiveBuffer();

/// Closes with RST in place of FIN.
void resetAndClose(int socket);

} // namespace test
