#pragma once

namespace core {

/// The protocol of the other end. Line: a command, a newline, and the answer up to its end.
enum class Transport { PostgreSql, Http, Line, MySql };

/// Whether it is a server that asks for a login and takes SQL; a page or a socket is asked at once.
constexpr bool logsIn(Transport transport)
{
    return transport == Transport::PostgreSql || transport == Transport::MySql;
}

} // namespace core
