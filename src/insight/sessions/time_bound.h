#pragma once

#include "core/sample.h"

#include <QStringList>

#include <optional>
#include <variant>

namespace insight {

/// The durations of a session that a filter compares.
enum class Timed { Transaction, Query, State, Connected };

enum class Relation { Below, AtMost, Above, AtLeast };

/// `tx>5m`.
struct TimeBound
{
    Timed timed = Timed::Transaction;
    Relation relation = Relation::Above;
    core::Duration limit {};
    bool without = false; ///< `-tx>5m`
};

/// Empty: its duration is unknown. What does not run or is not open passes no bound.
std::optional<bool> isWithin(const TimeBound &bound, const core::Sample &sample,
                             const core::Session &session);

/// A comparison without a meaning; it is left out.
struct MistypedBound
{
    enum class Why {
        NoUnit,     ///< "tx>5"
        NoDuration, ///< "tx>soon", "tx:5m"
        NotTimed    ///< "user>5m"; also "wait>5s": servers do not report when a wait began
    };
    Why why = Why::NoUnit;
    QString text; ///< as typed
};

std::optional<Timed> timedNamed(QStringView name);

/// "200ms", "1.5h", "1h30m"; ignores case.
std::variant<core::Duration, MistypedBound::Why> durationIn(QStringView text);

/// As typed: "tx", "query", …
QStringList timedNames();

} // namespace insight
