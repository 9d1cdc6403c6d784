#pragma once

#include "core/result.h"
#include "store/note_rows.h"

namespace store {

/// A mark that waits beside a history for the process that writes it.
struct LeftMark
{
    QString path;
    RecordedNote mark;
};

/// Leaves one, as a file of its own in "<history>.marks". Only for a history that another process of the same
/// user writes.
core::Status leaveMark(const QString &history, const RecordedNote &mark);

/// The first of those that wait. What is no mark is not looked at again until it is gone.
std::vector<LeftMark> leftMarks(const QString &history);

/// Once they are in the history.
void removeMarks(const QString &history, const std::vector<LeftMark> &marks);

enum class MarkSet { Written, Left };

/// Writes it, or leaves it where another process writes the history.
core::Result<MarkSet> setMark(const QString &history, const RecordedNote &mark);

} // namespace store
