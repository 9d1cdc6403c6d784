#pragma once

#include "core/result.h"
#include "store/note_rows.h"

namespace store {

/// A mark that waits beside a history until a process that writes the history takes it. Readers of the
/// history read it, too.
struct LeftMark
{
    QString path;
    RecordedNote mark;
};

constexpr qsizetype longestMark = 1000; ///< characters

/// Leaves one, as a file of its own in "<history>.marks". So a mark needs neither the lock of the history nor
/// a connection to it, and nothing waits for it. Only the owner of the history may.
core::Status leaveMark(const QString &history, RecordedNote mark);

/// A hundred at most. Everything that is not a mark of this user is skipped.
std::vector<LeftMark> leftMarks(const QString &history);

/// Writes those that were left into a history that no process writes. One of an earlier version is not
/// migrated for their sake.
core::Status settleMarks(const QString &history);

/// Once they are in the history; and what was left of marks whose writing was cut short.
void removeMarks(const QString &history, const std::vector<LeftMark> &marks);

} // namespace store
