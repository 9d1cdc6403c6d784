#pragma once

#include "core/time.h"
#include "core/vocabulary.h"

#include <QString>

#include <algorithm>
#include <array>
#include <optional>

namespace core {

/// What is known about a span besides measurements. Texts are as shown to people.
struct Note
{
    enum class Kind {
        Incident, ///< a finding that lasted for a while
        Mark,     ///< a remark of the user
        Event,    ///< something that happened to an endpoint, or to this program
        Gap,      ///< an endpoint gave no samples
        Judged,   ///< the span was searched for incidents: it had no others than those listed
    };

    Kind kind = Kind::Incident;
    Instant from;
    Instant to;
    Severity severity = Severity::Unknown;
    QString what;        ///< "queue", "restart", "refused"; empty for a mark
    QString endpoint {}; ///< empty: all
    QString subject {};  ///< the pool or limit of that endpoint: "role app"
    QString peak {};     ///< "27 waiting"
    QString culprit {};  ///< "pid 4711 (batch)"
    QString before {};   ///< only for an event
    QString after {};
    QString sentence {}; ///< of an incident at its worst, or what the user wrote
    std::optional<Instant> worstAt {};

    bool operator==(const Note &) const = default;
};

/// What one incident of a ceiling may be, one after the other.
inline constexpr std::array findingsOfFullness { QLatin1StringView("nearly-full"), QLatin1StringView("full"),
                                                 QLatin1StringView("used-up") };

inline bool isFullness(const QString &what)
{
    return std::ranges::find(findingsOfFullness, what) != findingsOfFullness.end();
}

} // namespace core
