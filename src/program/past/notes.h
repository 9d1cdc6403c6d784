#pragma once

#include "core/note.h"
#include "core/result.h"
#include "core/sample.h"
#include "insight/past/span.h"

#include <QStringList>

#include <functional>
#include <stop_token>
#include <vector>

namespace program {

/// A request for the notes in histories.
struct NotesQuestion
{
    QStringList histories;
    QList<core::Endpoint> endpoints; ///< of the cluster
    insight::TimeSpan span;
};

struct NotesRead
{
    std::vector<core::Note> notes;
    std::optional<core::Error> trouble {}; ///< why some could not be read
    core::Duration took {};                ///< to read them
};

/// Incidents, marks, events, gaps and judged spans, as the histories have them; the earliest first.
NotesRead notesIn(const NotesQuestion &question, const std::stop_token &stop);

/// Incidents of the whole span, as a watching program would have found them. The callback gets the incidents
/// of each piece of the span when it is done, the latest piece first, together with the piece, and returns
/// whether to continue.
using NotesFound = std::function<bool(const std::vector<core::Note> &found)>;
void findIncidents(const NotesQuestion &question, const NotesFound &found, const std::stop_token &stop);

/// The parts of the span that were not searched for incidents; the latest first.
std::vector<insight::TimeSpan> notLookedThrough(const insight::TimeSpan &span,
                                                const std::vector<core::Note> &notes);

} // namespace program
