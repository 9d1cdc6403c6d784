#pragma once

#include "core/session_id.h"
#include "core/time.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace core {

/// One end of a TCP connection, as one side sees it. No host: a Unix socket, or not reported.
struct Address
{
    QString host; ///< an IP address, never a name
    int port = 0; ///< 0: not reported

    bool isKnown() const { return !host.isEmpty() && port > 0; }
    bool operator==(const Address &) const = default;
};

/// "10.0.0.5:5432", "[::1]:5432"; empty when the host is empty.
QString textOf(const Address &address);

enum class LinkState { Active, Waiting, Idle, Login };

/// One connection of an endpoint on the way: from a client, or to a server.
struct Link
{
    QString key;  ///< the endpoint's own name for the connection
    QString peer; ///< key of the connection it is joined to on the other side; empty: none now
    LinkState state = LinkState::Idle;
    QString pool; ///< Pool::name; for a proxy the server it was sent to
    QString database;
    QString user;
    QString application;
    QString applicationTold; ///< with the client address that a pooler appended; null where it appended none
    Address remote;          ///< the other end
    Address local;           ///< the endpoint's end
    std::optional<SessionId> remotePid; ///< of the server's backend, as announced at login
    std::optional<Instant> connectedAt;
    std::optional<Instant> requestedAt;
    std::optional<Duration> wait;
    qint64 id = 0; ///< its number in commands of the endpoint's console; 0: it has none

    bool operator==(const Link &) const = default;
};

/// All connections of a pooler or proxy; asked for less often than the rest. Times are on our clock: the
/// content was true at some moment between `asked` and `received`.
struct Links
{
    Instant asked;
    Instant received;
    std::vector<Link> clients;
    std::vector<Link> servers;
    std::vector<SessionId>
        servesUs; ///< the backends that it holds for this program, which is not among its clients
    bool pidsAreBackends = true; ///< false: `remotePid` is a random number
    bool sharesAddress =
        false; ///< other processes accept clients at the same address, and theirs are missing here
    bool isPartial = false;   ///< damaged rows are missing
    bool omitsLogins = false; ///< servers that are logging in are missing
    QString
        endsClient; ///< the console's command that ends the client with an id: "KILL_CLIENT %1"; empty: none

    bool operator==(const Links &) const = default;
};

/// Since when a process that lists connections has existed, at the latest, by our clock.
struct Existence
{
    Instant since;
    bool isStart = false; ///< it started then

    bool operator==(const Existence &) const = default;
};

/// The last list of the process that was there before the one that answers now. Connections of it may live
/// on.
struct Predecessor
{
    std::shared_ptr<const Links> links;
    Existence existence;
};

/// A server connection that the endpoint listed, and later did not. Its backend may live on: one at work does
/// not notice that it was left.
struct LeftServer
{
    Link link;      ///< what it was, not what it did; the pid is its backend's
    Instant listed; ///< the last list with it was asked for then

    bool operator==(const LeftServer &) const = default;
};

/// What the lists of one process report that its last one no longer shows.
struct FormerLists
{
    static constexpr Duration kept = std::chrono::hours { 1 };

    struct Time
    {
        Instant asked;
        Instant received;

        bool operator==(const Time &) const = default;
    };
    std::vector<Time> made;       ///< the lists, the last one included; the oldest first
    std::vector<LeftServer> left; ///< all that left since the first of them was made; the oldest first

    bool operator==(const FormerLists &) const = default;
};

/// The servers of a list that the next one lacks.
std::vector<LeftServer> leftBetween(const Links &before, const Links &now);

/// Of the list `now` and what was known before it; null: nothing was. `left` since then, or when that process
/// replaced another one.
std::shared_ptr<const FormerLists> formerLists(const FormerLists *before, const Links &now,
                                               std::vector<LeftServer> left);

/// As far back as the connections go that are in that list.
Instant oldestIn(const Links &links);

/// Whether the same process made both lists: they have a connection in common.
bool areOfOneProcess(const Links &before, const Links &now);

} // namespace core
