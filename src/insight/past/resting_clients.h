#pragma once

#include "core/sample.h"

#include <QHash>

namespace insight {

/// Since when clients of a pooler have sent nothing and have held no server. One list cannot tell: the time
/// of the last request is when it began, and the client may have been served until a moment ago.
class RestingClients
{
public:
    void add(const core::Sample &sample, core::Instant at); ///< in the order of time

    /// At the latest, by our clock; empty where it is not known to have rested in two lists.
    std::optional<core::Instant> since(const core::Link &client) const;

private:
    struct Rest
    {
        std::optional<core::Instant> connectedAt; ///< keys are used again
        std::optional<core::Instant> requestedAt;
        core::Instant since;
    };

    QHash<QString, Rest> m_rests; ///< by key, those of the latest list
    core::Instant m_latest;
};

} // namespace insight
