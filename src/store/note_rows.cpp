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
    , m_update(
          database.prepare("update note set \"to\" = ?, worst_at = ?, severity = ?, peak = ?, culprit = ?, "
                           "sentence = ? where id = ?"))
    , m_insert(database.prepare("insert into note (\"from\", kind, cluster, what, endpoint, subject, \"to\", "
                                "worst_at, severity, peak, culprit, sentence) "
                                "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"))
{
}

void NoteRows::write(const RecordedNote &recorded)
{
    const Note &note = recorded.note;
    const auto idOf = [this](const QString &text) {
        return text.isEmpty() ? std::nullopt : m_texts.idOf(text);
    };
    const auto cluster = idOf(recorded.cluster.join(between));
    const auto what = idOf(note.what);
    const auto endpoint = idOf(note.endpoint);
    const auto subject = idOf(note.subject);
    const auto severity = idOf(core::severityName(note.severity));
    const auto peak = idOf(note.peak);
    const auto culprit = idOf(note.culprit);
    const auto sentence = idOf(note.sentence);
    const auto known = m_find.ask(stored(note.from), int(note.kind), cluster, what, endpoint, subject,
                                  int(Note::Kind::Mark), sentence)
                               .next()
                           ? m_find.number(0)
                           : std::nullopt;
    if (known)
        m_update.run(stored(note.to), stored(note.worstAt), severity, peak, culprit, sentence, *known);
    else
        m_insert.run(stored(note.from), int(note.kind), cluster, what, endpoint, subject, stored(note.to),
                     stored(note.worstAt), severity, peak, culprit, sentence);
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
