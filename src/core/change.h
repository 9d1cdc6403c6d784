#pragma once

#include "core/sample.h"

namespace core {

/// Something that happened to an endpoint itself, or to us, between two of its answers.
struct Change
{
    enum class Kind {
        Restart,
        RoleChange,
        TimelineChange,
        AnotherServer,
        Moved,
        Setting,         ///< a limit, or a pool's mode or timeout
        ClientsDropped,  ///< by the pooler they waited at, as it seems
        ClientsDenied,   ///< by a rule
        ClientsUnserved, ///< there was no server for them
        NotRunning,      ///< this and what follows befell us
        Asleep,
        ClockSet
    };

    Kind kind = Kind::Restart;
    QString
        before; ///< role, timeline, system id, address, setting, or when it had started, where that is told
    QString after; ///< of what befell us a whole sentence

    bool operator==(const Change &) const = default;
};

QString changeName(Change::Kind kind); ///< in files and logs: "restart"

/// By what an endpoint is known again.
struct Known
{
    Endpoint endpoint;
    QString ownName;
    bool countsAnew = false;
    std::optional<Lapse> lapse; ///< before this answer
};

Known knownBy(const Sample &sample);
std::vector<Change> changesBetween(const Known &before, const Known &now);

} // namespace core
