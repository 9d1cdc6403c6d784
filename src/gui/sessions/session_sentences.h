#pragma once

#include "gui/picture.h"
#include "gui/sessions/indexed_listing.h"
#include "report/cancel_sql.h"
#include "report/session_columns.h"

namespace gui {

// The sentences of the session list.

QString countText(const IndexedListing &rows, qint64 count); ///< "–" where no sessions were read
QString shownText(const IndexedListing &rows);               ///< "150 of 1 050 sessions"

/// Why there are no rows, and what to do about it.
QString emptyText(const IndexedListing &rows, const insight::ListRequest &request,
                  const insight::ClusterHistory &past);

/// The endpoints whose sessions are missing now, one sentence each.
QStringList silentNotices(const Picture &picture);

/// What a reader of the list must know, one line each: what was not read, what our role may not see, which
/// answers about blockers are old.
QStringList noticesOf(const IndexedListing &rows, insight::Grouping grouping,
                      const report::EndpointNames &names);

/// What is good to know and no reason for doubt: the age of fresh answers about blockers.
QStringList remarksOf(const IndexedListing &rows, insight::Grouping grouping,
                      const report::EndpointNames &names);

/// The parts of the filter without a meaning, and the right syntax; empty: all have one.
QString hintText(const insight::Filter &filter);

struct EndingDoubt
{
    bool isPast = false; ///< what is shown is not the present
    bool hasEnded = false;
};

/// Why the SQL that ends a statement or a session is not offered; empty: it is.
QString whyNoEnding(report::Ending ending, const report::SessionRow &row, EndingDoubt doubt);

QString filterHelp(); ///< the filter syntax, one line each

} // namespace gui
