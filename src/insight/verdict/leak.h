#pragma once

#include "core/session_id.h"
#include "core/time.h"
#include "insight/path/client_at.h"

#include <QString>

#include <optional>

namespace insight {

/// Connections that an application holds out of its own pool, and that did nothing for ten times as long as a
/// use takes.
struct Leak
{
    QString pool;
    QString named;                ///< the name of that application
    qint64 idle = 0;              ///< its connections that did nothing for so long
    qint64 unused = 0;            ///< the most of these that were in the pool meanwhile
    core::Duration longerThan {}; ///< all that time
    core::Duration use {};        ///< on average
    QString database; ///< the endpoint of the one that has been idle longest: a pooler where it rests there
    std::optional<core::SessionId> pid; ///< of that one, where none of them is in the pool
    std::optional<ClientAt> client;     ///< likewise, where it rests at a pooler
    QString application;
    QString user;
    QString statement; ///< its last one, without its literals; empty: not known

    bool operator==(const Leak &) const = default;
};

} // namespace insight
