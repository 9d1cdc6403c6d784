#pragma once

#include "core/note.h"
#include "store/texts.h"

#include <QStringList>

#include <vector>

namespace store {

/// A note and the endpoints of the cluster it was made in.
struct RecordedNote
{
    core::Note note;
    QStringList cluster; ///< of a mark perhaps empty: it is meant for every endpoint of the history

    bool operator==(const RecordedNote &) const = default;
};

/// Notes as rows. A continuing note, an incident or a span that was searched, stays one row; so does a mark
/// that is written twice.
class NoteRows
{
public:
    NoteRows(Database &database, Texts &texts);

    void write(const RecordedNote &recorded);

private:
    std::optional<qint64> idOf(const QString &text); ///< nothing for an empty one
    std::optional<qint64> rowOf(const RecordedNote &recorded);

    Texts &m_texts;
    Statement m_find;
    Statement m_update;
    Statement m_insert;
};

/// The notes that overlap the span, both ends included, the earliest first.
std::vector<RecordedNote> notesIn(Database &database, core::Instant from, core::Instant to);

} // namespace store
