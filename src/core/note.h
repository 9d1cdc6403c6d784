#pragma once

#include "core/time.h"
#include "core/vocabulary.h"

#include <QString>

#include <optional>

namespace core {

/// What is known of a span beside what was measured in it. Texts are as people read them.
struct Note
{
    enum class Kind {
        Incident, ///< something that was found for a while
        Mark,     ///< a word of the user's
        Event,    ///< something that happened to an endpoint, or to us
        Gap,      ///< nothing was heard of an endpoint
        Judged,   ///< the span was searched for incidents: what is not listed was not found
    };

    Kind kind = Kind::Incident;
    Instant from;
    Instant to;
    Severity severity = Severity::Unknown;
    QString what;        ///< "queue", "restart", "refused"; empty of a mark
    QString endpoint {}; ///< empty: of all
    QString subject {};  ///< which pool or limit of that endpoint
    QString peak {};     ///< "27 waiting"
    QString culprit {};  ///< "pid 4711 (batch)"
    QString before {};   ///< of an event
    QString after {};
    QString sentence {}; ///< an incident's at its worst, or what the user wrote
    std::optional<Instant> worstAt {};

    bool operator==(const Note &) const = default;
};

} // namespace core
