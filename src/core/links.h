#pragma once

#include "core/time.h"

#include <QString>

#include <optional>
#include <vector>

namespace core {

/// One end of a TCP connection, as somebody saw it. Without a host: a Unix socket, or not told.
struct Address
{
    QString host; ///< an IP address, never a name
    int port = 0; ///< 0: not told

    bool isKnown() const { return !host.isEmpty() && port > 0; }
    auto operator<=>(const Address &) const = default;
};

/// "10.0.0.5:5432", "[::1]:5432"; empty when the host is.
QString textOf(const Address &address);

enum class LinkState { Active, Waiting, Idle, Login };

/// One connection of an endpoint on the way: a client's to it, or its own to a server.
struct Link
{
    QString key;  ///< the endpoint's own name for it
    QString peer; ///< the key of the connection at its other side it is joined to; empty: none now
    LinkState state = LinkState::Idle;
    QString pool; ///< Pool::name; of a proxy the server it was sent to
    QString database;
    QString user;
    QString application;
    QString applicationTold; ///< with the address that a pooler has put behind it; null where there is none
    Address remote;          ///< the other end
    Address local;           ///< the endpoint's end
    std::optional<int> remotePid; ///< of a server's backend, as it was announced at login
    std::optional<Instant> connectedAt;
    std::optional<Instant> requestedAt;
    std::optional<Duration> wait;

    bool operator==(const Link &) const = default;
};

/// All connections of a pooler or proxy, asked more rarely than the rest. Times are ours: what they say was
/// so at some moment between `asked` and `received`.
struct Links
{
    Instant asked;
    Instant received;
    std::vector<Link> clients;
    std::vector<Link> servers;
    bool pidsAreBackends = true; ///< false: `remotePid` is a random number
    bool sharesAddress = false; ///< other processes take clients at the same address, and theirs are not here

    bool operator==(const Links &) const = default;
};

} // namespace core
