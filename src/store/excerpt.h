#pragma once

#include "store/note_rows.h"
#include "store/reader.h"
#include "store/table_copy.h"

namespace store {

/// What of a history goes into a file that is handed on.
struct ExcerptRules
{
    core::Instant from; ///< both included; what stood at the beginning goes along from its keyframe on
    core::Instant to;
    core::Duration lead {}; ///< samples of so much time before go along, for what is known at the beginning
    Rewrite rewrite;
    std::vector<RecordedNote> marks {}; ///< of the user, that wait for the history to be writable again
    std::function<bool(const Recorded &recorded)> wanted {}; ///< of all endpoints without it
};

struct ExcerptSummary
{
    qint64 rows = 0;
    std::optional<core::Instant> from; ///< of what it holds; nothing where that is nothing
    std::optional<core::Instant> to;
};

/// How much is done, 0 to 1, and the rows so far; whether to go on.
using ExcerptProgress = std::function<bool(double done, qint64 rows)>;

/// Writes a span of a history as a file of its own, for the user alone, that is complete when it appears
/// under its name. A history that another process writes meanwhile is read as it was at the beginning.
/// Where nothing was recorded then, no file appears.
core::Result<ExcerptSummary> writeExcerpt(const QString &history, const QString &path,
                                          const ExcerptRules &rules, const ExcerptProgress &progress);

/// What of the history was chosen; empty where an earlier version wrote the file, which did not tell it.
struct SavedSpan
{
    core::Instant from;
    core::Instant to;
};
std::optional<SavedSpan> savedSpan(Database &database);

/// Whether a file that came from elsewhere is an excerpt, sound, and of a size that can be shown. An error
/// says why not; one that was stopped is Fault::Cancelled.
core::Status checkExcerpt(const QString &path, const std::stop_token &stop);

} // namespace store
