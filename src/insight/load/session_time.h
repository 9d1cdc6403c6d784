#pragma once

#include "core/time.h"

#include <QString>

#include <array>
#include <optional>

namespace insight {

/// How long a session lived: under a second, ten seconds, a minute, ten minutes, or longer.
enum class Lifetime { Second, TenSeconds, Minute, TenMinutes, Longer };
constexpr std::size_t lifetimes = 5;
Lifetime lifetimeOf(core::Duration lived);

/// What client sessions of one name did in a span. Times are added up over the sessions, as far as the span
/// was measured.
struct SessionTime
{
    QString name {};     ///< null: the sessions have no value; for a session "pid 4711"
    QString endpoint {}; ///< only for a session
    std::optional<core::Instant> backendStart {}; ///< only for a session, where it is known
    qint64 sessions = 0; ///< that had this name last: those that ended, and those that are open
    bool partly = false; ///< the activity of some is hidden from our role
    core::Duration running {};
    core::Duration waiting {};    ///< active, but waiting in the server
    core::Duration unreported {}; ///< active, and the system does not report which
    core::Duration idleInTransaction {};
    core::Duration idle {};
    core::Duration other {}; ///< starting, hidden or not tracked
    qint64 began = 0;
    qint64 ended = 0;
    qint64 open = 0;     ///< at the end of the span
    qint64 openLast = 0; ///< at the last reading, which was long before the end of the span
    std::array<qint64, lifetimes> lived {}; ///< of those that ended: how many lived that long
    qint64 livedUnknown = 0;                ///< of those that ended
};

} // namespace insight
