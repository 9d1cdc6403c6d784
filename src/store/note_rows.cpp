#include "store/note_rows.h"

#include "store/clock.h"
#include "store/numbers.h"
#include "store/schema.h"

namespace store {

using core::Note;

namespace {

/// Endpoint names contain no blanks.
constexpr QChar between = u' ';

} // namespace

NoteRows::NoteRows(Database &database, Texts &texts)
    : m_texts(texts)
    , m_find(
          database.prepare("select id from note where \"from\" = ? and kind = ? and cluster is ? and "
                           "what is ? and endpoint is ? and subject is ? and (kind <> ? or sentence is ?)"))
    , m_update(database.prepare(
          "update note set what = ?, \"to\" = ?, worst_at = ?, severity = ?, peak = ?, culprit = ?, "
          "sentence = ? where id = ?"))
    , m_insert(database.prepare("insert into note (\"from\", kind, cluster, what, endpoint, subject, \"to\", "
                                "worst_at, severity, peak, culprit, sentence) "
                                "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"))
{
}

std::optional<qint64> NoteRows::idOf(const QString &text)
{
    return text.isEmpty() ? std::nullopt : m_texts.idOf(text);
}

/// A ceiling that was nearly reached may have been reached since.
std::optional<qint64> NoteRows::rowOf(const RecordedNote &recorded)
{
    const Note &note = recorded.note;
    std::vector<QString> names { note.what };
    if (core::isFullness(note.what))
        names.assign(core::findingsOfFullness.begin(), core::findingsOfFullness.end());
    for (const QString &what : names) {
        if (m_find
                .ask(stored(note.from), int(note.kind), idOf(recorded.cluster.join(between)), idOf(what),
                     idOf(note.endpoint), idOf(note.subject), int(Note::Kind::Mark), idOf(note.sentence))
                .next())
            return m_find.number(0);
    }
    return std::nullopt;
}

void NoteRows::write(const RecordedNote &recorded)
{
    const Note &note = recorded.note;
    const auto what = idOf(note.what);
    const auto severity = idOf(core::severityName(note.severity));
    const auto peak = idOf(note.peak);
    const auto culprit = idOf(note.culprit);
    const auto sentence = idOf(note.sentence);
    if (const auto known = rowOf(recorded))
        m_update.run(what, stored(note.to), stored(note.worstAt), severity, peak, culprit, sentence, *known);
    else
        m_insert.run(stored(note.from), int(note.kind), idOf(recorded.cluster.join(between)), what,
                     idOf(note.endpoint), idOf(note.subject), stored(note.to), stored(note.worstAt), severity,
                     peak, culprit, sentence);
}

std::vector<RecordedNote> notesIn(Database &database, core::Instant from, core::Instant to)
{
    if (versionOf(database) < 3)
        return {};
    Texts texts(database);
    Statement rows =
        database.prepare("select \"from\", \"to\", kind, cluster, what, endpoint, subject, worst_at, "
                         "severity, peak, culprit, sentence from note where \"from\" <= ? and "
                         "\"to\" >= ? order by \"from\", id");
    rows.ask(stored(to), stored(from));
    std::vector<RecordedNote> found;
    while (rows.next()) {
        const auto text = [&](int column) { return texts.textOf(rows.number(column)); };
        const Note::Kind kind = kindOf(rows.number(2), Note::Kind::Judged, Note::Kind::Event);
        if (kind == Note::Kind::Event || kind == Note::Kind::Gap)
            continue; // those have tables of their own
        found.push_back({ { .kind = kind,
                            .from = instantOf(rows.number(0).value_or(0)),
                            .to = instantOf(rows.number(1).value_or(0)),
                            .severity = core::severityNamed(text(8)),
                            .what = text(4),
                            .endpoint = text(5),
                            .subject = text(6),
                            .peak = text(9),
                            .culprit = text(10),
                            .sentence = text(11),
                            .worstAt = instantOf(rows.number(7)) },
                          text(3).split(between, Qt::SkipEmptyParts) });
    }
    return found;
}

} // namespace store
