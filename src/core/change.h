#pragma once

#include "core/sample.h"

namespace core {

/// Something that happened to an endpoint, or to this program, between two answers of the endpoint.
struct Change
{
    enum class Kind {
        Restart,
        Crash, ///< its processes began anew, but not the server itself: it had ended all sessions
        RoleChange,
        TimelineChange,
        AnotherServer,
        Moved,
        Setting,         ///< a limit, or a pool's mode or timeout
        ClientsDropped,  ///< by the pooler they waited at, as far as we can tell
        ClientsDenied,   ///< by a rule
        ClientsUnserved, ///< no server was free for them
        NotRunning,      ///< this and the following happened to this program
        Asleep,
        ClockSet,
        Full, ///< this and the following are only recorded: it refused our connection, went silent, was back
        Lost,
        Back,
        WasFull, ///< this and the following are not recorded, the samples tell: a limit is no longer reached
        WasFilling, ///< … or would no longer be reached soon
    };

    Kind kind = Kind::Restart;
    QString before; ///< role, timeline, system id, address, setting or start time where it is known
    QString after;  ///< a whole sentence for what happened to this program
    std::optional<Instant> at {}; ///< our clock, where the endpoint dates it

    bool operator==(const Change &) const = default;
};

QString changeName(Change::Kind kind); ///< in files and logs: "restart"
std::optional<Change::Kind> changeNamed(QStringView name);

/// The facts by which an endpoint is recognised again.
struct EndpointIdentity
{
    Endpoint endpoint;
    QString ownName;
    bool countsAnew = false;
    std::optional<Interruption> interruption; ///< before this answer
    std::optional<Instant> started {};        ///< our clock, where the endpoint gives its own clock, too
    std::optional<Instant> recovered {};      ///< when it last began to write checkpoints; its own clock
    std::optional<Instant> recoveredAt {};    ///< the same by our clock
};

EndpointIdentity endpointIdentityOf(const Sample &sample);

/// When the endpoint says that it was, if that is between two answers; otherwise when the second one came.
Instant timeOf(const Change &change, std::optional<Instant> answerBefore, Instant answer);

std::vector<Change> changesBetween(const EndpointIdentity &before, const EndpointIdentity &now);

} // namespace core
