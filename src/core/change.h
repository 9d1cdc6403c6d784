#pragma once

#include "core/sample.h"

namespace core {

/// Something that happened to an endpoint itself between two of its answers.
struct Change
{
    enum class Kind { Restart, RoleChange, TimelineChange, AnotherServer, Moved };

    Kind kind = Kind::Restart;
    QString before; ///< role, timeline, system id, address, or when it had started, where that is told
    QString after;

    bool operator==(const Change &) const = default;
};

QString changeName(Change::Kind kind); ///< in files and logs: "restart"

/// By what an endpoint is known again.
struct Known
{
    Endpoint endpoint;
    QString ownName;
    bool countsAnew = false;
};

Known knownBy(const Sample &sample);
std::vector<Change> changesBetween(const Known &before, const Known &now);

} // namespace core
