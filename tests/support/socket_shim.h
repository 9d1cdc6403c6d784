#pragma once

#include <QtGlobal>

namespace test {

/// While it lives, the C library's calls for internet sockets, and those that duplicate a descriptor, fail
/// with these numbers, 0: they do not. Only where socket_shim.cpp is linked.
class SocketTrouble
{
public:
    struct Numbers
    {
        int socket = 0;
        int connect = 0;
        int connecting = 0; ///< told later, as the error of the socket
        int duplicating = 0;
    };
    explicit SocketTrouble(Numbers numbers);
    ~SocketTrouble();
    Q_DISABLE_COPY_MOVE(SocketTrouble)
};

} // namespace test
