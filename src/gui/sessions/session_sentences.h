#pragma once

#include "gui/picture.h"
#include "gui/sessions/session_rows.h"

namespace gui {

// What the list of sessions says in words.

QString shownText(const SessionRows &rows); ///< "150 of 1 050 sessions"

/// Why there are no rows, and what to do about it.
QString emptyText(const SessionRows &rows, const insight::ListRequest &request,
                  const insight::ClusterHistory &past);

/// Whose sessions are missing now, each in a sentence.
QStringList silentNotices(const Picture &picture);

/// What a reader of the list has to know, a line each: what was not read, what our role does not see, how old
/// the answer about blockers is.
QStringList noticesOf(const SessionRows &rows, insight::Grouping grouping);

/// What of the filter has no meaning, and how it is written; empty: all has.
QString hintText(const insight::Filter &filter);

QString filterHelp(); ///< how a filter is written, a line each

} // namespace gui
