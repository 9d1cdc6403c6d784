#pragma once

#include "core/note.h"
#include "core/sample.h"
#include "insight/past/span.h"

#include <QStringList>

#include <functional>
#include <stop_token>
#include <vector>

namespace cli {

/// What is wanted of histories beside samples.
struct NotesQuestion
{
    QStringList histories;
    QList<core::Endpoint> endpoints; ///< of the cluster
    insight::TimeSpan span;
};

/// Incidents, marks, events, gaps and what was looked through for incidents, as the histories have it; the
/// earliest first.
std::vector<core::Note> notesIn(const NotesQuestion &question, const std::stop_token &stop);

/// Incidents of the whole span, as a watching program would have found them. What is found is
/// handed over when a piece of the span is done, the latest piece first, with the piece itself; asks to go
/// on.
using NotesFound = std::function<bool(const std::vector<core::Note> &found)>;
void findIncidents(const NotesQuestion &question, const NotesFound &found, const std::stop_token &stop);

/// What of the span was not looked through for incidents; the latest first.
std::vector<insight::TimeSpan> notLookedThrough(const insight::TimeSpan &span,
                                                const std::vector<core::Note> &notes);

/// One incident that several pieces or starts of a program found is one; the earliest first.
std::vector<core::Note> joined(std::vector<core::Note> notes);

} // namespace cli
