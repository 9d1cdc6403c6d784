#pragma once

#include <QString>

namespace core {

/// Clients that a system has refused since it began to count, by place and cause.
struct Refusal
{
    enum class Cause {
        Denied,  ///< by a rule of its configuration
        Unserved ///< no server took them, or none in time
    };

    Cause cause = Cause::Denied;
    QString place; ///< in the system's words: "backend shop"
    qint64 clients = 0;

    bool operator==(const Refusal &) const = default;
};

} // namespace core
